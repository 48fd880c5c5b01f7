/** What the calls of agents write alike. */
import {
  formatRate,
  parseRate,
  type RateCategory,
  type Rates,
  rateCategories,
} from '@app/domain/agents/rates.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { Refusal } from '#platform/refusal.ts'
import type { LineRow } from './statements.store.ts'

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

const money = (amount: bigint): string => formatMoney(li(amount))

/** 有效投注 × 差额 = 金额, as the agent can work it out; a correction says by how much both changed. */
export function wordsOf({ base, ownPpm, viaPpm, amount, isCorrection }: LineRow): string {
  const difference = `${formatRate(ownPpm - viaPpm)}%`
  return isCorrection
    ? `更正：有效投注变动 ${money(base)}，差额 ${difference}，金额变动 ${money(amount)}`
    : `有效投注 ${money(base)} × 差额 ${difference} = ${money(amount)}`
}
