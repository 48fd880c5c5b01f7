/**
 * Amounts of a token that stands for a dollar (USDT), and what they are worth here. A unit is a millionth of a token; a rate is in
 * ten-thousandths of a yuan for one token. Nothing is rounded in the house's favour but the payment asked for, up to the next
 * cent of a token, and what arrived, down to a 厘. Source: money-in-and-out §2.
 */
import { type Li, li } from '#money/money.ts'

const UNIT_DECIMALS = 6
const UNITS_PER_TOKEN = 1_000_000n
const UNITS_PER_CENT = 10_000n
const RATE_DECIMALS = 4
/** Units times rate is in 10^-10 yuan; a 厘 is 10^-3. */
const PER_LI = 10_000_000n

/** Less than one token is not looked at by people: it costs a stranger nothing to send a thousand of them. */
export const DUST_UNITS = UNITS_PER_TOKEN

/** Reads a rate such as `7.25`; `undefined` for one that is none, or zero. */
export function parseRate(text: string): bigint | undefined {
  const [, whole = '', part = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const rate = BigInt(whole + part.padEnd(RATE_DECIMALS, '0'))
  return rate > 0n ? rate : undefined
}

/** A number with that many decimals, without zeros at its end but for the first two. */
function written(value: bigint, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  const part = digits.slice(-decimals).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -decimals)}.${part}`
}

export const formatRate = (rate: bigint): string => written(rate, RATE_DECIMALS)

export const formatUnits = (units: bigint): string => written(units, UNIT_DECIMALS)

/** What so many units are worth: never more than what came. */
export const worthOf = (units: bigint, rate: bigint): Li => li((units * rate) / PER_LI)

const upTo = (value: bigint, step: bigint): bigint => ((value + step - 1n) / step) * step

/** What is to be paid for an amount: whole cents of a token that are worth at least that much. */
export const unitsFor = (amount: Li, rate: bigint): bigint =>
  upTo((amount * PER_LI + rate - 1n) / rate, UNITS_PER_CENT)

/** How many blocks say that a block stands: itself and those above it. */
export const confirmationsOf = (height: number, headHeight: number): number =>
  Math.max(0, headHeight - height + 1)
