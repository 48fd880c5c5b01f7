import { sql } from 'kysely'
import { inChunks } from '#platform/chunks.ts'
import { type Executor, maybeOne, run, type Tx } from '#platform/db.ts'
import type { Actor, Outcome } from '#platform/operator/acts.ts'

export type EntryRow = Readonly<{
  actor: Actor
  objectKind: string
  objectId: string
  /** JSON texts. */
  before: string | null
  after: string | null
  reason: string | null
  approvalId: bigint | null
  outcome: Outcome
}>

export async function insertEntry(db: Executor, entry: EntryRow): Promise<void> {
  const { actor, outcome } = entry
  const refusal = outcome.outcome === 'refused' ? outcome.refusal : null
  await run(
    db,
    sql`insert into audit_entries(actor_kind, staff_id, actor, session_id, ip, request_id, call, capability,
        object_kind, object_id, before, after, reason, approval_id, outcome, refusal)
      values (${actor.kind}, ${actor.staffId ?? null}, ${actor.name}, ${actor.sessionId ?? null}::uuid, ${actor.ip ?? null},
        ${actor.requestId ?? null}::uuid, ${actor.call}, ${actor.capability}, ${entry.objectKind}, ${entry.objectId},
        ${entry.before}::jsonb, ${entry.after}::jsonb, ${entry.reason}, ${entry.approvalId}, ${outcome.outcome}, ${refusal})`,
  )
}

export type SealedKey = Readonly<{ sealed: string; isLasting: boolean }>

type AnswerRow = Readonly<{ requestHash: Buffer; answer: unknown }>

/** Whether the key is taken by this transaction; one that another transaction is taking is waited for. */
export async function takeKey(tx: Tx, key: Uint8Array, requestHash: Uint8Array): Promise<boolean> {
  const taken = await run(
    tx,
    sql`insert into audit_answers(key, request_hash) values (${key}, ${requestHash}) on conflict (key) do nothing`,
  )
  return taken === 1
}

export function findAnswer(tx: Tx, key: Uint8Array): Promise<AnswerRow | undefined> {
  return maybeOne(
    tx,
    sql<AnswerRow>`select request_hash as "requestHash", answer from audit_answers where key = ${key}`,
  )
}

export async function keepAnswer(tx: Tx, key: Uint8Array, answer: string): Promise<void> {
  await run(tx, sql`update audit_answers set answer = ${answer}::jsonb where key = ${key}`)
}

/** The sealed key of the hashes of personal data. Who inserted it may still take it back until its transaction ends. */
export function findKey(db: Executor): Promise<SealedKey | undefined> {
  return maybeOne(
    db,
    sql<SealedKey>`select sealed, xmin is distinct from pg_current_xact_id_if_assigned()::xid as "isLasting"
      from audit_keys where id = 1`,
  )
}

/** Stores a key; one that another node stored first stays. */
export async function insertKey(db: Executor, sealed: string): Promise<void> {
  await run(db, sql`insert into audit_keys(id, sealed) values (1, ${sealed}) on conflict (id) do nothing`)
}

/** Forgets old keys of writes, in chunks. */
export const pruneAnswers = (db: Executor, keptDays: number, signal: AbortSignal): Promise<number> =>
  inChunks(
    rowsMax =>
      run(
        db,
        sql`delete from audit_answers where key in (select key from audit_answers
          where made_at < server_now() - make_interval(days => ${keptDays}) limit ${rowsMax})`,
      ),
    signal,
  )
