/** 冷热: what came often and what came seldom. Source: lotteries §9 (hot = top third, cold = bottom third). */

export type Temperature = 'hot' | 'warm' | 'cold'

/**
 * Hot and cold by count of hits. Never more than a third of each: equal counts that reach over the border stay
 * warm, so that no column is called hot while another with as many hits is not.
 */
export function temperaturesOf(counts: readonly number[]): readonly Temperature[] {
  const third = counts.length / 3
  return counts.map(count => {
    if (counts.filter(other => other >= count).length <= third) return 'hot'
    return counts.filter(other => other <= count).length <= third ? 'cold' : 'warm'
  })
}
