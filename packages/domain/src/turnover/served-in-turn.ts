/**
 * What is done of each requirement, worked out in turn: the turnover of each time serves the oldest requirement that stood and misses
 * something. It says the same as the closed form that members are answered by, and knows nothing of it. Source: money-in-and-out §4.
 */
import type { Requirement } from './requirements.ts'

/** In 厘, of all requirements of a member from the oldest on; of a closed one nothing. */
export function servedInTurn(requirements: readonly Requirement[]): readonly bigint[] {
  const queue: { at: number; misses: bigint }[] = []
  const done = requirements.map(() => 0n)
  for (const [at, { required, counted, isClosed }] of requirements.entries()) {
    if (!isClosed) queue.push({ at, misses: required })
    let left: bigint = counted
    while (left > 0n) {
      const [oldest] = queue
      if (oldest === undefined) break
      const part = left < oldest.misses ? left : oldest.misses
      done[oldest.at] = (done[oldest.at] ?? 0n) + part
      oldest.misses -= part
      left -= part
      if (oldest.misses === 0n) queue.shift()
    }
  }
  return done
}
