/** How good tips were, beside what luck alone would have done. Source: better-than-peers §2.3. */

/** Counted from graded tips: hits and misses only, ties left out. */
export type TipCounts = Readonly<{
  sample: number
  hits: number
  /** Sum of the plain chances of the sample: the hits that luck alone would have made. */
  expectedHits: number
  longestLosingRun: number
}>

export type TipRecord = Readonly<{
  sample: number
  hits: number
  hitRate: number | null
  chance: number | null
  low: number | null
  high: number | null
  longestLosingRun: number
}>

/** The 97.5 % point of the normal distribution: a 95 % interval. */
const Z = 1.959963984540054
const DECIMALS = 1e6

const rounded = (share: number) => Math.round(share * DECIMALS) / DECIMALS

/** Shares of a sample with the interval of Wilson; all `null` without a sample. */
export function tipRecordOf({ sample, hits, expectedHits, longestLosingRun }: TipCounts): TipRecord {
  const counts = { sample, hits, longestLosingRun }
  if (sample === 0) return { ...counts, hitRate: null, chance: null, low: null, high: null }
  const rate = hits / sample
  const width = 1 + Z ** 2 / sample
  const centre = (rate + Z ** 2 / (2 * sample)) / width
  const reach = (Z * Math.sqrt((rate * (1 - rate)) / sample + Z ** 2 / (4 * sample ** 2))) / width
  return {
    ...counts,
    hitRate: rounded(rate),
    chance: rounded(expectedHits / sample),
    low: rounded(Math.max(0, centre - reach)),
    high: rounded(Math.min(1, centre + reach)),
  }
}

/** The record of an author without graded tips. */
export const NO_RECORD: TipRecord = tipRecordOf({ sample: 0, hits: 0, expectedHits: 0, longestLosingRun: 0 })

/** Below this many graded tips nothing is said about an author (not-shown §1). */
const JUDGED_MIN = 30

/** Where chance lies beside the 95 % interval of the hit rate. */
export type TipJudgement = 'few' | 'below' | 'within' | 'above'

/** `below`: the tips hit less often than luck alone would have; `above`: more often; `within`: luck alone explains them. */
export function judgeRecord({ sample, chance, low, high }: TipRecord): TipJudgement {
  if (sample < JUDGED_MIN || chance === null || low === null || high === null) return 'few'
  if (high < chance) return 'below'
  return low > chance ? 'above' : 'within'
}
