/**
 * The audit: who did what to what, from where, why, and with whose approval. Invariants: an entry is written in the
 * transaction of its effect and never changes; it holds no personal data in clear. Source: console §3.5.
 */
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Actor, AuditDesk, Command, Entry, Outcome, Taken } from '#platform/operator/acts.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Sealing } from '#platform/sealing.ts'
import * as store from './audit.store.ts'
import { type FoundEntry, findEntries, type SearchFilter } from './audit-search.store.ts'
import { keptText } from './personal-values.ts'

const KEY_BYTES = 32
const KEY_PLACE = 'audit personal values'
const ANSWERS_KEPT_DAYS = 7

type Parts = Readonly<{ db: Database; sealing: Sealing; randomness: Randomness }>

/** The key of the hashes: read once by each node, made by the first entry of all. */
function personalKey({ sealing, randomness }: Omit<Parts, 'db'>): (db: Executor) => Promise<Uint8Array> {
  let known: Uint8Array | undefined
  async function find(db: Executor): Promise<Uint8Array> {
    const stored = await store.findKey(db)
    if (stored === undefined) {
      await store.insertKey(
        db,
        sealing.seal(Buffer.from(randomness.bytes(KEY_BYTES)).toString('base64'), KEY_PLACE),
      )
      return find(db)
    }
    const key = Buffer.from(sealing.open(stored.sealed, KEY_PLACE), 'base64')
    if (stored.isLasting) known = key
    return key
  }
  return db => (known === undefined ? find(db) : Promise.resolve(known))
}

export function auditService(parts: Parts) {
  const findKey = personalKey(parts)

  return {
    /** Writes one entry, in the caller's transaction where there is one. */
    async write(db: Executor, actor: Actor, entry: Entry, outcome: Outcome): Promise<void> {
      const key = await findKey(db)
      await store.insertEntry(db, {
        actor,
        objectKind: entry.object.kind,
        objectId: String(entry.object.id),
        before: keptText(entry.before, key),
        after: keptText(entry.after, key),
        reason: entry.reason ?? null,
        approvalId: entry.approvalId ?? null,
        outcome,
      })
    },

    async takeKey(tx: Tx, { key, requestHash }: Command): Promise<Taken> {
      if (await store.takeKey(tx, key, requestHash)) return { isNew: true }
      const known = await store.findAnswer(tx, key)
      if (known === undefined || !known.requestHash.equals(requestHash))
        throw new Refusal('SYS/IDEMPOTENCY_CONFLICT')
      return { isNew: false, answer: known.answer }
    },

    keepAnswer: (tx: Tx, { key }: Command, answer: unknown): Promise<void> =>
      store.keepAnswer(tx, key, JSON.stringify(answer)),

    /** A page of entries, newest first. Refuses `OPS/NARROW` what would read for longer than two seconds. */
    search: (filter: SearchFilter): Promise<FoundEntry[]> =>
      boundedRead(parts.db, tx => findEntries(tx, filter)),

    /** Forgets the keys of old writes; entries are never removed. */
    prune: (signal: AbortSignal): Promise<number> =>
      store.pruneAnswers(parts.db.read, ANSWERS_KEPT_DAYS, signal),
  } satisfies AuditDesk & { prune: unknown; search: unknown }
}

export type AuditService = ReturnType<typeof auditService>
