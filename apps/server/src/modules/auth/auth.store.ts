import { type RawBuilder, sql } from 'kysely'
import { inChunks } from '#platform/chunks.ts'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type CredentialRow = Readonly<{
  memberId: bigint
  passwordHash: string
  fundPasswordHash: string | null
  mustReset: boolean
  /** Somebody else chose the password; no session is opened before the owner has set another one. */
  isInitial: boolean
  secretsChangedAt: number | null
}>

export type LoginResult = 'success' | 'wrong-password' | 'wrong-code' | 'locked' | 'refused'

export type LoginRow = Readonly<{ ip: string; userAgent: string; result: LoginResult; createdAt: number }>

const LOGINS_KEPT_DAYS = 90
const LEFTOVERS_KEPT_DAYS = 2

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

/** Those of an account that somebody else opened. */
export async function insertInitialPassword(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  await run(
    tx,
    sql`insert into auth_credentials(member_id, password_hash, is_initial) values (${memberId}, ${passwordHash}, true)`,
  )
}

/**
 * Holds a password as it was read, until the transaction ends; false where it was changed or stopped since. With `ownHash` it also puts the first
 * password of the own in place of the initial one; a change that is no change of the owner holds no withdrawal.
 */
export async function holdPassword(
  tx: Tx,
  { memberId, passwordHash }: CredentialRow,
  ownHash: string | undefined,
): Promise<boolean> {
  const isSame = sql`member_id = ${memberId} and password_hash = ${passwordHash} and not must_reset`
  if (ownHash === undefined)
    return (await maybeOne(tx, sql`select from auth_credentials where ${isSame} for share`)) !== undefined
  const set = sql`password_hash = ${ownHash}, is_initial = false`
  return (await run(tx, sql`update auth_credentials set ${set} where ${isSame} and is_initial`)) > 0
}

export function findCredentials(db: Executor, memberId: bigint): Promise<CredentialRow | undefined> {
  return maybeOne(
    db,
    sql<CredentialRow>`select member_id as "memberId", password_hash as "passwordHash",
        fund_password_hash as "fundPasswordHash", must_reset as "mustReset", is_initial as "isInitial",
        secrets_changed_at as "secretsChangedAt"
      from auth_credentials where member_id = ${memberId}`,
  )
}

/** Replaces the login password; the change holds withdrawals for a time. */
export async function updatePassword(tx: Tx, memberId: bigint, passwordHash: string): Promise<void> {
  await run(
    tx,
    sql`update auth_credentials set password_hash = ${passwordHash}, must_reset = false, is_initial = false,
        secrets_changed_at = server_now() where member_id = ${memberId}`,
  )
}

/** Sets the fund password; only a change of one, not the first, holds withdrawals. */
export async function updateFundPassword(tx: Tx, memberId: bigint, fundPasswordHash: string): Promise<void> {
  await run(
    tx,
    sql`update auth_credentials set fund_password_hash = ${fundPasswordHash},
        secrets_changed_at = case when fund_password_hash is null then secrets_changed_at else server_now() end
      where member_id = ${memberId}`,
  )
}

export async function insertLogin(
  db: Executor,
  memberId: bigint,
  device: Readonly<{ ip: string; userAgent: string }>,
  result: LoginResult,
): Promise<void> {
  await run(
    db,
    sql`insert into auth_logins(member_id, ip, user_agent, result)
      values (${memberId}, ${device.ip}, ${device.userAgent}, ${result})`,
  )
}

const keptLogins = (memberId: bigint) =>
  sql`member_id = ${memberId} and created_at > server_now() - make_interval(days => ${LOGINS_KEPT_DAYS})`

export function findLogins(
  db: Executor,
  memberId: bigint,
  limit: number,
  offset: number,
): Promise<LoginRow[]> {
  return many(
    db,
    sql<LoginRow>`select ip, user_agent as "userAgent", result, created_at as "createdAt" from auth_logins
      where ${keptLogins(memberId)} order by id desc limit ${limit} offset ${offset}`,
  )
}

