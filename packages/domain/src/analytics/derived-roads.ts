/**
 * The derived roads of a road page: 大眼仔路, 小路 and 曱甴路. They say whether the big road repeats the shape of the
 * column so many columns before (red) or not (blue). Source: lotteries §9 (路珠), product document not-shown §6.5.
 */
import type { Run } from './runs.ts'

export type DerivedMark = 'red' | 'blue'

export const derivedRoads = [
  { name: '大眼仔路', back: 1 },
  { name: '小路', back: 2 },
  { name: '曱甴路', back: 3 },
] as const

/** The marks of a derived road, oldest first; `back` is with how many columns before a column is compared. */
export function derivedMarks(runs: readonly Run[], back: number): readonly DerivedMark[] {
  const lengthAt = (column: number) => runs[column]?.length ?? 0
  const marks: DerivedMark[] = []
  for (const [column, run] of runs.entries()) {
    for (let row = 0; row < run.length; row++) {
      if (row === 0) {
        // A new column: are the last two that are compared of one length?
        if (column - 1 - back < 0) continue
        marks.push(lengthAt(column - 1) === lengthAt(column - 1 - back) ? 'red' : 'blue')
      } else {
        if (column - back < 0) continue
        // One cell deeper: red unless the compared column ended just above.
        marks.push(lengthAt(column - back) === row ? 'blue' : 'red')
      }
    }
  }
  return marks
}
