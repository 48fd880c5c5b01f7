/** A cache of answers: parallel and repeated questions cost one read of the database. */
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import { lazy } from './lazy.ts'

type Rules = Readonly<{
  /** The number of answers that are kept; the one that was not asked for longest goes first. */
  max: number
  /** The time to live in ms, from the beginning of the read; for ever when absent. */
  fresh?: Readonly<{ clock: Clock; ms: number }>
}>

/** Makes an LRU cache. Neither a failed read nor `undefined` is cached. */
export function keptAnswers<Key extends {}, T>({ max, fresh }: Rules) {
  const entries = lazy(
    () =>
      new LRUCache<Key, T & {}, () => Promise<T>>({
        max,
        // The library must read the clock each time: its cached time would let an answer outlive its end.
        ttlResolution: 0,
        ...(fresh && { perf: fresh.clock }),
        async fetchMethod(_key, _stale, { options, context: ask }) {
          const askedAt = fresh?.clock.now() ?? 0
          const answer = await ask()
          // In the library a TTL of 0 means "for ever".
          if (fresh !== undefined) options.ttl = Math.max(1, askedAt + fresh.ms - fresh.clock.now())
          return answer ?? undefined
        },
        // `forget` aborts a read: who waits for it still gets its answer, but the answer is not kept.
        ignoreFetchAbort: true,
      }),
  )
  return {
    /** The answer that is kept, or that of `ask`. */
    find: (key: Key, ask: () => Promise<T>): Promise<T> =>
      entries().fetch(key, { context: ask }) as Promise<T>,
    /** The answer if it is kept; never waits. */
    known: (key: Key): T | undefined => entries().get(key),
    /** Drops the answer. One whose read has begun is not kept either, as it may be older than what made this call. */
    forget: (key: Key): void => void entries().delete(key),
    size: (): number => entries().size,
  }
}
