/** 长龙 and 路珠: equal results in a row. Source: lotteries §9. */

export type Run = Readonly<{ result: string; length: number }>

/** The columns of the big road: a new one begins when the result changes. Results come oldest first. */
export function runsOf(results: readonly string[]): readonly Run[] {
  const runs: { result: string; length: number }[] = []
  for (const result of results) {
    const last = runs[runs.length - 1]
    if (last?.result === result) last.length += 1
    else runs.push({ result, length: 1 })
  }
  return runs
}

/** The streak that is still open; `undefined` when nothing was drawn. */
export function currentRun(results: readonly string[]): Run | undefined {
  const runs = runsOf(results)
  return runs[runs.length - 1]
}

/** The longest streak of one result, 0 when it never came. */
export function longestRun(results: readonly string[], result: string): number {
  return Math.max(0, ...runsOf(results).map(run => (run.result === result ? run.length : 0)))
}

/** The bead road: results fill columns of that many rows from the top, oldest first. */
export function beadColumns(results: readonly string[], rows: number): readonly (readonly string[])[] {
  const count = Math.ceil(results.length / rows)
  return Array.from({ length: count }, (_, column) => results.slice(column * rows, (column + 1) * rows))
}
