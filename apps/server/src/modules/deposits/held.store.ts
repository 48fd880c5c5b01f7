import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'

/** Money of a payment that could not be credited by itself. */
export type HeldRow = Readonly<{
  orderId: bigint
  channelId: number
  externalRef: string
  amount: bigint
  why: 'amount' | 'late' | 'second' | 'unannounced'
  transferId: bigint
}>

type HeldPayment = HeldRow &
  Readonly<{
    /** The order that a second payment was paid for. */
    paidFor: bigint | null
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

export async function insertHeld(tx: Tx, held: HeldPayment): Promise<void> {
  await run(
    tx,
    sql`insert into deposits_held(order_id, channel_id, external_ref, amount, why, transfer_id, paid_for)
      values (${held.orderId}, ${held.channelId}, ${held.externalRef}, ${held.amount}, ${held.why}, ${held.transferId},
        ${held.paidFor})`,
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
