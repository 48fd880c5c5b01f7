import type { Restricted } from '@app/contract/endpoint.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type EndReason = 'logout' | 'other-device' | 'remote' | 'password-changed'

export type SessionRow = Readonly<{
  tokenHash: Buffer
  id: string
  memberId: bigint
  account: string
  kind: 'member' | 'trial'
  isAgent: boolean
  state: 'normal' | 'frozen' | 'closed'
  endReason: EndReason | null
  expiresAt: number
  isExpired: boolean
  /** What the member is restricted from now, besides logging in; `isOwn` by a pause of the member's own. */
  restrictions: readonly Readonly<{ kind: Restricted; untilMs: number; isOwn: boolean }>[]
}>

export type NewSession = Readonly<{
  memberId: bigint
  tokenHash: Uint8Array
  chatTokenHash: Uint8Array
  hours: number
  ip: string
  userAgent: string
  deviceId?: string
}>

export type OpenSessionRow = Readonly<{
  id: string
  ip: string
  userAgent: string
  deviceId: string
  createdAt: number
}>

const isLive = sql`ended_at is null and expires_at > server_now()`

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await run(
    tx,
    sql`insert into auth_sessions(member_id, token_hash, chat_token_hash, expires_at, ip, user_agent, device_id)
      values (${session.memberId}, ${session.tokenHash}, ${session.chatTokenHash},
        server_now() + make_interval(hours => ${session.hours}), ${session.ip}, ${session.userAgent},
        ${session.deviceId ?? ''})`,
  )
}

const sessionColumns = sql`s.token_hash as "tokenHash", s.id, s.member_id as "memberId",
  m.account, m.kind, m.is_agent as "isAgent", m.state, s.end_reason as "endReason", s.expires_at as "expiresAt",
  s.expires_at <= server_now() as "isExpired", coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'isOwn', r.is_own,
      'untilMs', floor(extract(epoch from r.until_at) * 1000))) from (
        select kind, until_at, false as is_own from account_restrictions
          where member_id = m.id and ended_at is null and until_at > server_now() and kind <> 'login'
        union all select k.kind, max(b.until_at), true from account_breaks b
          cross join unnest(array['bet', 'deposit', 'chat']) as k(kind)
          where b.member_id = m.id and b.until_at > server_now() group by k.kind
      ) r), '[]') as restrictions
  from auth_sessions s join account_members m on m.id = s.member_id`

/** The sessions of those token hashes, ended ones too; an unknown token has none. */
export function findSessions(db: Executor, tokenHashes: readonly Uint8Array[]): Promise<SessionRow[]> {
  return many(
    db,
    sql<SessionRow>`/* prepared: auth_find_sessions */ select ${sessionColumns}
      where s.token_hash = any(${tokenHashes}::bytea[])`,
  )
}

/** The session of a chat token, ended or not. */
export function findSessionByChatToken(db: Executor, tokenHash: Uint8Array): Promise<SessionRow | undefined> {
  return maybeOne(db, sql<SessionRow>`select ${sessionColumns} where s.chat_token_hash = ${tokenHash}`)
}

/** Gives an open session another chat token; the one before is good for nothing from then on. */
export async function updateChatToken(db: Executor, id: string, tokenHash: Uint8Array): Promise<boolean> {
  const count = await run(
    db,
    sql`update auth_sessions set chat_token_hash = ${tokenHash} where id = ${id}::uuid and ${isLive}`,
  )
  return count === 1
}

/** Ends the session of a token; answers whose it was. */
export async function endSessionByToken(tx: Tx, tokenHash: Uint8Array): Promise<bigint | undefined> {
  const ended = await maybeOne(
    tx,
    sql<{ memberId: bigint }>`update auth_sessions set ended_at = server_now(), end_reason = 'logout'
      where token_hash = ${tokenHash} and ended_at is null returning member_id as "memberId"`,
  )
  return ended?.memberId
}

/** Ends the member's open sessions but the newest few. */
export async function endOldestSessions(tx: Tx, memberId: bigint, kept: number): Promise<void> {
  await run(
    tx,
    sql`update auth_sessions set ended_at = server_now(), end_reason = 'other-device'
      where member_id = ${memberId} and ended_at is null and id not in (
        select id from auth_sessions where member_id = ${memberId} and ${isLive}
        order by created_at desc limit ${kept})`,
  )
}

/** Ends all open sessions of the member but one; answers how many. */
export function endOtherSessions(
  tx: Tx,
  memberId: bigint,
  keptId: string | undefined,
  reason: EndReason,
): Promise<number> {
  return run(
    tx,
    sql`update auth_sessions set ended_at = server_now(), end_reason = ${reason}
      where member_id = ${memberId} and ended_at is null and id is distinct from ${keptId ?? null}::uuid`,
  )
}

/** Ends one open session, if it is the member's own; answers how many that were. */
export function endOwnSession(tx: Tx, memberId: bigint, id: string): Promise<number> {
  return run(
    tx,
    sql`update auth_sessions set ended_at = server_now(), end_reason = 'remote'
      where id = ${id}::uuid and member_id = ${memberId} and ended_at is null`,
  )
}

export function findOpenSessions(db: Executor, memberId: bigint): Promise<OpenSessionRow[]> {
  return many(
    db,
    sql<OpenSessionRow>`select id, ip, user_agent as "userAgent", device_id as "deviceId", created_at as "createdAt" from auth_sessions
      where member_id = ${memberId} and ${isLive} order by created_at desc`,
  )
}

export async function findOpenIds(db: Executor, memberIds: readonly bigint[]): Promise<ReadonlySet<string>> {
  const rows = await many(
    db,
    sql<{ id: string }>`select s.id from auth_sessions s join account_members m on m.id = s.member_id
      where s.member_id = any(${memberIds.map(String)}::bigint[]) and ${isLive} and m.state = 'normal'`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether the member was ever logged in on that device. */
export async function isDeviceOf(
  db: Executor,
  memberId: bigint,
  device: Readonly<{ deviceId: string; userAgent: string }>,
): Promise<boolean> {
  const { known } = await one(
    db,
    sql<{ known: boolean }>`select exists(select from auth_sessions where member_id = ${memberId}
      and device_id = ${device.deviceId} and user_agent = ${device.userAgent}) as known`,
  )
  return known
}

/** Whether a session of the member was opened with that device id; an empty one is nobody's. */
export async function isDeviceIdOf(db: Executor, memberId: bigint, deviceId: string): Promise<boolean> {
  const { known } = await one(
    db,
    sql<{ known: boolean }>`select exists(select from auth_sessions
      where device_id = ${deviceId} and device_id <> '' and member_id = ${memberId}) as known`,
  )
  return known
}
