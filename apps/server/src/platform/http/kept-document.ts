/**
 * The cache of one published document. It is rebuilt at most once a second. When it cannot be rebuilt, the stale
 * document is served for another minute, so that players see the last state while the database is down.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { inLane } from '#platform/lanes.ts'
import type { Log } from '#platform/log.ts'
import { type DocumentAnswer, documentAnswer } from './document-answer.ts'

export type KeptDocument = Readonly<{
  /** The document; throws what its building threw when the last one is too old to be shown. */
  read: () => Promise<DocumentAnswer>
  /** The document while nothing has to be asked for. */
  fresh: () => DocumentAnswer | undefined
}>

const FRESH_MS = 1_000
/** The maximum age of a stale document. */
const STALE_MS = 60_000
/** The timeout of a rebuild while a stale document exists. */
const REBUILD_TIMEOUT_MS = 2_000

export type Keeping = Readonly<{ clock: Clock; log: Log }>

/** Keeps what `write` writes; `type` is its content type, JSON when absent. */
export function keptDocument(
  { clock, log }: Keeping,
  write: () => Promise<string>,
  type?: string,
): KeptDocument {
  let kept: Readonly<{ answer: DocumentAnswer; builtAt: number }> | undefined
  let building: Promise<DocumentAnswer> | undefined
  /** Whether the last rebuild timed out; until one succeeds, callers do not wait for it. */
  let isLate = false

  const youngerThan = (ms: number) =>
    kept !== undefined && clock.now() - kept.builtAt < ms ? kept.answer : undefined
  const fresh = () => youngerThan(FRESH_MS)

  async function build(): Promise<DocumentAnswer> {
    const builtAt = clock.now()
    const text = await write()
    kept = { answer: text === kept?.answer.text ? kept.answer : documentAnswer(text, type), builtAt }
    isLate = false
    return kept.answer
  }

  function rebuild(): Promise<DocumentAnswer> {
    building ??= inLane('document', build).finally(() => {
      building = undefined
    })
    return building
  }

  /** The new document, or the old one when the new one fails or is late. */
  async function newerThan(old: DocumentAnswer): Promise<DocumentAnswer> {
    const next = rebuild().catch(error => {
      log.warn({ err: error }, 'a document goes out as it was')
      return old
    })
    if (isLate) return old
    const late = sleep(REBUILD_TIMEOUT_MS, old, { ref: false }).then(shown => {
      isLate ||= building !== undefined
      return shown
    })
    return Promise.race([next, late])
  }

  return {
    fresh,
    read: async () => {
      const known = fresh()
      if (known !== undefined) return known
      const old = youngerThan(STALE_MS)
      return old === undefined ? rebuild() : newerThan(old)
    },
  }
}
