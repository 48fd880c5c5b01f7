/** Rates as a form of an agent holds them. */
import type { CategoryRange } from '@app/client/agents/read-range.ts'
import { formatRate, type RateCategory, type Rates } from '@app/domain/agents/rates.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'

/** What stands for a category until it is changed: the least that it may be. */
export const rateOf = (rates: Rates, { category, least }: CategoryRange): RatioPpm => rates[category] ?? least

/** All rates of the form, as fields of a call. */
export const rateFields = (
  rates: Rates,
  ranges: readonly CategoryRange[],
): Partial<Record<RateCategory, string>> =>
  Object.fromEntries(ranges.map(range => [range.category, formatRate(rateOf(rates, range))]))
