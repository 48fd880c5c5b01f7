/** The group shape of three digits: one pair is 组三, all different is 组六. Source: lotteries §4. */
export function groupTier(digits: string): '组三' | '组六' {
  return new Set(digits).size === 2 ? '组三' : '组六'
}
