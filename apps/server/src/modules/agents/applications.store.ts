import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx, violatedConstraint } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

export type ApplicationState = 'open' | 'approved' | 'active' | 'refused'

export type ApplicationRow = Readonly<{
  id: bigint
  memberId: bigint
  account: string
  name: string
  channel: string
  contact: string
  note: string
  state: ApplicationState
  appliedAt: number
  decidedAt: number | null
  decidedBy: string | null
  answer: string
  sinceDay: ChinaDate | null
}>

const read = (rest: RawBuilder<unknown>) =>
  sql<ApplicationRow>`select a.id, a.member_id as "memberId", m.account, a.name, a.channel, a.contact, a.note, a.state,
      a.applied_at as "appliedAt", a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.answer, a.since_day::text as "sinceDay"
    from agents_applications a join account_members m on m.id = a.member_id ${rest}`

export const findLast = (db: Executor, memberId: bigint): Promise<ApplicationRow | undefined> =>
  maybeOne(db, read(sql`where a.member_id = ${memberId} order by a.id desc limit 1`))

export const findApplication = (db: Executor, id: bigint): Promise<ApplicationRow | undefined> =>
  maybeOne(db, read(sql`where a.id = ${id}`))

export const lockApplication = (tx: Tx, id: bigint): Promise<ApplicationRow | undefined> =>
  maybeOne(tx, read(sql`where a.id = ${id} for update of a`))

export type ApplicationForm = Readonly<{ name: string; channel: string; contact: string; note: string }>

/** Refuses `AGENT/APPLIED` a second one while the first is open, or when it was approved. */
export async function insertApplication(
  tx: Tx,
  memberId: bigint,
  { name, channel, contact, note }: ApplicationForm,
): Promise<void> {
  try {
    await run(
      tx,
      sql`insert into agents_applications(member_id, name, channel, contact, note)
        values (${memberId}, ${name}, ${channel}, ${contact}, ${note})`,
    )
  } catch (error) {
    throw violatedConstraint(error) === 'agents_applications_once' ? new Refusal('AGENT/APPLIED') : error
  }
}

export type Decision = Readonly<{
  id: bigint
  state: 'approved' | 'refused'
  by: string
  answer: string
  sinceDay: ChinaDate | null
}>

export async function decideApplication(
  tx: Tx,
  { id, state, by, answer, sinceDay }: Decision,
): Promise<void> {
  await run(
    tx,
    sql`update agents_applications set state = ${state}, decided_at = server_now(), decided_by = ${by}, answer = ${answer},
        since_day = ${sinceDay}::date where id = ${id} and state = 'open'`,
  )
}

export type ApplicationWish = Readonly<{
  state: ApplicationState | undefined
  after: bigint | undefined
  rows: number
}>

/** Newest first; those that wait, by how long they have waited. */
export function findApplications(
  db: Executor,
  { state, after, rows }: ApplicationWish,
): Promise<ApplicationRow[]> {
  const [beyond, order] = state === 'open' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  return many(
    db,
    read(sql`where (${state ?? null}::text is null or a.state = ${state ?? null}::text)
      and (${after ?? null}::bigint is null or a.id ${beyond} ${after ?? null}::bigint) order by a.id ${order} limit ${rows}`),
  )
}

/** Approved ones whose day has come. */
export async function findBeginning(db: Executor, day: ChinaDate, limit: number): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{
      id: bigint
    }>`select id from agents_applications where state = 'approved' and since_day <= ${day}::date
      order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Whether this call began it. */
export async function beginApplication(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      memberId: bigint
    }>`update agents_applications set state = 'active' where id = ${id} and state = 'approved'
      returning member_id as "memberId"`,
  )
  return row?.memberId
}

/** Whether the member stands in the tree, or will. */
export async function isPlaced(tx: Tx, memberId: bigint): Promise<boolean> {
  const { placed } = await one(
    tx,
    sql<{
      placed: boolean
    }>`select exists(select from agents_places where member_id = ${memberId} and until_day is null) as placed`,
  )
  return placed
}
