/** Which order stands behind a message that shows a bet. */
import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

export type CardRow = Readonly<{
  roomId: bigint
  seq: bigint
  personId: bigint
  orderId: bigint
  hidesAmount: boolean
}>

const columns = sql`o.room_id as "roomId", o.seq, o.person_id as "personId", o.order_id as "orderId",
  o.hides_amount as "hidesAmount"`
/** What was taken back shows nothing any more. */
const standing = sql`chat_orders o join chat_events e on e.room_id = o.room_id and e.seq = o.seq and e.recalled_at is null`

/** Those of the messages that show a bet. */
export function findCards(db: Executor, roomId: bigint, seqs: readonly number[]): Promise<CardRow[]> {
  return many(
    db,
    sql<CardRow>`select ${columns} from ${standing}
      where o.room_id = ${roomId} and o.seq = any(${seqs}::bigint[])`,
  )
}

/** The newest cards of bets on an issue in those rooms. */
export function findCardsOfIssue(
  db: Executor,
  issueId: bigint,
  roomIds: readonly bigint[],
  limit: number,
): Promise<CardRow[]> {
  return many(
    db,
    sql<CardRow>`select ${columns} from ${standing}
      where o.issue_id = ${issueId} and o.room_id = any(${roomIds.map(String)}::bigint[])
      order by o.shared_at desc limit ${limit}`,
  )
}

/** The newest cards of those orders in those rooms. */
export function findCardsOfOrders(
  db: Executor,
  orderIds: readonly bigint[],
  roomIds: readonly bigint[],
  limit: number,
): Promise<CardRow[]> {
  return many(
    db,
    sql<CardRow>`select ${columns} from ${standing}
      where o.order_id = any(${orderIds.map(String)}::bigint[]) and o.room_id = any(${roomIds.map(String)}::bigint[])
        and not o.is_withdrawn
      order by o.shared_at desc limit ${limit}`,
  )
}

/** Notes that its author took the card back. */
export async function updateWithdrawn(tx: Tx, roomId: bigint, seq: number): Promise<void> {
  await run(tx, sql`update chat_orders set is_withdrawn = true where room_id = ${roomId} and seq = ${seq}`)
}
