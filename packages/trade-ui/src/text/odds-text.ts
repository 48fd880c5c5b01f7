import { formatOdds, type OddsPpm } from '@app/domain/money/money.ts'

const DECIMALS = /^(\d+\.\d{3})\d+$/
const NEEDLESS_ZEROS = /\.?0+$/

/** Odds as players read them: three decimals at most. Cut and not rounded, so that nobody reads more than is paid. */
export function showOdds(odds: OddsPpm): string {
  const whole = formatOdds(odds)
  const cut = DECIMALS.exec(whole)?.[1]
  return cut === undefined ? whole : cut.replace(NEEDLESS_ZEROS, '')
}
