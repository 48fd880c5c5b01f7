/** What the calls of agents write alike. */
import { parseRate, type RateCategory, type Rates, rateCategories } from '@app/domain/agents/rates.ts'
import { Refusal } from '#platform/refusal.ts'

export const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The rates that a form names; refuses `AGENT/RATE` what is none. */
export function ratesOf(form: Readonly<Partial<Record<RateCategory, string | undefined>>>): Rates {
  const sent = rateCategories.flatMap(category => {
    const percent = form[category]
    if (percent === undefined) return []
    const rate = parseRate(percent)
    if (rate === undefined) throw new Refusal('AGENT/RATE')
    return [[category, rate] as const]
  })
  return Object.fromEntries(sent)
}
