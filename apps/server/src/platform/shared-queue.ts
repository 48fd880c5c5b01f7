/**
 * A queue for dear work, shared fairly: sources take turns, so that somebody who asks for much waits behind himself and
 * not before others, and one source holds only so many places.
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

type Place<T> = Readonly<{ result: Promise<T>; begin: () => Promise<unknown> }>

export type SharedQueue<T> = Readonly<{
  /**
   * Does the work when it is the source's turn. Asked by one source for the same name again, while that waits, it is one
   * place. Refuses `SYS/TOO_MANY` when the source's places are taken, `SYS/BUSY` when all are.
   */
  enter: (source: string, name: string, work: () => Promise<T>) => Promise<T>
}>

/** A queue of this node. */
export function sharedQueue<T>({ runningMax, waitingMax, shareMax }: Limits): SharedQueue<T> {
  const limit = pLimit(runningMax)
  /** What waits, by source; whose turn it is stands first. */
  const lines = new Map<string, Map<string, Place<T>>>()

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

  function addPlace(line: Map<string, Place<T>>, name: string, work: () => Promise<T>): Place<T> {
    const { promise, resolve } = Promise.withResolvers<T>()
    const begin = () => {
      const result = Promise.try(work)
      resolve(result)
      // How it ends is told to those who wait for it; the queue goes on either way.
      return Promise.allSettled([result])
    }
    const place = { result: promise, begin }
    line.set(name, place)
    return place
  }

  return {
    async enter(source, name, work) {
      const line = lines.get(source) ?? new Map<string, Place<T>>()
      const waiting = line.get(name)
      if (waiting !== undefined) return waiting.result
      if (line.size >= shareMax) throw new Refusal('SYS/TOO_MANY', { retryAfterSeconds: 1 })
      if (limit.pendingCount >= waitingMax) throw new Refusal('SYS/BUSY')
      const { result } = addPlace(line, name, work)
      lines.set(source, line)
      // One turn a place: which work it does is decided when it comes. A turn never fails.
      void limit(takeTurn)
      return result
    },
  }
}
