import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'

/** Money of a payment that could not be credited by itself. */
export type HeldRow = Readonly<{
  orderId: bigint
  channelId: number
  externalRef: string
  amount: bigint
  why: 'amount' | 'late' | 'second'
  transferId: bigint
}>

const columns = sql`order_id as "orderId", channel_id as "channelId", external_ref as "externalRef", amount, why,
  transfer_id as "transferId"`

/** What is held for an order and not yet decided. */
export function findHeld(db: Executor, orderId: bigint): Promise<HeldRow | undefined> {
  return maybeOne(
    db,
    sql<HeldRow>`select ${columns} from deposits_held where order_id = ${orderId} and outcome is null`,
  )
}

/** Whether that payment of the channel was held, whatever became of it. */
export async function wasHeld(db: Executor, channelId: number, externalRef: string): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql`select from deposits_held where channel_id = ${channelId} and external_ref = ${externalRef}`,
  )
  return found !== undefined
}

export async function insertHeld(tx: Tx, held: HeldRow): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_held(order_id, channel_id, external_ref, amount, why, transfer_id)
      values (${held.orderId}, ${held.channelId}, ${held.externalRef}, ${held.amount}, ${held.why}, ${held.transferId})`,
  )
}

/** Notes where held money went; a second decision is a defect. */
export async function endHeld(
  tx: Tx,
  orderId: bigint,
  { outcome, transferId }: Readonly<{ outcome: 'credited' | 'returned'; transferId: bigint }>,
): Promise<void> {
  const changed = await run(
    tx,
    sql`update deposits_held set outcome = ${outcome}, outcome_transfer_id = ${transferId}, ended_at = server_now()
      where order_id = ${orderId} and outcome is null`,
  )
  if (changed !== 1) throw new Error(`the held money of the deposit ${orderId} was decided twice`)
}
