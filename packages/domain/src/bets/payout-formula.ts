/** How a payout came about, in words. Source: not-shown §6.2. */
import type { OddsTable } from '#lottery/odds/odds-table.ts'
import { formatMoney, formatOdds, type Li, li, ONE_PPM } from '#money/money.ts'

export type PaidUnits = Readonly<{
  stakePerUnit: Li
  odds: OddsTable
  /** Units won by the odds key that they took. */
  tiers: Readonly<Record<string, number>>
  unitsPushed: number
  payout: Li
}>

const timesUnits = (units: number): string => (units === 1 ? '' : ` × ${units}注`)

/**
 * A sum such as `50.00 × 48.8 = 2440.00`. Plays whose payout is no sum of stake × odds (parlays, 翻倍) are told by
 * their total alone, so that the words never claim another arithmetic than the one that paid. Empty without payout.
 */
export function payoutFormula({ stakePerUnit, odds, tiers, unitsPushed, payout }: PaidUnits): string {
  if (payout === 0n) return ''
  const stake = formatMoney(stakePerUnit)
  const terms: string[] = []
  let sum = BigInt(unitsPushed) * stakePerUnit * ONE_PPM
  for (const [key, units] of Object.entries(tiers)) {
    const figure = odds[key]
    if (figure === undefined) return `派奖 ${formatMoney(payout)}`
    terms.push(`${stake} × ${formatOdds(figure)}${timesUnits(units)}`)
    sum += figure * stakePerUnit * BigInt(units)
  }
  if (unitsPushed > 0) terms.push(`退回 ${stake}${timesUnits(unitsPushed)}`)
  return li(sum / ONE_PPM) === payout
    ? `${terms.join(' + ')} = ${formatMoney(payout)}`
    : `派奖 ${formatMoney(payout)}`
}
