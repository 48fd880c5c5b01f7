import type { Restricted } from '@app/contract/endpoint.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type RestrictionKind = Restricted | 'login'

export type RestrictionRow = Readonly<{
  id: bigint
  memberId: bigint
  kind: RestrictionKind
  isStanding: boolean
  fromAt: number
  untilAt: number
  endedAt: number | null
  endedBy: string | null
  reason: string
  placedBy: string
  approvalId: bigint | null
}>

const isStanding = sql`ended_at is null and until_at > server_now()`

const columns = sql`id, member_id as "memberId", kind, (${isStanding}) as "isStanding", from_at as "fromAt",
  until_at as "untilAt", ended_at as "endedAt", ended_by as "endedBy", reason, placed_by as "placedBy",
  approval_id as "approvalId"`

/** A page by falling number. */
export function findRestrictions(
  db: Executor,
  memberId: bigint,
  { after, rows }: Readonly<{ after: string | undefined; rows: number }>,
): Promise<RestrictionRow[]> {
  const isOlder = after === undefined ? sql`true` : sql`id < ${after}::bigint`
  return many(
    db,
    sql<RestrictionRow>`select ${columns} from account_restrictions where member_id = ${memberId} and ${isOlder}
      order by id desc limit ${rows}`,
  )
}

export function findStanding(
  db: Executor,
  memberId: bigint,
  kind: RestrictionKind,
): Promise<RestrictionRow | undefined> {
  return maybeOne(
    db,
    sql<RestrictionRow>`select ${columns} from account_restrictions
      where member_id = ${memberId} and kind = ${kind} and ${isStanding}`,
  )
}

/** What a pause of the member's own keeps off as well. */
const kindsOfBreak: readonly RestrictionKind[] = ['bet', 'deposit', 'chat']

/** Those of the members whom a restriction of one of these kinds, or a pause of their own, keeps off now. */
export async function findRestricted(
  db: Executor,
  memberIds: readonly bigint[],
  kinds: readonly RestrictionKind[],
): Promise<Set<bigint>> {
  const rows = await many(
    db,
    sql<{ memberId: bigint }>`select distinct member_id as "memberId" from account_restrictions
      where member_id = any(${memberIds}::bigint[]) and kind = any(${kinds}::text[]) and ${isStanding}
      union select member_id from account_breaks where member_id = any(${memberIds}::bigint[])
        and until_at > server_now() and ${kinds.some(kind => kindsOfBreak.includes(kind))}`,
  )
  return new Set(rows.map(({ memberId }) => memberId))
}

/** How long one person alone has restricted the member in the 24 hours until now, in ms. */
export async function sumOfOneDay(tx: Tx, memberId: bigint, kind: RestrictionKind): Promise<number> {
  const { ms } = await one(
    tx,
    sql<{
      ms: number
    }>`select coalesce(extract(epoch from sum(least(coalesce(ended_at, until_at), server_now())
          - greatest(from_at, server_now() - interval '24 hours'))) * 1000, 0)::float8 as ms
      from account_restrictions where member_id = ${memberId} and kind = ${kind} and approval_id is null
        and from_at > server_now() - interval '48 hours'
        and least(coalesce(ended_at, until_at), server_now()) > server_now() - interval '24 hours'`,
  )
  return ms
}

/** Ends the one that stands, or whose time is over, so that another may follow. */
export async function endStanding(
  tx: Tx,
  memberId: bigint,
  kind: RestrictionKind,
  by: string,
): Promise<void> {
  await run(
    tx,
    sql`update account_restrictions set ended_at = least(until_at, server_now()),
        ended_by = case when until_at > server_now() then ${by} end
      where member_id = ${memberId} and kind = ${kind} and ended_at is null`,
  )
}

/** Ends one that stands; `undefined` when there is none of that number, or its time is over. */
export function endRestriction(tx: Tx, id: bigint, by: string): Promise<RestrictionRow | undefined> {
  return maybeOne(
    tx,
    sql<RestrictionRow>`update account_restrictions set ended_at = server_now(), ended_by = ${by}
      where id = ${id} and ${isStanding} returning ${columns}`,
  )
}

export type NewRestriction = Readonly<{
  memberId: bigint
  kind: RestrictionKind
  /** So many minutes from now, or an instant in ms. */
  until: Readonly<{ minutes: number }> | Readonly<{ ms: number }>
  reason: string
  placedBy: string
  approvalId: bigint | null
}>

export function insertRestriction(
  tx: Tx,
  { memberId, kind, until, reason, placedBy, approvalId }: NewRestriction,
): Promise<Readonly<{ id: bigint; untilAt: number }>> {
  const untilAt =
    'minutes' in until
      ? sql`t.now + make_interval(mins => ${until.minutes}::integer)`
      : sql`to_timestamp(${until.ms}::float8 / 1000)`
  return one(
    tx,
    sql<{ id: bigint; untilAt: number }>`with t as materialized (select server_now() as now)
      insert into account_restrictions(member_id, kind, from_at, until_at, reason, placed_by, approval_id)
      select ${memberId}, ${kind}, t.now, ${untilAt}, ${reason}, ${placedBy}, ${approvalId}::bigint from t
      returning id, until_at as "untilAt"`,
  )
}

export type NoteRow = Readonly<{ id: bigint; text: string; writtenBy: string; createdAt: number }>

/** A page of notes by falling number. */
export function findNotes(
  db: Executor,
  memberId: bigint,
  { after, rows }: Readonly<{ after: string | undefined; rows: number }>,
): Promise<NoteRow[]> {
  const isOlder = after === undefined ? sql`true` : sql`id < ${after}::bigint`
  return many(
    db,
    sql<NoteRow>`select id, text, written_by as "writtenBy", created_at as "createdAt" from account_notes
      where member_id = ${memberId} and ${isOlder} order by id desc limit ${rows}`,
  )
}

export async function insertNote(tx: Tx, memberId: bigint, text: string, by: string): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into account_notes(member_id, text, written_by)
      values (${memberId}, ${text}, ${by}) returning id`,
  )
  return id
}
