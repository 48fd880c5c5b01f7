import type { PastIssue } from '@app/client/draws/read-past-issue.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { type Draw, isDrawOf } from '@app/domain/lottery/draw.ts'
import { findLunarYear } from '@app/domain/lottery/lunar-year.ts'

/** A past draw with its numbers read and the lunar year of its own day. */
export type AnalyzedDraw = Draw & Readonly<{ issue: PastIssue }>

/** The rows that can be counted, oldest first; a voided issue has no numbers, so it has no say. */
export function readDraws(family: LotteryFamily, newestFirst: readonly PastIssue[]): readonly AnalyzedDraw[] {
  const draws: AnalyzedDraw[] = []
  for (const issue of newestFirst) {
    const { drawnNumbers: numbers, issueDate, state } = issue
    const lunarYear = findLunarYear(issueDate)
    if (state === 'voided' || lunarYear === undefined || !isDrawOf(family, numbers)) continue
    draws.push({ issue, numbers, lunarYear })
  }
  return draws.reverse()
}
