import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type PasskeyRow = Readonly<{
  passkeyId: bigint
  name: string
  host: string
  credentialId: string
  publicKey: Uint8Array
  transports: readonly string[]
  counter: number
  isSynced: boolean
  createdAt: number
  usedAt: number | null
}>

/** The person's passkeys, newest first; there are few by the limit of their number. */
export function findPasskeys(db: Executor, staffId: bigint): Promise<PasskeyRow[]> {
  return many(
    db,
    sql<PasskeyRow>`select id as "passkeyId", name, host, credential_id as "credentialId", public_key as "publicKey",
        transports, counter::float8 as counter, is_synced as "isSynced", created_at as "createdAt", used_at as "usedAt"
      from staff_passkeys where staff_id = ${staffId} order by id desc`,
  )
}

/** Whether the person can sign with a passkey at that host. */
export async function hasPasskeyAt(db: Executor, staffId: bigint, host: string): Promise<boolean> {
  const { has } = await one(
    db,
    sql<{
      has: boolean
    }>`select exists(select from staff_passkeys where staff_id = ${staffId} and host = ${host}) as has`,
  )
  return has
}

export async function countPasskeys(db: Executor, staffId: bigint): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`select count(*)::integer as count from staff_passkeys where staff_id = ${staffId}`,
  )
  return count
}

export type NewPasskey = Readonly<{
  staffId: bigint
  name: string
  host: string
  credentialId: string
  publicKey: Uint8Array
  transports: readonly string[]
  counter: number
  isSynced: boolean
}>

/** Adds a passkey; `undefined` when somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<bigint | undefined> {
  const { staffId, name, host, credentialId, publicKey, transports, counter, isSynced } = passkey
  const row = await maybeOne(
    tx,
    sql<{
      id: bigint
    }>`insert into staff_passkeys(staff_id, name, host, credential_id, public_key, transports, counter, is_synced)
      values (${staffId}, ${name}, ${host}, ${credentialId}, ${publicKey}, ${transports}::text[], ${counter}, ${isSynced})
      on conflict (credential_id) do nothing returning id`,
  )
  return row?.id
}

/** Notes a signature; none that counts lower than one before. Answers how many rows that were. */
export function usePasskey(tx: Tx, passkeyId: bigint, counter: number): Promise<number> {
  return run(
    tx,
    sql`update staff_passkeys set counter = ${counter}, used_at = server_now()
      where id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`,
  )
}

type Renamed = Readonly<{ before: string }>

/** Gives one of the person's passkeys another name; answers the one of before. */
export function renamePasskey(
  tx: Tx,
  { staffId, passkeyId, name }: Readonly<{ staffId: bigint; passkeyId: bigint; name: string }>,
): Promise<Renamed | undefined> {
  return maybeOne(
    tx,
    sql<Renamed>`with found as (select id, name from staff_passkeys
        where id = ${passkeyId} and staff_id = ${staffId} for update)
      update staff_passkeys p set name = ${name} from found where p.id = found.id returning found.name as before`,
  )
}

/** Takes one of the person's passkeys away; answers its name. */
export function deletePasskey(
  tx: Tx,
  staffId: bigint,
  passkeyId: bigint,
): Promise<Readonly<{ name: string }> | undefined> {
  return maybeOne(
    tx,
    sql<{
      name: string
    }>`delete from staff_passkeys where id = ${passkeyId} and staff_id = ${staffId} returning name`,
  )
}

/** Takes all of the person's passkeys away, as with a new invitation. */
export async function deletePasskeys(tx: Tx, staffId: bigint): Promise<void> {
  await run(tx, sql`delete from staff_passkeys where staff_id = ${staffId}`)
}

export type Purpose = 'enrol' | 'sign-in' | 'step-up'

/** Puts a question to the session; one of before is no longer good. */
export async function putChallenge(
  db: Executor,
  sessionId: string,
  { challenge, purpose, minutes }: Readonly<{ challenge: string; purpose: Purpose; minutes: number }>,
): Promise<void> {
  await run(
    db,
    sql`update staff_sessions set challenge = ${challenge}, challenge_for = ${purpose},
      challenge_until = server_now() + make_interval(mins => ${minutes}) where id = ${sessionId}::uuid`,
  )
}

/** Uses the session's question up, whatever the answer will be. */
export async function takeChallenge(
  db: Executor,
  sessionId: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{
      challenge: string
    }>`with asked as (select id, challenge from staff_sessions where id = ${sessionId}::uuid
        and challenge_for = ${purpose} and challenge_until > server_now() for update)
      update staff_sessions s set challenge = null, challenge_for = null, challenge_until = null
      from asked where s.id = asked.id returning asked.challenge`,
  )
  return row?.challenge
}
