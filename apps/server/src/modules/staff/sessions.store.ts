import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type SessionRow = Readonly<{
  sessionId: string
  staffId: bigint
  login: string
  name: string
  stage: 'password' | 'full'
  factorAt: number | null
  isOver: boolean
  isNear: boolean
  capabilities: readonly string[]
}>

const isLive = sql`s.ended_at is null and s.expires_at > server_now()
  and s.seen_at + make_interval(mins => s.idle_minutes) > server_now()`

export type Knock = Readonly<{ tokenHash: Uint8Array; ip: string; isDemonstration: boolean }>

/** The session of a token with the rights of this moment, and whether its address is allowed: one reading for each call. */
export function findSession(
  db: Executor,
  { tokenHash, ip, isDemonstration }: Knock,
): Promise<SessionRow | undefined> {
  return maybeOne(
    db,
    sql<SessionRow>`select s.id as "sessionId", m.id as "staffId", m.login, m.name, s.stage, s.factor_at as "factorAt",
        not (${isLive} and m.state = 'active' and (${isDemonstration} or not m.is_demonstration)) as "isOver",
        staff_may_come_from(${ip}::inet, m.id) as "isNear",
        array(select capability from staff_capabilities_held h where h.staff_id = m.id) as capabilities
      from staff_sessions s join staff_members m on m.id = s.staff_id where s.token_hash = ${tokenHash}`,
  )
}

const SEEN_EVERY_SECONDS = 30

/** Notes that the session was used; at most every half minute, so that reading costs no write. */
export async function touchSession(db: Executor, sessionId: string): Promise<void> {
  await run(
    db,
    sql`update staff_sessions set seen_at = server_now() where id = ${sessionId}::uuid
      and seen_at < server_now() - make_interval(secs => ${SEEN_EVERY_SECONDS})`,
  )
}

export type NewSession = Readonly<{
  staffId: bigint
  tokenHash: Uint8Array
  stage: 'password' | 'full'
  minutes: number
  ip: string
  userAgent: string
}>

/** Opens a session; the strictest idle time of the person's roles holds for it. */
export async function insertSession(tx: Tx, session: NewSession): Promise<{ id: string; expiresAt: number }> {
  return one(
    tx,
    sql<{ id: string; expiresAt: number }>`insert into staff_sessions(staff_id, token_hash, stage, expires_at,
        idle_minutes, factor_at, ip, user_agent)
      select ${session.staffId}, ${session.tokenHash}, ${session.stage}, server_now() + make_interval(mins => ${session.minutes}),
        coalesce((select min(r.idle_minutes) from staff_roles_held h join staff_roles r on r.role = h.role
          where h.staff_id = ${session.staffId}), 30),
        case when ${session.stage} = 'full' then server_now() end, ${session.ip}, ${session.userAgent}
      returning id, expires_at as "expiresAt"`,
  )
}

/** Ends the person's open sessions but the newest few. */
export async function endOldest(tx: Tx, staffId: bigint, kept: number): Promise<void> {
  await run(
    tx,
    sql`update staff_sessions set ended_at = server_now() where staff_id = ${staffId} and ended_at is null
      and id not in (select s.id from staff_sessions s where s.staff_id = ${staffId} and s.stage = 'full' and ${isLive}
        order by s.created_at desc limit ${kept})`,
  )
}

/** Ends the person's open sessions, but one when it is told; answers how many. */
export async function endSessions(tx: Tx, staffId: bigint, keptId: string | null): Promise<number> {
  return run(
    tx,
    sql`update staff_sessions set ended_at = server_now()
      where staff_id = ${staffId} and ended_at is null and id is distinct from ${keptId}::uuid`,
  )
}

/** Ends one session, when it is the person's own and open; answers how many that were. */
export function endSession(tx: Tx, staffId: bigint, sessionId: string): Promise<number> {
  return run(
    tx,
    sql`update staff_sessions set ended_at = server_now()
      where id = ${sessionId}::uuid and staff_id = ${staffId} and ended_at is null`,
  )
}

/** Notes that a code was given; answers when. */
export async function renewFactor(tx: Tx, sessionId: string): Promise<number> {
  const { factorAt } = await one(
    tx,
    sql<{ factorAt: number }>`update staff_sessions set factor_at = server_now() where id = ${sessionId}::uuid
      returning factor_at as "factorAt"`,
  )
  return factorAt
}

export type SessionFacts = Readonly<{ expiresAt: number; idleMinutes: number }>

export function findSessionFacts(db: Executor, sessionId: string): Promise<SessionFacts> {
  return one(
    db,
    sql<SessionFacts>`select expires_at as "expiresAt", idle_minutes as "idleMinutes"
      from staff_sessions where id = ${sessionId}::uuid`,
  )
}

export type OpenSession = Readonly<{
  sessionId: string
  ip: string
  userAgent: string
  startedAt: number
  seenAt: number
}>

export function findOpenSessions(db: Executor, staffId: bigint): Promise<OpenSession[]> {
  return many(
    db,
    sql<OpenSession>`select s.id as "sessionId", s.ip, s.user_agent as "userAgent", s.created_at as "startedAt",
        s.seen_at as "seenAt"
      from staff_sessions s where s.staff_id = ${staffId} and s.stage = 'full' and ${isLive} order by s.created_at desc`,
  )
}

/** Whether anybody of the staff may come from that address. */
export async function isAddressAllowed(db: Executor, ip: string): Promise<boolean> {
  const { isAllowed } = await one(
    db,
    sql<{ isAllowed: boolean }>`select staff_may_come_from(${ip}::inet, null)
      or exists(select from staff_networks where ${ip}::inet <<= network) as "isAllowed"`,
  )
  return isAllowed
}

export async function mayComeFrom(db: Executor, ip: string, staffId: bigint): Promise<boolean> {
  const { isAllowed } = await one(
    db,
    sql<{ isAllowed: boolean }>`select staff_may_come_from(${ip}::inet, ${staffId}) as "isAllowed"`,
  )
  return isAllowed
}
