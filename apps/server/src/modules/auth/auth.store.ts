import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'

export type CredentialRow = Readonly<{ memberId: bigint; passwordHash: string; isLocked: boolean }>

export type SessionRow = Readonly<{
  id: string
  memberId: bigint
  account: string
  kind: 'member' | 'trial'
  isAgent: boolean
  state: 'normal' | 'frozen' | 'closed'
  endReason: 'logout' | 'other-device' | null
  expiresAt: number
  isExpired: boolean
}>

export type NewSession = Readonly<{
  memberId: bigint
  tokenHash: Uint8Array
  chatTokenHash: Uint8Array
  hours: number
  ip: string
  userAgent: string
}>

export async function insertCredentials(
  tx: Tx,
  memberId: bigint,
  passwordHash: string,
  fundPasswordHash: string | undefined,
): Promise<void> {
  await run(
    tx,
    sql`insert into auth_credentials(member_id, password_hash, fund_password_hash)
      values (${memberId}, ${passwordHash}, ${fundPasswordHash ?? null})`,
  )
}

export function findCredentials(db: Executor, memberId: bigint): Promise<CredentialRow | undefined> {
  return maybeOne(
    db,
    sql<CredentialRow>`select member_id as "memberId", password_hash as "passwordHash",
        coalesce(locked_until > server_now(), false) as "isLocked"
      from auth_credentials where member_id = ${memberId}`,
  )
}

/** Counts a wrong password; the account is locked when the count reaches the limit, and the count begins anew. */
export async function recordFailure(
  db: Executor,
  memberId: bigint,
  limit: number,
  minutes: number,
): Promise<void> {
  await run(
    db,
    sql`update auth_credentials set
        locked_until = case when failed_count + 1 >= ${limit}
          then server_now() + make_interval(mins => ${minutes}) else locked_until end,
        failed_count = case when failed_count + 1 >= ${limit} then 0 else failed_count + 1 end
      where member_id = ${memberId}`,
  )
}

export async function clearFailures(tx: Tx, memberId: bigint): Promise<void> {
  await run(
    tx,
    sql`update auth_credentials set failed_count = 0, locked_until = null
      where member_id = ${memberId} and failed_count > 0`,
  )
}

export async function hasFundPassword(db: Executor, memberId: bigint): Promise<boolean> {
  const row = await maybeOne(
    db,
    sql`select 1 from auth_credentials where member_id = ${memberId} and fund_password_hash is not null`,
  )
  return row !== undefined
}

/** Ends the member's other sessions; one device at a time (specification 000 §8). */
export async function endOtherSessions(tx: Tx, memberId: bigint): Promise<void> {
  await run(
    tx,
    sql`update auth_sessions set ended_at = server_now(), end_reason = 'other-device'
      where member_id = ${memberId} and ended_at is null`,
  )
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await run(
    tx,
    sql`insert into auth_sessions(member_id, token_hash, chat_token_hash, expires_at, ip, user_agent)
      values (${session.memberId}, ${session.tokenHash}, ${session.chatTokenHash},
        server_now() + make_interval(hours => ${session.hours}), ${session.ip}, ${session.userAgent})`,
  )
}

/** Ends a live session; answers whose it was. */
export async function endSession(db: Executor, tokenHash: Uint8Array): Promise<bigint | undefined> {
  const ended = await maybeOne(
    db,
    sql<{ memberId: bigint }>`update auth_sessions set ended_at = server_now(), end_reason = 'logout'
      where token_hash = ${tokenHash} and ended_at is null returning member_id as "memberId"`,
  )
  return ended?.memberId
}

export function findSession(db: Executor, tokenHash: Uint8Array): Promise<SessionRow | undefined> {
  return maybeOne(
    db,
    sql<SessionRow>`select s.id, s.member_id as "memberId", m.account, m.kind, m.is_agent as "isAgent", m.state,
        s.end_reason as "endReason", s.expires_at as "expiresAt", s.expires_at <= server_now() as "isExpired"
      from auth_sessions s join account_members m on m.id = s.member_id
      where s.token_hash = ${tokenHash}`,
  )
}
