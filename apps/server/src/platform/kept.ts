/** A short-lived cache of answers: parallel and repeated questions cost one read of the database. */
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

type Entry<T> = Readonly<{ answer: Promise<T>; askedAt: number }>

/** Makes an LRU cache with that TTL in ms and that size. A failed read is not cached. */
export function keptAnswers<T>(clock: Clock, { freshMs, max }: Readonly<{ freshMs: number; max: number }>) {
  const entries = new LRUCache<string, Entry<T>>({ max })
  return {
    find(key: string, ask: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known !== undefined && clock.now() - known.askedAt < freshMs) return known.answer
      const answer = ask()
      entries.set(key, { answer, askedAt: clock.now() })
      answer.catch(() => entries.delete(key))
      return answer
    },
    forget: (key: string): void => void entries.delete(key),
  }
}
