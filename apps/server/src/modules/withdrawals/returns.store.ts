import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'

export type ReturnRow = Readonly<{
  requestId: bigint
  /** The account of ours that it came back to; `null` for the gateway, and for one of which no statement is taken in. */
  payeeId: number | null
  reference: string
  approvalId: bigint | null
  transferIds: readonly bigint[]
}>

/** Writes down that a payout came back; a second time is an error. */
export async function insertReturn(tx: Tx, row: ReturnRow): Promise<void> {
  await run(
    tx,
    sql`insert into withdrawals_returns(request_id, payee_id, reference, approval_id, transfer_ids)
      values (${row.requestId}, ${row.payeeId}, ${row.reference}, ${row.approvalId}, ${row.transferIds.map(String)}::bigint[])`,
  )
}

export type FoundReturn = Readonly<{ reference: string; approvalId: bigint | null; at: number }>

export function findReturn(db: Executor, requestId: bigint): Promise<FoundReturn | undefined> {
  return maybeOne(
    db,
    sql<FoundReturn>`select reference, approval_id as "approvalId", at from withdrawals_returns
      where request_id = ${requestId}`,
  )
}

/** Whether another payout came back under that number to the same account. */
export async function isReturnKnown(
  db: Executor,
  { payeeId, reference }: Pick<ReturnRow, 'payeeId' | 'reference'>,
): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`select from withdrawals_returns
      where payee_id is not distinct from ${payeeId}::integer and reference = ${reference}`,
  )
  return found !== undefined
}
