import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'

export type AuthenticatorRow = Readonly<{ secret: string; isBound: boolean }>

export function findAuthenticator(db: Executor, staffId: bigint): Promise<AuthenticatorRow | undefined> {
  return maybeOne(
    db,
    sql<AuthenticatorRow>`select secret, confirmed_at is not null as "isBound"
      from staff_authenticators where staff_id = ${staffId}`,
  )
}

/** Keeps a secret that is not bound yet; one that is bound stays. */
export async function putSecret(db: Executor, staffId: bigint, secret: string): Promise<boolean> {
  const count = await run(
    db,
    sql`insert into staff_authenticators(staff_id, secret) values (${staffId}, ${secret})
      on conflict (staff_id) do update set secret = excluded.secret, last_step = 0
      where staff_authenticators.confirmed_at is null`,
  )
  return count > 0
}

/** Uses a time step up; false when it, or a later one, was used before. */
export async function useStep(db: Executor, staffId: bigint, step: bigint): Promise<boolean> {
  const count = await run(
    db,
    sql`update staff_authenticators set last_step = ${step} where staff_id = ${staffId} and last_step < ${step}`,
  )
  return count > 0
}

/** Uses a recovery code up; false when it is unknown or used. */
export async function useRecoveryCode(db: Executor, staffId: bigint, hash: Uint8Array): Promise<boolean> {
  const count = await run(
    db,
    sql`update staff_recovery_codes set used_at = server_now()
      where staff_id = ${staffId} and code_hash = ${hash} and used_at is null`,
  )
  return count > 0
}

/** Binds the authenticator; false when it is bound already. */
export async function bind(tx: Tx, staffId: bigint, hashes: readonly Uint8Array[]): Promise<boolean> {
  const count = await run(
    tx,
    sql`update staff_authenticators set confirmed_at = server_now() where staff_id = ${staffId} and confirmed_at is null`,
  )
  for (const hash of count > 0 ? hashes : [])
    await run(tx, sql`insert into staff_recovery_codes(staff_id, code_hash) values (${staffId}, ${hash})`)
  return count > 0
}

/** Takes the authenticator and its recovery codes away. */
export async function removeAuthenticator(tx: Tx, staffId: bigint): Promise<void> {
  await run(tx, sql`delete from staff_authenticators where staff_id = ${staffId}`)
}
