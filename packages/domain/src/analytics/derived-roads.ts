/**
 * The derived roads of a road page: 大眼仔路, 小路 and 曱甴路. They say whether the big road repeats the shape of the
 * column so many columns before (red) or not (blue). Source: lotteries §9 (路珠), not-shown §6.5.
 */
import type { Run } from './runs.ts'

export type DerivedMark = 'red' | 'blue'

export const derivedRoads = [
  { name: '大眼仔路', back: 1 },
  { name: '小路', back: 2 },
  { name: '曱甴路', back: 3 },
] as const

/** The mark of a cell of the big road; `undefined` where there is no column to compare with. */
function markAt(runs: readonly Run[], column: number, row: number, back: number): DerivedMark | undefined {
  const lengthAt = (position: number) => runs[position]?.length ?? 0
  const compared = row === 0 ? column - 1 - back : column - back
  if (compared < 0) return undefined
  // A new column is red if the two compared columns have the same length.
  if (row === 0) return lengthAt(column - 1) === lengthAt(compared) ? 'red' : 'blue'
  // One cell deeper: red unless the compared column ended just above.
  return lengthAt(compared) === row ? 'blue' : 'red'
}

/** The marks of a derived road, oldest first. Each column is compared with the column `back` positions before it. */
export function derivedMarks(runs: readonly Run[], back: number): readonly DerivedMark[] {
  return runs
    .flatMap((run, column) => Array.from({ length: run.length }, (_, row) => markAt(runs, column, row, back)))
    .filter(mark => mark !== undefined)
}
