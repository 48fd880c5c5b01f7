/** What a channel costs its member. Source: money-in-and-out §2. */
import { type Li, li, ONE_PPM, parseMoney, type RatioPpm } from '#money/money.ts'

const FEN = li(10)

/** What a channel costs: a fixed part and a part of what arrives, together at most `most` (0: no bound). */
export type DepositFeeTerms = Readonly<{ fixed: Li; share: RatioPpm; most: Li }>

/** The fee of what has arrived, in whole 分, rounded down and never more than it. Its turnover is that of the rest. */
export function depositFee(arrived: Li, { fixed, share, most }: DepositFeeTerms): Li {
  const asked = fixed + ((arrived * share) / ONE_PPM / FEN) * FEN
  const capped = most > 0n && asked > most ? most : asked
  const whole = arrived - (arrived % FEN)
  return li(capped > whole ? whole : capped)
}

/** The fee as a form and the wire have it: yuan, percent, yuan. */
export type WrittenFee = Readonly<{ feeFixed: string; feeShare: string; feeMax: string }>

/** The fee of the form as the rules read it. */
export const feeTermsOf = ({ feeFixed, feeShare, feeMax }: WrittenFee): DepositFeeTerms => ({
  fixed: parseMoney(feeFixed) ?? li(0),
  share: percentOf(feeShare),
  most: parseMoney(feeMax) ?? li(0),
})

const PPM_OF_HUNDREDTH = 100n

/** Percent with two decimals as millionths. */
const percentOf = (text: string): RatioPpm => {
  const [whole = '0', part = ''] = text.split('.')
  return (BigInt(whole + part.padEnd(2, '0').slice(0, 2)) * PPM_OF_HUNDREDTH) as RatioPpm
}

/** Millionths as percent, without zeros that say nothing. */
export const percentText = (share: RatioPpm): string =>
  (Number(share) / Number(PPM_OF_HUNDREDTH * PPM_OF_HUNDREDTH)).toFixed(2).replace(/\.?0+$/, '')
