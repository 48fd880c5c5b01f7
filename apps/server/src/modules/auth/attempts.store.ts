/**
 * Tries of a secret. One is taken before the secret is looked at, so that guesses made at once are counted as well as
 * guesses one by one; a right secret gives them back.
 */
import { sql } from 'kysely'
import { type Database, type Executor, maybeOne, one, run } from '#platform/db.ts'

export type Purpose =
  | 'login'
  | 'password'
  | 'fund-password'
  | 'two-step'
  | 'reset'
  | 'reset-code'
  | 'own-code'
  | 'notice'

export type Limit = Readonly<{ max: number; minutes: number }>

/** Five tries, then half an hour of rest. */
export const FIVE_TRIES: Limit = { max: 5, minutes: 30 }
/** The limit of codes a day: each message costs money and may annoy the owner. */
export const FIVE_A_DAY: Limit = { max: 5, minutes: 24 * 60 }

export function secretAttempts(db: Database) {
  return {
    /** Whether a try is left; it is taken, in a transaction when one is given. */
    async take(
      purpose: Purpose,
      subject: string,
      { max, minutes }: Limit,
      executor: Executor = db.read,
    ): Promise<boolean> {
      const { failed } = await one(
        executor,
        sql<{
          failed: number | null
        }>`select auth_take_attempt(${purpose}, ${subject}, ${max}, ${minutes}) as failed`,
      )
      return failed !== null
    },

    /** How many tries were taken lately, and whether the secret is locked; takes none. */
    async look(
      purpose: Purpose,
      subject: string,
      { minutes }: Limit,
    ): Promise<{ taken: number; isLocked: boolean }> {
      const row = await maybeOne(
        db.read,
        sql<{
          taken: number
          isLocked: boolean
        }>`select failed as taken, locked_until is not null as "isLocked"
          from auth_attempts where purpose = ${purpose} and subject = ${subject}
          and coalesce(locked_until, changed_at + make_interval(mins => ${minutes})) > server_now()`,
      )
      return row ?? { taken: 0, isLocked: false }
    },

    async clear(executor: Executor, purpose: Purpose, subject: string): Promise<void> {
      await run(executor, sql`delete from auth_attempts where purpose = ${purpose} and subject = ${subject}`)
    },
  }
}

export type SecretAttempts = ReturnType<typeof secretAttempts>
