import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type Category = 'ad' | 'abuse' | 'fraud' | 'porn' | 'impersonation' | 'minor' | 'other'

/** A message of a snapshot. */
export type Snapped = Readonly<{
  seq: number
  personId: string
  nickname: string
  body: string
  at: number
  isPicture?: true
  /** Of a message that shows a bet. */
  orderNo?: string
}>

export type ReportRow = Readonly<{
  id: bigint
  reporterId: bigint
  authorId: bigint
  authorMemberId: bigint | null
  roomId: bigint
  room: string
  seq: bigint
  category: Category
  note: string
  snapshot: readonly Snapped[]
  reportedAt: number
  dueAt: number
  /** Who looks at it, and until when. */
  claimedBy: string | null
  claimedUntil: number | null
  state: 'open' | 'upheld' | 'dismissed'
  decidedAt: number | null
  decidedBy: string | null
  decision: string | null
  /** How many people reported the same message. */
  reporters: number
}>

/** How long staff keep what they took. */
const claimEnd = sql`q.claimed_at + interval '15 minutes'`
const isTaken = sql`${claimEnd} > server_now()`

const columns = sql`q.id, q.reporter_id as "reporterId", q.author_id as "authorId", p.member_id as "authorMemberId",
  q.room_id as "roomId", r.name as room, q.seq, q.category, q.note, q.snapshot, q.reported_at as "reportedAt",
  q.due_at as "dueAt", q.state, q.decided_at as "decidedAt", q.decided_by as "decidedBy", q.decision,
  case when ${isTaken} then q.claimed_by end as "claimedBy", case when ${isTaken} then ${claimEnd} end as "claimedUntil",
  (select count(*)::int from chat_reports o where o.room_id = q.room_id and o.seq = q.seq) as reporters`
const joined = sql`chat_reports q join chat_rooms r on r.id = q.room_id join chat_people p on p.person_id = q.author_id`

export type NewReport = Readonly<{
  reporterId: bigint
  authorId: bigint
  roomId: bigint
  seq: number
  category: Category
  note: string
  snapshot: readonly Snapped[]
  dueMinutes: number
}>

/** Adds a report; answers false where the person reported the message before. */
export async function insertReport(db: Executor, report: NewReport): Promise<boolean> {
  const count = await run(
    db,
    sql`insert into chat_reports(reporter_id, author_id, room_id, seq, category, note, snapshot, reported_at, due_at)
      values (${report.reporterId}, ${report.authorId}, ${report.roomId}, ${report.seq}, ${report.category},
        ${report.note}, ${JSON.stringify(report.snapshot)}::jsonb, server_now(),
        server_now() + make_interval(mins => ${report.dueMinutes})) on conflict do nothing`,
  )
  return count === 1
}

/** Waiting ones by when they are due, one for each message; or those of another state, the newest first. */
export function findReports(
  db: Executor,
  filter: Readonly<{ state: 'open' | 'upheld' | 'dismissed'; after: string | undefined; limit: number }>,
): Promise<ReportRow[]> {
  const isFirst = sql`not exists (select from chat_reports o where o.room_id = q.room_id and o.seq = q.seq
    and o.state = q.state and (o.due_at, o.id) < (q.due_at, q.id))`
  const order = filter.state === 'open' ? sql`q.due_at, q.id` : sql`q.id desc`
  // The place in a queue is no number of a row: it has one page.
  const after = filter.state === 'open' ? undefined : filter.after
  return many(
    db,
    sql<ReportRow>`select ${columns} from ${joined} where q.state = ${filter.state} and ${isFirst}
      and q.id < ${after ?? '9223372036854775807'}::bigint order by ${order} limit ${filter.limit}`,
  )
}

export function findReport(db: Executor, id: bigint): Promise<ReportRow | undefined> {
  return maybeOne(db, sql<ReportRow>`select ${columns} from ${joined} where q.id = ${id}`)
}

type Message = Readonly<{ roomId: bigint; seq: bigint }>

/** Who has the waiting reports of the message now; they are held from here on. */
export async function lockHolder(tx: Tx, { roomId, seq }: Message): Promise<string | undefined> {
  const rows = await many(
    tx,
    sql<{ by: string | null }>`select case when ${isTaken} then q.claimed_by end as by from chat_reports q
      where q.room_id = ${roomId} and q.seq = ${seq} and q.state = 'open' order by q.id for update`,
  )
  return rows.find(({ by }) => by !== null)?.by ?? undefined
}

/** Gives all waiting reports of the message to somebody, or to nobody; answers how many wait. */
export function updateHolder(tx: Tx, { roomId, seq }: Message, by: string | null): Promise<number> {
  return run(
    tx,
    sql`update chat_reports set claimed_by = ${by}, claimed_at = case when ${by}::text is not null then server_now() end
      where room_id = ${roomId} and seq = ${seq} and state = 'open'`,
  )
}

/** Lets what was decided about the message wait again; answers how many reports of it. */
export function reopenReports(tx: Tx, { roomId, seq }: Message, dueMinutes: number): Promise<number> {
  return run(
    tx,
    sql`update chat_reports set state = 'open', decided_at = null, decided_by = null, decision = null,
        claimed_by = null, claimed_at = null, due_at = server_now() + make_interval(mins => ${dueMinutes})
      where room_id = ${roomId} and seq = ${seq} and state <> 'open'`,
  )
}

/** Decides all waiting reports of that message; answers the members who reported it. */
export async function decideReports(
  tx: Tx,
  wanted: Readonly<{
    roomId: bigint
    seq: bigint
    state: 'upheld' | 'dismissed'
    by: string
    decision: string
  }>,
): Promise<readonly bigint[]> {
  const rows = await many(
    tx,
    sql<{ memberId: bigint }>`with decided as (update chat_reports set state = ${wanted.state},
        decided_at = server_now(), decided_by = ${wanted.by}, decision = ${wanted.decision}
      where room_id = ${wanted.roomId} and seq = ${wanted.seq} and state = 'open' returning reporter_id)
      select p.member_id as "memberId" from decided join chat_people p on p.person_id = reporter_id`,
  )
  return rows.map(({ memberId }) => memberId)
}

/** How much waits for staff, and how much of it is late. */
export function countWaiting(
  db: Executor,
): Promise<Readonly<{ reports: number; late: number; held: number; appeals: number }> | undefined> {
  return maybeOne(
    db,
    sql<Readonly<{ reports: number; late: number; held: number; appeals: number }>>`select
      (select count(*)::int from chat_reports where state = 'open') as reports,
      (select count(*)::int from chat_reports where state = 'open' and due_at < server_now()) as late,
      (select count(*)::int from chat_held where state = 'waiting') as held,
      (select count(*)::int from chat_sanctions where appealed_at is not null and lifted_at is null
        and ends_at > server_now()) as appeals`,
  )
}
