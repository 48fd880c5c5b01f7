import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type StaffState = 'invited' | 'active' | 'stopped'
export type Role = Readonly<{ role: string; name: string }>

export type StaffRow = Readonly<{
  staffId: bigint
  login: string
  name: string
  state: StaffState
  isDemonstration: boolean
  version: number
  roles: readonly Role[]
  hasAuthenticator: boolean
  openSessions: number
  seenAt: number | null
  createdAt: number
}>

const rolesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'name', r.name) order by r.role)
  from staff_roles_held h join staff_roles r on r.role = h.role where h.staff_id = m.id), '[]') as roles`

const staffColumns = sql`m.id as "staffId", m.login, m.name, m.state, m.is_demonstration as "isDemonstration", m.version,
  ${rolesOf}, exists(select from staff_authenticators a where a.staff_id = m.id and a.confirmed_at is not null)
    as "hasAuthenticator",
  (select count(*)::integer from staff_sessions s where s.staff_id = m.id and s.ended_at is null and s.stage = 'full'
    and s.expires_at > server_now() and s.seen_at + make_interval(mins => s.idle_minutes) > server_now()) as "openSessions",
  (select max(s.seen_at) from staff_sessions s where s.staff_id = m.id and s.stage = 'full') as "seenAt",
  m.created_at as "createdAt"`

export type StaffFilter = Readonly<{
  state?: StaffState | undefined
  role?: string | undefined
  after?: string | undefined
  rows: number
}>

/** A page by falling number. */
export function findStaff(db: Executor, { state, role, after, rows }: StaffFilter): Promise<StaffRow[]> {
  return many(
    db,
    sql<StaffRow>`select ${staffColumns} from staff_members m
      where (${state ?? null}::text is null or m.state = ${state ?? null})
        and (${after ?? null}::bigint is null or m.id < ${after ?? null}::bigint)
        and (${role ?? null}::text is null or exists(select from staff_roles_held h
          where h.staff_id = m.id and h.role = ${role ?? null}))
      order by m.id desc limit ${rows}`,
  )
}

export function findStaffMember(db: Executor, staffId: bigint): Promise<StaffRow | undefined> {
  return maybeOne(db, sql<StaffRow>`select ${staffColumns} from staff_members m where m.id = ${staffId}`)
}

/** The key of the advisory lock that a change of rights holds: two people must not stop each other at the same moment. */
const RIGHTS_LOCK = 7_203_411_990n

/** Lets one change of who may manage staff happen at a time; the lock ends with the transaction. */
export async function lockRights(tx: Tx): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`)
}

export type Secrets = Readonly<{
  staffId: bigint
  login: string
  state: StaffState
  passwordHash: string | null
  isDemonstration: boolean
}>

const secretColumns = sql`id as "staffId", login, state, password_hash as "passwordHash",
  is_demonstration as "isDemonstration"`

export function findSecretsByLogin(db: Executor, login: string): Promise<Secrets | undefined> {
  return maybeOne(db, sql<Secrets>`select ${secretColumns} from staff_members where login = ${login}`)
}

export function findSecrets(db: Executor, staffId: bigint): Promise<Secrets | undefined> {
  return maybeOne(db, sql<Secrets>`select ${secretColumns} from staff_members where id = ${staffId}`)
}

/** Locks the person's row, so that two changes of the same person come one after the other. */
export async function lockStaff(tx: Tx, staffId: bigint): Promise<Secrets | undefined> {
  return maybeOne(
    tx,
    sql<Secrets>`select ${secretColumns} from staff_members where id = ${staffId} for update`,
  )
}

/** Adds a person who is invited; `undefined` when the login is taken. */
export async function insertStaff(
  tx: Tx,
  { login, name }: Readonly<{ login: string; name: string }>,
): Promise<bigint | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ id: bigint }>`insert into staff_members(login, name) values (${login}, ${name})
      on conflict (login) do nothing returning id`,
  )
  return row?.id
}

export async function putInvitation(
  tx: Tx,
  { staffId, tokenHash, hours }: Readonly<{ staffId: bigint; tokenHash: Uint8Array; hours: number }>,
): Promise<number> {
  const { expiresAt } = await one(
    tx,
    sql<{ expiresAt: number }>`insert into staff_invitations(staff_id, token_hash, expires_at)
      values (${staffId}, ${tokenHash}, server_now() + make_interval(hours => ${hours}))
      on conflict (staff_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
      returning expires_at as "expiresAt"`,
  )
  return expiresAt
}

/** Uses an invitation up; whose it was, when it was still good. */
export async function takeInvitation(tx: Tx, tokenHash: Uint8Array): Promise<bigint | undefined> {
  const row = await maybeOne(
    tx,
    sql<{
      staffId: bigint
    }>`delete from staff_invitations where token_hash = ${tokenHash} and expires_at > server_now()
      returning staff_id as "staffId"`,
  )
  return row?.staffId
}

/** Sets the password; a person who was invited is active from now on. A stopped one stays stopped. */
export async function setPassword(tx: Tx, staffId: bigint, passwordHash: string): Promise<void> {
  await run(
    tx,
    sql`update staff_members set password_hash = ${passwordHash}, version = version + 1,
      state = case when state = 'invited' then 'active' else state end where id = ${staffId}`,
  )
}

export async function setState(tx: Tx, staffId: bigint, state: StaffState): Promise<void> {
  await run(tx, sql`update staff_members set state = ${state}, version = version + 1 where id = ${staffId}`)
}

/** Ends that a person is stopped; answers the state from now on. Who never set a password is invited again. */
export async function resume(tx: Tx, staffId: bigint): Promise<StaffState> {
  const { state } = await one(
    tx,
    sql<{ state: StaffState }>`update staff_members set version = version + 1,
      state = case when password_hash is null then 'invited' else 'active' end
      where id = ${staffId} and state = 'stopped' returning state`,
  )
  return state
}

/** How many active people hold the right. */
export async function countHolders(tx: Tx, capability: string): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: number }>`select count(*)::integer as count from staff_capabilities_held h
      join staff_members m on m.id = h.staff_id where h.capability = ${capability} and m.state = 'active'`,
  )
  return count
}

/** Whether somebody has the role who is not of the demonstration and not stopped; who is invited counts. */
export async function isRoleHeld(tx: Tx, role: string): Promise<boolean> {
  const { isHeld } = await one(
    tx,
    sql<{
      isHeld: boolean
    }>`select exists(select from staff_roles_held h join staff_members m on m.id = h.staff_id
      where h.role = ${role} and m.state <> 'stopped' and not m.is_demonstration) as "isHeld"`,
  )
  return isHeld
}

/** Inserts what a demonstration shows; does nothing for a login that is there. */
export async function insertDemonstrationStaff(
  tx: Tx,
  person: Readonly<{ login: string; name: string; passwordHash: string }>,
): Promise<bigint | undefined> {
  const { login, name, passwordHash } = person
  const row = await maybeOne(
    tx,
    sql<{ id: bigint }>`insert into staff_members(login, name, state, password_hash, is_demonstration)
      values (${login}, ${name}, 'active', ${passwordHash}, true) on conflict (login) do nothing returning id`,
  )
  return row?.id
}
