/** The tables of authenticators: a secret each with the newest used step, and recovery codes that are good once. */
import { sql } from 'kysely'
import { type Executor, maybeOne, run, type Tx } from './db.ts'

type AuthenticatorTables = Readonly<{
  secrets: string
  recoveryCodes: string
  /** The column of the person in both tables. */
  owner: string
}>

/** `secret` is sealed; nothing is asked by it before it is confirmed. */
export type AuthenticatorRow = Readonly<{ secret: string; isConfirmed: boolean }>

/** Reads and writes the authenticators of one kind of people. */
export function authenticatorsOf(tables: AuthenticatorTables) {
  const [secrets, recoveryCodes] = [sql.table(tables.secrets), sql.table(tables.recoveryCodes)]
  const owner = sql.ref(tables.owner)
  return {
    findAuthenticator: (db: Executor, ownerId: bigint): Promise<AuthenticatorRow | undefined> =>
      maybeOne(
        db,
        sql<AuthenticatorRow>`select secret, confirmed_at is not null as "isConfirmed"
          from ${secrets} where ${owner} = ${ownerId}`,
      ),

    /** Keeps a secret that is not confirmed yet; false when one is confirmed, which stays. */
    putSecret: async (db: Executor, ownerId: bigint, secret: string): Promise<boolean> => {
      const count = await run(
        db,
        sql`insert into ${secrets} as kept(${owner}, secret) values (${ownerId}, ${secret})
          on conflict (${owner}) do update set secret = excluded.secret, last_step = 0
          where kept.confirmed_at is null`,
      )
      return count > 0
    },

    /** Uses a time step up; false when it, or a later one, was used before. */
    useStep: async (db: Executor, ownerId: bigint, step: bigint): Promise<boolean> => {
      const count = await run(
        db,
        sql`update ${secrets} set last_step = ${step} where ${owner} = ${ownerId} and last_step < ${step}`,
      )
      return count > 0
    },

    /** Uses a recovery code up; false when it is unknown or used. */
    useRecoveryCode: async (db: Executor, ownerId: bigint, hash: Uint8Array): Promise<boolean> => {
      const count = await run(
        db,
        sql`update ${recoveryCodes} set used_at = server_now()
          where ${owner} = ${ownerId} and code_hash = ${hash} and used_at is null`,
      )
      return count > 0
    },

    /** Confirms the secret and keeps its recovery codes; false when it is confirmed already. */
    confirm: async (tx: Tx, ownerId: bigint, hashes: readonly Uint8Array[]): Promise<boolean> => {
      const count = await run(
        tx,
        sql`update ${secrets} set confirmed_at = server_now() where ${owner} = ${ownerId} and confirmed_at is null`,
      )
      for (const hash of count > 0 ? hashes : []) {
        await run(tx, sql`insert into ${recoveryCodes}(${owner}, code_hash) values (${ownerId}, ${hash})`)
      }
      return count > 0
    },

    /** Takes the authenticator and its recovery codes away. */
    removeAuthenticator: async (tx: Tx, ownerId: bigint): Promise<void> => {
      await run(tx, sql`delete from ${secrets} where ${owner} = ${ownerId}`)
    },
  }
}
