import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type SanctionKind = 'posting' | 'image' | 'all'
export type Issuer = 'staff' | 'moderator' | 'system'

export type SanctionRow = Readonly<{
  id: bigint
  personId: bigint
  roomId: bigint | null
  kind: SanctionKind
  startsAt: number
  endsAt: number
  reason: string
  issuer: Issuer
  issuedBy: string
  appeal: string | null
  appealedAt: number | null
  liftedAt: number | null
  liftedBy: string | null
  room: string | null
  memberId: bigint | null
  guestName: string | null
}>

export type NewSanction = Readonly<{
  personId: bigint
  roomId: bigint | null
  kind: SanctionKind
  minutes: number
  reason: string
  issuer: Issuer
  issuedBy: string
  /** The same evidence is punished once; empty for a decision of its own. */
  evidence: string
}>

const columns = sql`s.id, s.person_id as "personId", s.room_id as "roomId", s.kind, s.starts_at as "startsAt",
  s.ends_at as "endsAt", s.reason, s.issuer, s.issued_by as "issuedBy", s.appeal, s.appealed_at as "appealedAt",
  s.lifted_at as "liftedAt", s.lifted_by as "liftedBy", r.name as room, p.member_id as "memberId",
  p.guest_name as "guestName"`
const joined = sql`chat_sanctions s join chat_people p on p.person_id = s.person_id
  left join chat_rooms r on r.id = s.room_id`
const inForce = sql`s.lifted_at is null and s.starts_at <= server_now() and s.ends_at > server_now()`

/** Adds a sanction; `undefined` when the same misdeed was punished before. */
export async function insertSanction(db: Executor, sanction: NewSanction): Promise<SanctionRow | undefined> {
  const added = await maybeOne(
    db,
    sql<{
      id: bigint
    }>`insert into chat_sanctions(person_id, room_id, kind, starts_at, ends_at, reason, issuer,
        issued_by, evidence)
      values (${sanction.personId}, ${sanction.roomId}, ${sanction.kind}, server_now(),
        server_now() + make_interval(mins => ${sanction.minutes}), ${sanction.reason}, ${sanction.issuer},
        ${sanction.issuedBy}, ${sanction.evidence}) on conflict do nothing returning id`,
  )
  return added && findSanction(db, added.id)
}

export function findSanction(db: Executor, id: bigint): Promise<SanctionRow | undefined> {
  return maybeOne(db, sql<SanctionRow>`select ${columns} from ${joined} where s.id = ${id}`)
}

/** What is in force for the person, the longest first. */
export function findInForce(db: Executor, personId: bigint): Promise<SanctionRow[]> {
  return many(
    db,
    sql<SanctionRow>`select ${columns} from ${joined} where s.person_id = ${personId} and ${inForce}
      order by s.ends_at desc limit 50`,
  )
}

/** What staff gave for that message and is in force. */
export function findOfMessage(tx: Tx, message: string): Promise<SanctionRow[]> {
  return many(
    tx,
    sql<SanctionRow>`select ${columns} from ${joined}
      where s.evidence = ${message} and s.issuer = 'staff' and ${inForce} order by s.id limit 50`,
  )
}

export async function updateAppeal(
  db: Executor,
  wanted: Readonly<{ id: bigint; personId: bigint; text: string }>,
): Promise<boolean> {
  const count = await run(
    db,
    sql`update chat_sanctions s set appeal = ${wanted.text}, appealed_at = coalesce(appealed_at, server_now())
      where s.id = ${wanted.id} and s.person_id = ${wanted.personId} and ${inForce}`,
  )
  return count === 1
}

/** Ends a sanction in force; answers whether there was one. */
export async function liftSanction(tx: Tx, id: bigint, by: string): Promise<boolean> {
  const count = await run(
    tx,
    sql`update chat_sanctions s set lifted_at = server_now(), lifted_by = ${by} where s.id = ${id} and ${inForce}`,
  )
  return count === 1
}

export type SanctionFilter = Readonly<{
  state: 'force' | 'appealed' | 'all'
  personId: bigint | undefined
  after: string | undefined
  limit: number
}>

/** A page for staff, the newest first. */
export function findSanctions(db: Executor, filter: SanctionFilter): Promise<SanctionRow[]> {
  const wanted = {
    force: inForce,
    appealed: sql`s.appealed_at is not null and ${inForce}`,
    all: sql`true`,
  }[filter.state]
  return many(
    db,
    sql<SanctionRow>`select ${columns} from ${joined} where ${wanted}
      and (${filter.personId ?? null}::bigint is null or s.person_id = ${filter.personId ?? null})
      and s.id < ${filter.after ?? '9223372036854775807'}::bigint order by s.id desc limit ${filter.limit}`,
  )
}

/** Notes a strike of the filter; answers how many the person has within 30 days. */
export async function insertStrike(db: Executor, personId: bigint, words: string): Promise<number> {
  await run(
    db,
    sql`insert into chat_strikes(person_id, words, struck_at) values (${personId}, ${words}, server_now())`,
  )
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::int as count from chat_strikes
      where person_id = ${personId} and struck_at > server_now() - interval '30 days'`,
  )
  return count
}

export function pruneStrikes(db: Executor, rowsMax: number): Promise<number> {
  return run(
    db,
    sql`delete from chat_strikes where id in (select id from chat_strikes
      where struck_at < server_now() - interval '60 days' order by id limit ${rowsMax})`,
  )
}
