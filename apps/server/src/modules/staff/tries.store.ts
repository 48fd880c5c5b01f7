/**
 * Tries of a password or a code. A try is written before the secret is looked at and counted afterwards, so of many at
 * once no more than the limit pass: the n-th row that was written sees at least n.
 */
import { sql } from 'kysely'
import { inChunks } from '#platform/chunks.ts'
import { type Database, type Executor, one, run } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'

/** Tries are counted for so long, and locked that long after the last of them. */
const MINUTES = 15
const SUBJECT_MAX = 200

export type Tries = Readonly<{
  /** Takes a try; refuses `OPS/LOCKED` when more than the limit were wrong lately. Answers how to say that it was right. */
  take: (subject: string, max: number) => Promise<() => Promise<void>>
}>

export function triesOf(db: Database): Tries {
  return {
    async take(subject, max) {
      const key = subject.slice(0, SUBJECT_MAX)
      const { id } = await one(
        db.read,
        sql<{ id: bigint }>`insert into staff_tries(subject) values (${key}) returning id`,
      )
      const { count } = await one(
        db.read,
        sql<{ count: number }>`select count(*)::integer as count from staff_tries
          where subject = ${key} and not was_right and tried_at > server_now() - make_interval(mins => ${MINUTES})`,
      )
      if (count > max) throw new Refusal('OPS/LOCKED')
      return async () => {
        // A right secret gives back the wrong tries before it as well.
        await run(
          db.read,
          sql`update staff_tries set was_right = true where subject = ${key} and id <= ${id} and not was_right`,
        )
      }
    },
  }
}

/** Removes tries that count no more, in chunks. */
export const pruneTries = (db: Executor, signal: AbortSignal): Promise<number> =>
  inChunks(
    rowsMax =>
      run(
        db,
        sql`delete from staff_tries where id in (select id from staff_tries
          where tried_at < server_now() - interval '1 day' limit ${rowsMax})`,
      ),
    signal,
  )
