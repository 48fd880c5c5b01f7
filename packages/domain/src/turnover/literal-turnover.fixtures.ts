/**
 * Turnover as a person would work it out on paper: one 厘 at a time, in the order in which bets were placed. Written apart from
 * the rules, so that a mistake in them is not repeated here; slow, for small amounts only.
 */

export type PaperRow = Readonly<{ need: number; counted: number; isClosed: boolean }>

/** How much of each row is done, when each 厘 serves the oldest row that stood then and misses something. */
export function doneOnPaper(rows: readonly PaperRow[]): readonly number[] {
  const missing = rows.map(row => (row.isClosed ? 0 : row.need))
  for (const [time, { counted }] of rows.entries())
    for (let unit = 0; unit < counted; unit += 1) {
      const oldest = missing.findIndex((left, at) => at <= time && left > 0)
      if (oldest >= 0) missing[oldest] = (missing[oldest] ?? 0) - 1
    }
  return rows.map((row, at) => (row.isClosed ? 0 : row.need - (missing[at] ?? 0)))
}

export type PaperOrder = Readonly<{ valid: number; stakes: readonly number[] }>

/**
 * What counts of each order in one market whose options are the places of `stakes`: layers of one 厘 are taken off, bottom up,
 * as long as so many options still have one that their owner nearly always wins.
 */
export function countedOnPaper(orders: readonly PaperOrder[], optionsForCover: number): readonly number[] {
  const left = orders.map(order => [...order.stakes])
  const covered = orders.map(() => 0)
  const options = orders[0]?.stakes.map((_, option) => option) ?? []
  const ownerOf = (option: number) => left.findIndex(stakes => (stakes[option] ?? 0) > 0)
  for (;;) {
    const held = options.filter(option => ownerOf(option) >= 0)
    if (held.length < optionsForCover) break
    for (const option of held) {
      const at = ownerOf(option)
      const stakes = left[at] ?? []
      stakes[option] = (stakes[option] ?? 0) - 1
      covered[at] = (covered[at] ?? 0) + 1
    }
  }
  return orders.map((order, at) => Math.max(0, order.valid - (covered[at] ?? 0)))
}
