/**
 * What a network keeps of a transaction, in the smallest unit of its own coin, and what that is worth in the books: by the price that staff
 * set for the coin, in ten-thousandths of a yuan, cut to a 厘.
 */
import { type Li, li } from '#money/money.ts'

/** Coins in which networks are paid, each with its decimals. */
export const feeCoins = { ETH: 18, BNB: 18, TRX: 6 } as const

export type FeeCoin = keyof typeof feeCoins

/** A price is in ten-thousandths of a yuan, a 厘 is a thousandth. */
const RATE_PER_LI = 10n

/** The coin of a network like Ethereum, by what players read of it. */
export const coinOfEvm = (network: string): FeeCoin => (network === 'BEP20' ? 'BNB' : 'ETH')

export const feeWorth = (coin: FeeCoin, units: bigint, rate: bigint): Li =>
  li((units * rate) / (RATE_PER_LI * 10n ** BigInt(feeCoins[coin])))

/** A fee as people read it, such as `0.00231 ETH`. */
export function formatFee(coin: FeeCoin, units: bigint): string {
  const decimals = feeCoins[coin]
  const digits = String(units).padStart(decimals + 1, '0')
  const part = digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, -decimals)}${part === '' ? '' : `.${part}`} ${coin}`
}
