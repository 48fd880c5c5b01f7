import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type TalkState = 'waiting' | 'open' | 'closed'
export type ClosedBy = 'customer' | 'staff' | 'idle'

export type TalkRow = Readonly<{
  id: bigint
  roomId: bigint
  personId: bigint
  memberId: bigint | null
  state: TalkState
  agent: string | null
  firstSeq: bigint
  answeredSeq: bigint
  openedAt: number
  isOffHours: boolean
  firstAnswerAt: number | null
  closedAt: number | null
  closedBy: ClosedBy | null
  rating: number | null
  ratingWords: readonly string[]
  ratingText: string
}>

export const columns = sql`id, room_id as "roomId", person_id as "personId", member_id as "memberId", state, agent,
  first_seq as "firstSeq", answered_seq as "answeredSeq", opened_at as "openedAt", is_off_hours as "isOffHours",
  first_answer_at as "firstAnswerAt", closed_at as "closedAt", closed_by as "closedBy", rating,
  rating_words as "ratingWords", rating_text as "ratingText"`

/** The person's newest talk. */
export function findNewestTalk(db: Executor, personId: bigint): Promise<TalkRow | undefined> {
  return maybeOne(
    db,
    sql<TalkRow>`select ${columns} from support_talks where person_id = ${personId} order by id desc limit 1`,
  )
}

export function findTalk(db: Executor, id: bigint): Promise<TalkRow | undefined> {
  return maybeOne(db, sql<TalkRow>`select ${columns} from support_talks where id = ${id}`)
}

export function lockTalk(tx: Tx, id: bigint): Promise<TalkRow | undefined> {
  return maybeOne(tx, sql<TalkRow>`select ${columns} from support_talks where id = ${id} for no key update`)
}

export type NewTalk = Pick<TalkRow, 'roomId' | 'personId' | 'memberId' | 'firstSeq' | 'isOffHours'>

export function insertTalk(
  tx: Tx,
  { roomId, personId, memberId, firstSeq, isOffHours }: NewTalk,
): Promise<TalkRow> {
  return one(
    tx,
    sql<TalkRow>`insert into support_talks(room_id, person_id, member_id, first_seq, answered_seq, is_off_hours)
      values (${roomId}, ${personId}, ${memberId}, ${firstSeq}, ${firstSeq}, ${isOffHours}) returning ${columns}`,
  )
}

/** How many talks the person began within a day. */
export async function countToday(db: Executor, personId: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from support_talks
      where person_id = ${personId} and opened_at > server_now() - interval '1 day'`,
  )
  return count
}

/** How many wait up to a talk, it included. */
export async function countBefore(db: Executor, id: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from (select from support_talks
      where state = 'waiting' and id <= ${id} limit 1000) waiting`,
  )
  return Math.max(1, count)
}

const MEASURED = 20
const MEASURED_MIN = 5

/** The median seconds to the first answer of the newest talks that were answered; `null` while there are too few. */
export async function findUsualWait(db: Executor): Promise<number | null> {
  const { seconds } = await one(
    db,
    sql<{
      seconds: number | null
    }>`select case when count(*) >= ${MEASURED_MIN} then round(percentile_cont(0.5) within group
        (order by extract(epoch from first_answer_at - opened_at)))::int end as seconds
      from (select opened_at, first_answer_at from support_talks
        where first_answer_at is not null and not is_off_hours order by first_answer_at desc limit ${MEASURED}) newest`,
  )
  return seconds
}

export async function countOpenOf(db: Executor, agent: string): Promise<number> {
  const { count } = await one(
    db,
    sql<{
      count: number
    }>`select count(*)::int as count from support_talks where state = 'open' and agent = ${agent}`,
  )
  return count
}

/** Makes the counting of one person's talks and the taking of one more a single step. */
export async function lockAgent(tx: Tx, agent: string): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`support/${agent}`}, 0))`)
}

export async function updateTaken(tx: Tx, id: bigint, agent: string): Promise<void> {
  await run(
    tx,
    sql`update support_talks set state = 'open', agent = ${agent}, taken_at = coalesce(taken_at, server_now())
      where id = ${id}`,
  )
}

/** Puts a talk back among those that wait; its age stays. */
export async function updateReturned(tx: Tx, id: bigint): Promise<void> {
  await run(tx, sql`update support_talks set state = 'waiting', agent = null where id = ${id}`)
}

export async function updateAnswered(tx: Tx, id: bigint, seq: bigint): Promise<void> {
  await run(
    tx,
    sql`update support_talks set answered_seq = ${seq}, first_answer_at = coalesce(first_answer_at, server_now())
      where id = ${id}`,
  )
}

export async function updateClosed(tx: Tx, id: bigint, by: ClosedBy): Promise<void> {
  await run(
    tx,
    sql`update support_talks set state = 'closed', closed_at = server_now(), closed_by = ${by} where id = ${id}`,
  )
}

export type Rating = Readonly<{ stars: number; words: readonly string[]; text: string }>

/** Rates a talk that ended within so many days and has no rating; answers whether it was this call. */
export async function updateRating(
  db: Executor,
  id: bigint,
  { stars, words, text }: Rating,
  days: number,
): Promise<boolean> {
  const count = await run(
    db,
    sql`update support_talks set rating = ${stars}, rating_words = ${[...words]}::text[], rating_text = ${text},
        rated_at = server_now()
      where id = ${id} and state = 'closed' and rating is null
        and closed_at > server_now() - make_interval(days => ${days})`,
  )
  return count === 1
}

/** Talks that are not closed, the oldest first. */
export function findLive(db: Executor, limit: number): Promise<TalkRow[]> {
  return many(
    db,
    sql<TalkRow>`select ${columns} from support_talks where state <> 'closed' order by id limit ${limit}`,
  )
}

export async function insertNote(tx: Tx, talkId: bigint, body: string, by: string): Promise<void> {
  await run(tx, sql`insert into support_notes(talk_id, body, noted_by) values (${talkId}, ${body}, ${by})`)
}

export type NoteRow = Readonly<{ body: string; by: string; at: number }>

export function findNotes(db: Executor, talkId: bigint, limit: number): Promise<NoteRow[]> {
  return many(
    db,
    sql<NoteRow>`select body, noted_by as by, noted_at as at from support_notes
      where talk_id = ${talkId} order by id limit ${limit}`,
  )
}
