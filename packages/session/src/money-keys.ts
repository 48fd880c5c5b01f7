/**
 * The idempotency keys of money calls without an answer. An equal call keeps its key until the server has answered,
 * in whichever component it is made: a repeat then learns the outcome of the first instead of paying twice.
 */
import { newKey } from './idempotency-key.ts'

/** The limit of stored keys; beyond it the oldest are dropped. */
const UNANSWERED_MAX = 50

const keys = new Map<string, string>()

/** The key of a call, found by its whole content. */
export function keyFor(act: string): string {
  const known = keys.get(act)
  if (known !== undefined) return known
  const [oldest] = keys.keys()
  if (keys.size >= UNANSWERED_MAX && oldest !== undefined) keys.delete(oldest)
  const key = newKey()
  keys.set(act, key)
  return key
}

/** Drops the key of an answered call: the next equal call is a new act. */
export function forgetKey(act: string): void {
  keys.delete(act)
}
