/**
 * Requirements that were met long ago are folded: they are not read any more. Folding changes nothing of the others, because bets serve
 * those of their own time and older ones only, and whatever serves a folded one has done so. Source: money-in-and-out §4.
 */
import { DAY_MS } from '#time/china-time.ts'
import type { Requirement } from '#turnover/requirements.ts'

/** So long must a point lie back at which nothing was missing; a judgement anew hardly reaches further. */
export const FOLD_AFTER_MS = 90 * DAY_MS

/**
 * How many of the rows, the oldest first, can be folded: those before the last row that was opened before that instant and at whose
 * opening nothing was missing. The bets of the newest row may still come, so it never is.
 */
export function foldCount(
  rows: readonly (Requirement & Readonly<{ openedAt: number }>)[],
  openedBefore: number,
): number {
  let sum = 0n
  let least = 0n
  let count = 0
  for (const [at, { required, counted, isClosed }] of rows.entries()) {
    sum += (isClosed ? 0n : required) - counted
    if (sum < least) least = sum
    const next = rows[at + 1]
    if (next !== undefined && next.openedAt < openedBefore && sum === least) count = at + 1
  }
  return count
}
