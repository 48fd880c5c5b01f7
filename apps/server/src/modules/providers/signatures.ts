/** Comparisons of signatures in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether the two texts are the same, told in a time that depends on neither. */
function isSameText(given: string, expected: string): boolean {
  const key = 'compare'
  const [a, b] = [given, expected].map(text => createHmac('sha256', key).update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Whether any of the keys gives this signature; every key is tried, so that the time tells nothing of them. */
export const isOfAnyKey = (keys: readonly string[], given: string, sign: (key: string) => string): boolean =>
  keys.map(key => isSameText(given, sign(key))).includes(true)
