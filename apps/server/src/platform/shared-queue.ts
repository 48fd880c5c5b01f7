/**
 * A fair queue for expensive work: sources take turns, so a source with many entries delays itself and not the others,
 * and each source has a limit of entries.
 */
import pLimit from 'p-limit'
import { Refusal } from './refusal.ts'

type Limits = Readonly<{
  runningMax: number
  /** Of all sources together. */
  waitingMax: number
  /** Of one source. */
  shareMax: number
}>

type Entry<T> = Readonly<{ result: Promise<T>; begin: () => Promise<unknown> }>

export type SharedQueue<T> = Readonly<{
  /**
   * Does the work on the turn of the source. A second call of a source with the name of a waiting entry joins that entry.
   * Refuses `SYS/TOO_MANY` above the limit of the source, `SYS/BUSY` above the limit of all sources.
   */
  enter: (source: string, name: string, work: () => Promise<T>) => Promise<T>
}>

/** A queue of this node. */
export function sharedQueue<T>({ runningMax, waitingMax, shareMax }: Limits): SharedQueue<T> {
  const limit = pLimit(runningMax)
  /** Waiting entries by source; the source whose turn it is comes first. */
  const lines = new Map<string, Map<string, Entry<T>>>()

  /** Does the first work of the source whose turn it is, and puts that source behind all others. */
  async function takeTurn(): Promise<void> {
    for (const [source, line] of lines) {
      for (const [name, { begin }] of line) {
        line.delete(name)
        lines.delete(source)
        if (line.size > 0) lines.set(source, line)
        await begin()
        return
      }
    }
  }

  function addEntry(line: Map<string, Entry<T>>, name: string, work: () => Promise<T>): Entry<T> {
    const { promise, resolve } = Promise.withResolvers<T>()
    const begin = () => {
      const result = Promise.try(work)
      resolve(result)
      // The callers learn the outcome from `result`; the queue goes on either way.
      return Promise.allSettled([result])
    }
    const entry = { result: promise, begin }
    line.set(name, entry)
    return entry
  }

  return {
    async enter(source, name, work) {
      const line = lines.get(source) ?? new Map<string, Entry<T>>()
      const waiting = line.get(name)
      if (waiting !== undefined) return waiting.result
      if (line.size >= shareMax) throw new Refusal('SYS/TOO_MANY', { retryAfterSeconds: 1 })
      if (limit.pendingCount >= waitingMax) throw new Refusal('SYS/BUSY')
      const { result } = addEntry(line, name, work)
      lines.set(source, line)
      // One turn per entry; the turn picks its work when it starts. A turn never fails.
      void limit(takeTurn)
      return result
    },
  }
}
