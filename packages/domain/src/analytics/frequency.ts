/** 冷热: what came often and what came seldom. Source: lotteries §9 (hot = top third, cold = bottom third). */

export type Temperature = 'hot' | 'warm' | 'cold'

/**
 * Hot and cold by count of hits. At most a third of the columns is hot and at most a third cold. Columns that tie at
 * the border stay warm, so two columns with equal counts always have the same mark.
 */
export function temperaturesOf(counts: readonly number[]): readonly Temperature[] {
  const third = counts.length / 3
  return counts.map(count => {
    if (counts.filter(other => other >= count).length <= third) return 'hot'
    return counts.filter(other => other <= count).length <= third ? 'cold' : 'warm'
  })
}
