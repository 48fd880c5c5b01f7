/** Messages that the word list holds back until somebody of the staff has read them. */
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type HeldRow = Readonly<{
  id: bigint
  roomId: bigint
  room: string
  personId: bigint
  memberId: bigint | null
  clientId: string
  content: unknown
  words: string
  heldAt: number
  /** Who looks at it, and until when. */
  claimedBy: string | null
  claimedUntil: number | null
}>

/** How long staff keep what they took. */
const claimEnd = sql`h.claimed_at + interval '15 minutes'`
const isTaken = sql`${claimEnd} > server_now()`

const rows = sql`select h.id, h.room_id as "roomId", r.name as room, h.person_id as "personId",
  p.member_id as "memberId", h.client_id as "clientId", h.content, h.words, h.held_at as "heldAt",
  case when ${isTaken} then h.claimed_by end as "claimedBy", case when ${isTaken} then ${claimEnd} end as "claimedUntil"
  from chat_held h join chat_rooms r on r.id = h.room_id join chat_people p on p.person_id = h.person_id`

/** What waits, the oldest first. */
export function findHeld(db: Executor, limit: number): Promise<HeldRow[]> {
  return many(db, sql<HeldRow>`${rows} where h.state = 'waiting' order by h.held_at, h.id limit ${limit}`)
}

/** A message that waits, held from here on; `undefined` when none does. */
export function lockHeld(tx: Tx, id: bigint): Promise<HeldRow | undefined> {
  return maybeOne(tx, sql<HeldRow>`${rows} where h.id = ${id} and h.state = 'waiting' for update of h`)
}

/** Gives it to somebody, or to nobody. */
export async function updateHolder(tx: Tx, id: bigint, by: string | null): Promise<void> {
  await run(
    tx,
    sql`update chat_held set claimed_by = ${by}, claimed_at = case when ${by}::text is not null then server_now() end
      where id = ${id}`,
  )
}

export async function updateState(
  tx: Tx,
  id: bigint,
  { state, by }: Readonly<{ state: 'released' | 'refused'; by: string }>,
): Promise<void> {
  await run(
    tx,
    sql`update chat_held set state = ${state}, decided_at = server_now(), decided_by = ${by} where id = ${id}`,
  )
}
