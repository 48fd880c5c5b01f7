import type { LotteryFamily } from '@app/domain/games/games.ts'
import { type Draw, isDrawOf } from '@app/domain/lottery/draw.ts'
import { findLunarYear } from '@app/domain/lottery/lunar-year.ts'
import type { DrawnRow } from '#features/draws/draws.queries.ts'

/** A past draw with its numbers read and the lunar year of its own day. */
export type AnalyzedDraw = Draw & Readonly<{ row: DrawnRow }>

/** The rows that can be counted, oldest first; a voided issue has no numbers, so it has no say. */
export function readDraws(family: LotteryFamily, newestFirst: readonly DrawnRow[]): readonly AnalyzedDraw[] {
  const draws: AnalyzedDraw[] = []
  for (const row of newestFirst) {
    const numbers = row.openNum.split(',').map(Number)
    const lunarYear = findLunarYear(row.issueDate)
    if (row.state === 'voided' || lunarYear === undefined || !isDrawOf(family, numbers)) continue
    draws.push({ row, numbers, lunarYear })
  }
  return draws.reverse()
}
