import type { AdjustmentCause, AdjustmentKind } from '@app/domain/wallet/adjustments.ts'
import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

export type EntryRow = Readonly<{
  approvalId: bigint
  memberId: bigint
  kind: AdjustmentKind
  amount: bigint
  cause: AdjustmentCause
  reason: string
  askedBy: string
  agreedBy: string
  transferId: bigint
  madeAt: number
}>

/** The table refuses what no second person agreed to, and a second row of a request. */
export async function insertEntry(tx: Tx, row: Omit<EntryRow, 'madeAt'>): Promise<void> {
  await run(
    tx,
    sql`insert into adjustments_entries(approval_id, member_id, kind, amount, cause, reason, asked_by, agreed_by, transfer_id)
      values (${row.approvalId}, ${row.memberId}, ${row.kind}, ${row.amount}, ${row.cause}, ${row.reason}, ${row.askedBy},
        ${row.agreedBy}, ${row.transferId})`,
  )
}

/** The newest first. */
export function findEntries(db: Executor, memberId: bigint, limit: number): Promise<EntryRow[]> {
  return many(
    db,
    sql<EntryRow>`select approval_id as "approvalId", member_id as "memberId", kind, amount, cause, reason,
        asked_by as "askedBy", agreed_by as "agreedBy", transfer_id as "transferId", made_at as "madeAt"
      from adjustments_entries where member_id = ${memberId} order by approval_id desc limit ${limit}`,
  )
}

export type InvariantRow = Readonly<{ id: string; rule: string; violations: bigint }>

export function findInvariants(db: Executor): Promise<InvariantRow[]> {
  return many(db, sql<InvariantRow>`select id, rule, violations from adjustments_invariants order by id`)
}