/** A page by falling number, on from one of them. */
export function findLoginsBefore(
  db: Executor,
  memberId: bigint,
  { after, rows }: Readonly<{ after: string | undefined; rows: number }>,
): Promise<(LoginRow & Readonly<{ id: bigint }>)[]> {
  return many(
    db,
    sql<LoginRow & Readonly<{ id: bigint }>>`select id, ip, user_agent as "userAgent", result,
        created_at as "createdAt" from auth_logins
      where ${keptLogins(memberId)} and id < ${after ?? '9223372036854775807'}::bigint order by id desc limit ${rows}`,
  )
}

/** When each of these members was let in last; nobody of whom that is not known. */
export function findLastLogins(
  db: Executor,
  memberIds: readonly bigint[],
): Promise<Readonly<{ memberId: bigint; at: number }>[]> {
  return many(
    db,
    sql<Readonly<{ memberId: bigint; at: number }>>`select m.id as "memberId", l.created_at as at
      from unnest(${memberIds.map(String)}::bigint[]) m(id) cross join lateral (select created_at from auth_logins
        where member_id = m.id and result = 'success' order by id desc limit 1) l`,
  )
}

/** So many of the newest logins tell who came in. */
const LOOKED_THROUGH = 5_000

export type CameIn = Readonly<{ memberId: bigint; at: number }>

/** Who came in from an address in 90 days, or on a device, by the last time. */
export function findCameIn(
  db: Executor,
  { by, value, limit }: Readonly<{ by: 'ip' | 'device'; value: string; limit: number }>,
): Promise<CameIn[]> {
  const newest =
    by === 'ip'
      ? sql`select member_id, created_at from auth_logins where ip = ${value} and result = 'success'
          and created_at > server_now() - make_interval(days => ${LOGINS_KEPT_DAYS}) order by id desc`
      : sql`select member_id, created_at from auth_sessions where device_id = ${value} and device_id <> ''
          order by created_at desc`
  return many(
    db,
    sql<CameIn>`select l.member_id as "memberId", max(l.created_at) as at from (${newest} limit ${LOOKED_THROUGH}) l
      group by l.member_id order by 2 desc, 1 desc limit ${limit}`,
  )
}

export async function countLogins(db: Executor, memberId: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: bigint }>`select count(*) as count from auth_logins where ${keptLogins(memberId)}`,
  )
  return Number(count)
}

/** Replaces the member's code of that purpose. */
export async function upsertCode(
  db: Executor,
  code: Readonly<{ memberId: bigint; purpose: 'reset' | 'own'; codeHash: Uint8Array; minutes: number }>,
): Promise<void> {
  await run(
    db,
    sql`insert into auth_codes(member_id, purpose, code_hash, expires_at)
      values (${code.memberId}, ${code.purpose}, ${code.codeHash},
        server_now() + make_interval(mins => ${code.minutes}))
      on conflict (member_id, purpose) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
  )
}

/** Whether that was the code and still good; it is good once. */
export async function takeCode(
  db: Executor,
  memberId: bigint,
  purpose: 'reset' | 'own',
  codeHash: Uint8Array,
): Promise<boolean> {
  const count = await run(
    db,
    sql`delete from auth_codes where member_id = ${memberId} and purpose = ${purpose} and code_hash = ${codeHash}
      and expires_at > server_now()`,
  )
  return count > 0
}

/** Deletes rows that no rule needs any more, in chunks. */
export async function prune(db: Executor, signal: AbortSignal): Promise<void> {
  const pruneTable = (table: string, isOver: RawBuilder<unknown>) =>
    inChunks(
      rowsMax =>
        run(
          db,
          sql`delete from ${sql.table(table)} where ctid = any(array(
            select ctid from ${sql.table(table)} where ${isOver} limit ${rowsMax}))`,
        ),
      signal,
    )
  await pruneTable('auth_logins', sql`created_at < server_now() - make_interval(days => ${LOGINS_KEPT_DAYS})`)
  await pruneTable(
    'auth_attempts',
    sql`coalesce(locked_until, changed_at) < server_now() - make_interval(days => ${LEFTOVERS_KEPT_DAYS})`,
  )
  await pruneTable('auth_captchas', sql`expires_at < server_now()`)
  await pruneTable('auth_codes', sql`expires_at < server_now()`)
  await pruneTable('auth_reset_requests', sql`created_at < server_now() - interval '1 hour'`)
  await pruneTable('auth_owner_notices', sql`created_at < server_now() - interval '1 day'`)
}
