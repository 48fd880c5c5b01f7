import type { Rate } from '@app/client/agents/read-downline.ts'
import { rateCategories } from '@app/domain/agents/rates.ts'

/** The rate of each category that has begun on that day; those that one has none of are left out. */
export const currentRates = (rates: readonly Rate[], today: string): readonly Rate[] =>
  rateCategories.flatMap(
    category => rates.find(rate => rate.category === category && rate.since <= today) ?? [],
  )

/** The rates that hold from a later day on, the next one first. */
export const comingRates = (rates: readonly Rate[], today: string): readonly Rate[] =>
  rates.filter(({ since }) => since > today).toReversed()

/** `2026-10-01` as people read it. */
export const showDay = (day: string): string => day.replaceAll('-', '/')
