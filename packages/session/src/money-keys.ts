/**
 * The idempotency keys of acts that move money and have no answer yet. The same act keeps its key until the server has
 * answered, whichever component asks: to repeat it then finds out what became of the first instead of paying twice.
 */
import { newKey } from './idempotency-key.ts'

/** Nobody has more acts without an answer; the oldest are forgotten. */
const UNANSWERED_MAX = 50

const keys = new Map<string, string>()

/** The key of an act, by everything that it says. */
export function keyFor(act: string): string {
  const known = keys.get(act)
  if (known !== undefined) return known
  const [oldest] = keys.keys()
  if (keys.size >= UNANSWERED_MAX && oldest !== undefined) keys.delete(oldest)
  const key = newKey()
  keys.set(act, key)
  return key
}

/** The act was answered: the same one is meant anew the next time. */
export function forgetKey(act: string): void {
  keys.delete(act)
}
