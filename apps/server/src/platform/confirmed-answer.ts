/**
 * Answers of commands that are repeated under their idempotency key. A row can be seen before it is safe: where a commit
 * waits for a standby and that wait is cut off, the row is on the primary alone, and is lost with it.
 */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { type Database, type Executor, run, violatedConstraint } from './db.ts'
import type { Command } from './http/call.ts'
import { Refusal } from './refusal.ts'

type Stored<Answer> = Readonly<{ requestHash: Buffer; answer: Answer }>

/**
 * The answer that this command was given before, once it is as safe as a commit of this moment; nothing when it was never
 * given one. Refuses another content under the same key. Only a repeat costs a transaction. A fault when the standby does
 * not answer in time.
 */
export async function confirmedAnswer<Answer>(
  db: Database,
  { key, requestHash }: Command,
  find: (db: Executor, key: Uint8Array) => Promise<Stored<Answer> | undefined>,
): Promise<Answer | undefined> {
  const known = await find(db.read, key)
  if (known === undefined) return undefined
  if (!known.requestHash.equals(requestHash)) throw new Refusal('SYS/IDEMPOTENCY_CONFLICT')
  // A commit waits for the standby only when its transaction has an id and wrote to the log. This does both and touches no
  // table, and it comes later in the log than the answer that was seen.
  await db.transaction(tx => run(tx, sql`select pg_logical_emit_message(true, 'repeat', '')`))
  return known.answer
}

/**
 * Does the work of a command once: a repeat has the answer of the first. The same command that runs at the same moment may be first; then
 * the work is refused for what that one took, or meets its key, and has its answer. Work that answers nothing has what was stored.
 */
export async function answerOnce<Answer>(
  answered: () => Promise<Answer | undefined>,
  work: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const known = await answered()
  if (known !== undefined) return known
  try {
    const made = await work()
    if (made !== undefined) return made
  } catch (error) {
    if (!(error instanceof Refusal) && violatedConstraint(error) === undefined) throw error
    const taken = await answered()
    if (taken === undefined) throw error
    return taken
  }
  const stored = await answered()
  assert(stored !== undefined, 'a command was done and its answer is not there')
  return stored
}
