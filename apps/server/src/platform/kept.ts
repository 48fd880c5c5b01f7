/** Answers kept in memory for a moment, so that the database hears of a question once however many ask it. */
import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

type Entry<T> = Readonly<{ answer: Promise<T>; askedAt: number }>

/** Keeps each answer for that long, so many that were asked for last; a question that failed is asked again. */
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
