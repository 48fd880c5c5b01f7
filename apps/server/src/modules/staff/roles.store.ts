import { sql } from 'kysely'
import { type Executor, many, maybeOne, run, type Tx } from '#platform/db.ts'

export type RoleRow = Readonly<{
  role: string
  name: string
  idleMinutes: number
  capabilities: readonly string[]
  people: number
}>

export function findRoles(db: Executor): Promise<RoleRow[]> {
  return many(
    db,
    sql<RoleRow>`select r.role, r.name, r.idle_minutes as "idleMinutes",
        array(select capability from staff_role_capabilities c where c.role = r.role order by 1) as capabilities,
        (select count(*)::integer from staff_roles_held h join staff_members m on m.id = h.staff_id
          where h.role = r.role and m.state = 'active') as people
      from staff_roles r order by r.role`,
  )
}

export async function findCapabilities(db: Executor): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ capability: string }>`select capability from staff_capabilities order by 1`,
  )
  return rows.map(({ capability }) => capability)
}

export function findConflicts(db: Executor): Promise<{ capability: string; other: string }[]> {
  return many(
    db,
    sql<{ capability: string; other: string }>`select capability, other from staff_conflicts order by 1, 2`,
  )
}

/** The names of the roles that hold the right. */
export async function findHolders(db: Executor, capability: string): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ name: string }>`select r.name from staff_role_capabilities c join staff_roles r on r.role = c.role
      where c.capability = ${capability} order by r.role`,
  )
  return rows.map(({ name }) => name)
}

export async function findCapabilitiesOf(db: Executor, staffId: bigint): Promise<string[]> {
  const rows = await many(
    db,
    sql<{
      capability: string
    }>`select capability from staff_capabilities_held where staff_id = ${staffId} order by 1`,
  )
  return rows.map(({ capability }) => capability)
}

export type GrantRow = Readonly<{
  grantId: bigint
  role: string
  from: number
  until: number | null
  endedAt: number | null
  grantedBy: string
}>

const GRANTS_MAX = 100

export function findGrants(db: Executor, staffId: bigint): Promise<GrantRow[]> {
  return many(
    db,
    sql<GrantRow>`select id as "grantId", role, from_at as "from", until_at as "until", ended_at as "endedAt",
        granted_by as "grantedBy"
      from staff_grants where staff_id = ${staffId} order by id desc limit ${GRANTS_MAX}`,
  )
}

export async function insertGrant(
  tx: Tx,
  grant: Readonly<{ staffId: bigint; role: string; grantedBy: string; approvalId?: bigint }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into staff_grants(staff_id, role, granted_by, approval_id)
      values (${grant.staffId}, ${grant.role}, ${grant.grantedBy}, ${grant.approvalId ?? null})`,
  )
}

/** The networks of one person, or of all staff. */
export async function findNetworks(db: Executor, staffId: bigint | null): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ network: string }>`select network::text as network from staff_networks
      where staff_id is not distinct from ${staffId}::bigint order by 1`,
  )
  return rows.map(({ network }) => network)
}

/** Ends a grant that is in force; whose it was. */
export function endGrant(
  tx: Tx,
  grantId: bigint,
): Promise<Readonly<{ staffId: bigint; role: string }> | undefined> {
  return maybeOne(
    tx,
    sql<{ staffId: bigint; role: string }>`update staff_grants set ended_at = server_now()
      where id = ${grantId} and ended_at is null returning staff_id as "staffId", role`,
  )
}

/** The capabilities of a role, sorted; `undefined` when there is no such role. */
export async function findRole(db: Executor, role: string): Promise<readonly string[] | undefined> {
  const row = await maybeOne(
    db,
    sql<{ capabilities: string[] }>`select array(select capability from staff_role_capabilities c
      where c.role = r.role order by 1) as capabilities from staff_roles r where r.role = ${role}`,
  )
  return row?.capabilities
}

/** Gives the role these capabilities and no others. */
export async function setRole(tx: Tx, role: string, capabilities: readonly string[]): Promise<void> {
  await run(
    tx,
    sql`delete from staff_role_capabilities where role = ${role} and capability <> all(${capabilities}::text[])`,
  )
  await run(
    tx,
    sql`insert into staff_role_capabilities(role, capability) select ${role}, unnest(${capabilities}::text[])
      on conflict do nothing`,
  )
}

/**
 * Pairs of excluding capabilities that the person would hold with this role, or with nobody named anyone who has the role, if
 * the role had these capabilities. What other people hold by now is no matter of this change.
 */
export function findConflictsWith(
  db: Executor,
  change: Readonly<{ staffId: bigint | null; role: string; capabilities: readonly string[] }>,
): Promise<{ capability: string; other: string }[]> {
  const { staffId, role, capabilities } = change
  return many(
    db,
    sql<{ capability: string; other: string }>`with touched as (
        select ${staffId}::bigint as staff_id where ${staffId}::bigint is not null
        union select h.staff_id from staff_roles_held h where h.role = ${role} and ${staffId}::bigint is null),
      held as (
        select h.staff_id, c.capability from touched t join staff_roles_held h on h.staff_id = t.staff_id
          join staff_role_capabilities c on c.role = h.role where h.role <> ${role}
        union select t.staff_id, unnest(${capabilities}::text[]) from touched t)
      select distinct x.capability, x.other from staff_conflicts x
        join held one on one.capability = x.capability
        join held two on two.staff_id = one.staff_id and two.capability = x.other`,
  )
}

export type HolderRow = Readonly<{ login: string; name: string }>

/** The active people who hold a right. */
export function findPeopleWith(db: Executor, capability: string): Promise<HolderRow[]> {
  return many(
    db,
    sql<HolderRow>`select m.login, m.name from staff_members m
      join staff_capabilities_held c on c.staff_id = m.id and c.capability = ${capability}
      where m.state = 'active' order by m.login limit 200`,
  )
}
