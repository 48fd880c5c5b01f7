import type { ConductKind, ConductState } from '@app/domain/agents/conduct.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

/** Members that a flag names; it counts the others. */
const NAMED_MAX = 20
/** Members of one device that are looked at: a device of more is a shop's, and the ring is found by its newcomers. */
const DEVICE_MEMBERS_MAX = 100

export type Seen = Readonly<{
  agentId: bigint
  kind: ConductKind
  memberIds: readonly bigint[]
  count: number
}>

/** The next agents by rising number. */
export async function findAgents(
  db: Executor,
  { after, today, limit }: Readonly<{ after: bigint; today: ChinaDate; limit: number }>,
): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{
      id: bigint
    }>`select p.member_id as id from agents_places p join account_members m on m.id = p.member_id and m.is_agent
      where p.member_id > ${after} and p.from_day <= ${today}::date and (p.until_day is null or p.until_day > ${today}::date)
      order by p.member_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export type Look = Readonly<{
  agentIds: readonly bigint[]
  today: ChinaDate
  deviceRing: number
  networkRing: number
}>

/** What is seen of these agents today. Newcomers are those of the last 90 days; of one network, of 30. */
export function findSeen(db: Executor, look: Look): Promise<Seen[]> {
  const { agentIds, today, deviceRing, networkRing } = look
  return many(
    db,
    sql<Seen>`with agents as (
        select p.member_id, p.path from agents_places p
          where p.member_id = any(${agentIds}::bigint[]) and p.from_day <= ${today}::date and (p.until_day is null or p.until_day > ${today}::date)),
      newcomers as (
        select a.member_id as agent_id, p.member_id, p.from_day from agents a join agents_places p on p.parent_id = a.member_id
          where p.is_join and p.until_day is null and p.from_day > ${today}::date - 90),
      seen as (
        select a.member_id as agent_id, 'own-payout' as kind, o.member_id from agents a
          join account_payout_accounts own on own.member_id = a.member_id
          join account_payout_accounts o on o.number = own.number and o.type = own.type and o.member_id <> a.member_id
          join agents_places p on p.member_id = o.member_id and p.until_day is null and starts_with(p.path, a.path)
        union select a.member_id, 'own-device', o.member_id from agents a
          cross join lateral (select distinct s.device_id from auth_sessions s where s.member_id = a.member_id and s.device_id <> '') d
          cross join lateral (select s.member_id from auth_sessions s where s.device_id = d.device_id and s.device_id <> ''
            and s.member_id <> a.member_id limit ${DEVICE_MEMBERS_MAX}) o
          join agents_places p on p.member_id = o.member_id and p.until_day is null and starts_with(p.path, a.path)
        union select r.agent_id, 'ring-device', unnest(r.members) from (
          select n.agent_id, array_agg(distinct n.member_id) as members from newcomers n
            join auth_sessions s on s.member_id = n.member_id and s.device_id <> ''
            group by n.agent_id, s.device_id having count(distinct n.member_id) >= ${deviceRing}) r
        union select r.agent_id, 'ring-network', unnest(r.members) from (
          select n.agent_id, array_agg(n.member_id) as members from newcomers n
            join account_members m on m.id = n.member_id and m.registered_ip <> ''
            where n.from_day > ${today}::date - 30
            group by n.agent_id, m.registered_ip having count(*) >= ${networkRing}) r)
      select agent_id as "agentId", kind, (array_agg(member_id order by member_id))[1:${sql.lit(NAMED_MAX)}] as "memberIds",
        count(*)::integer as count
      from seen group by agent_id, kind order by 1, 2`,
  )
}

export type FlagRow = Readonly<{
  id: bigint
  agentId: bigint
  account: string
  kind: ConductKind
  state: ConductState
  memberIds: readonly bigint[]
  count: number
  firstSeen: number
  lastSeen: number
  decidedAt: number | null
  decidedBy: string | null
  decidedOn: number
  note: string
}>

const columns = sql`f.id, f.agent_id as "agentId", m.account, f.kind, f.state, f.member_ids as "memberIds", f.count,
  f.first_seen as "firstSeen", f.last_seen as "lastSeen", f.decided_at as "decidedAt", f.decided_by as "decidedBy",
  f.decided_on as "decidedOn", f.note`

/** The flag of an agent and kind, which the transaction holds. */
export const lockFlag = (
  tx: Tx,
  { agentId, kind }: Pick<Seen, 'agentId' | 'kind'>,
): Promise<FlagRow | undefined> =>
  maybeOne(
    tx,
    sql<FlagRow>`select ${columns} from agents_flags f join account_members m on m.id = f.agent_id
      where f.agent_id = ${agentId} and f.kind = ${kind} for update of f`,
  )

export const lockFlagById = (tx: Tx, id: bigint): Promise<FlagRow | undefined> =>
  maybeOne(
    tx,
    sql<FlagRow>`select ${columns} from agents_flags f join account_members m on m.id = f.agent_id
      where f.id = ${id} for update of f`,
  )

/** Writes what is seen now, in the state that follows. */
export async function putFlag(tx: Tx, seen: Seen, state: ConductState): Promise<void> {
  await run(
    tx,
    sql`insert into agents_flags(agent_id, kind, member_ids, count)
      values (${seen.agentId}, ${seen.kind}, ${seen.memberIds}::bigint[], ${seen.count})
      on conflict (agent_id, kind) do update set member_ids = excluded.member_ids, count = excluded.count, state = ${state},
        last_seen = server_now()`,
  )
}

export async function decideFlag(
  tx: Tx,
  {
    id,
    state,
    by,
    on,
    note,
  }: Readonly<{ id: bigint; state: ConductState; by: string; on: number; note: string }>,
): Promise<void> {
  await run(
    tx,
    sql`update agents_flags set state = ${state}, decided_at = server_now(), decided_by = ${by}, decided_on = ${on}, note = ${note}
      where id = ${id} and state = 'open'`,
  )
}

export type FlagWish = Readonly<{
  state: ConductState | undefined
  agentId: bigint | undefined
  after: bigint | undefined
  rows: number
}>

/** Flags, newest first. */
export function findFlags(db: Executor, { state, agentId, after, rows }: FlagWish): Promise<FlagRow[]> {
  return many(
    db,
    sql<FlagRow>`select ${columns} from agents_flags f join account_members m on m.id = f.agent_id
      where (${state ?? null}::text is null or f.state = ${state ?? null}::text)
        and (${agentId ?? null}::bigint is null or f.agent_id = ${agentId ?? null}::bigint)
        and (${after ?? null}::bigint is null or f.id < ${after ?? null}::bigint)
      order by f.id desc limit ${rows}`,
  )
}

/** How many flags nobody has decided about. */
export async function countOpen(db: Executor): Promise<number> {
  const [row] = await many(
    db,
    sql<{ count: bigint }>`select count(*) as count from agents_flags where state = 'open'`,
  )
  return Number(row?.count ?? 0n)
}

/** How many agents whom a period pays have a flag that is open or confirmed. */
export async function countFlagged(db: Executor, periodId: bigint): Promise<number> {
  const [row] = await many(
    db,
    sql<{
      count: bigint
    }>`select count(*) as count from agents_statements s where s.period_id = ${periodId} and s.state = 'closed'
      and exists (select from agents_flags f where f.agent_id = s.agent_id and f.state <> 'cleared')`,
  )
  return Number(row?.count ?? 0n)
}
