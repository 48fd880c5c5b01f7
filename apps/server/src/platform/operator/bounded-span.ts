import { Refusal } from '#platform/refusal.ts'

/** From the first instant on and before the second, in ms; without the second it goes on. */
export type Span = Readonly<{ fromMs: number | undefined; toMs: number | undefined }>

/**
 * The span of a reading over everybody: what is asked for, filled up to the longest that is allowed, and the last of that length
 * where nothing is asked. Refuses `OPS/NARROW` a longer one. It takes one instant: of two, the later made the span too long by
 * a millisecond.
 */
export function boundedSpan(
  { fromMs, toMs }: Span,
  { nowMs, longestMs }: Readonly<{ nowMs: number; longestMs: number }>,
): Span & Readonly<{ fromMs: number }> {
  const until = toMs ?? (fromMs === undefined ? undefined : fromMs + longestMs)
  const end = until ?? nowMs
  const from = fromMs ?? end - longestMs
  if (end - from > longestMs) throw new Refusal('OPS/NARROW')
  return { fromMs: from, toMs: until }
}
