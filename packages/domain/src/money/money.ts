/**
 * Money as whole 厘 (0.001 yuan) in a bigint, odds as whole millionths; no float touches either.
 * Source: architecture §4, lotteries §0.
 */

/** An amount in 厘. Made by `li` or `parseMoney`, never by a cast. */
export type Li = bigint & { readonly unit: 'li' }

/** Decimal odds in millionths: 48.5 is 48_500_000. They include the stake. */
export type OddsPpm = bigint & { readonly unit: 'odds-ppm' }

/** A ratio in millionths: 8 % is 80_000. */
export type RatioPpm = bigint & { readonly unit: 'ratio-ppm' }

export const ONE_PPM = 1_000_000n

const MONEY_TEXT = /^(-?)(\d{1,12})(?:\.(\d{1,3}))?$/
/** As much as a balance or a sum can come to. */
const SUM_TEXT = /^(-?)(\d{1,16})(?:\.(\d{1,3}))?$/
const ODDS_TEXT = /^(\d{1,9})(?:\.(\d{1,6}))?$/

/** Takes a whole number of 厘 as money. */
export function li(value: bigint | number): Li {
  return BigInt(value) as Li
}

function parseYuan(form: RegExp, text: string): Li | undefined {
  const found = form.exec(text)
  if (found === null) return undefined
  const [, sign = '', yuan = '0', decimals = ''] = found
  return BigInt(sign + yuan + decimals.padEnd(3, '0')) as Li
}

/** Reads yuan with at most three decimals (`"1234.5"`); anything else is `undefined`. */
export const parseMoney = (text: string): Li | undefined => parseYuan(MONEY_TEXT, text)

/** Reads a balance or a sum that the server tells, which may be larger than what anybody may write. */
export const parseSum = (text: string): Li | undefined => parseYuan(SUM_TEXT, text)

/** Writes yuan with two decimals, or three when the 厘 are not zero: `"1234.50"`, `"0.125"`. */
export function formatMoney(amount: Li): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(4, '0')
  const decimals = digits.slice(-3)
  return `${sign}${digits.slice(0, -3)}.${decimals.endsWith('0') ? decimals.slice(0, 2) : decimals}`
}

/** Reads decimal odds with at most six decimals; anything else is `undefined`. */
export function parseOdds(text: string): OddsPpm | undefined {
  const found = ODDS_TEXT.exec(text)
  if (found === null) return undefined
  const [, whole = '0', decimals = ''] = found
  return BigInt(whole + decimals.padEnd(6, '0')) as OddsPpm
}

/** Writes odds without needless zeros: `"48.5"`, `"1.98"`, `"3"`. */
export function formatOdds(odds: OddsPpm): string {
  const digits = odds.toString().padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '')
  return decimals === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${decimals}`
}

/** Odds as players read them: three decimals at most. Cut and not rounded, so that nobody reads more than is paid. */
export const showOdds = (odds: OddsPpm): string => formatOdds((odds - (odds % 1000n)) as OddsPpm)
