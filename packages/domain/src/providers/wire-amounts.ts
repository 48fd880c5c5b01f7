/**
 * Amounts as providers write them, read by whole numbers alone: no float, no exponent, no sign, nothing finer than a 厘.
 * Source: providers §2.
 */
import { type Li, li } from '#money/money.ts'

const LI_DECIMALS = 3
const WHOLE_DIGITS = 12

/** A text of yuan with at most so many decimals, or exactly so many where `isExact`. */
type DecimalForm = Readonly<{ decimals: number; isExact?: boolean }>

/** Reads `12.30`; `undefined` for a blank, a sign, an exponent, too many digits, or what is finer than a 厘. */
export function readDecimal(text: string, { decimals, isExact = false }: DecimalForm): Li | undefined {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (found === null) return undefined
  const [, whole = '', part = ''] = found
  if (whole.length > WHOLE_DIGITS || (whole.length > 1 && whole.startsWith('0'))) return undefined
  if (part.length > decimals || (isExact && part.length !== decimals)) return undefined
  if (part.slice(LI_DECIMALS).replace(/0/g, '') !== '') return undefined
  return li(BigInt(whole + part.slice(0, LI_DECIMALS).padEnd(LI_DECIMALS, '0')))
}

/** Writes yuan with two decimals; the rest is cut, so that nobody is told of more than there is. */
export function writeDecimal(amount: Li): string {
  const fen = amount / 10n
  const digits = fen.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Providers that count in hundred-thousandths of a yuan. */
const UNITS_PER_LI = 100n

/** Reads whole hundred-thousandths; `undefined` for what is no whole 厘. */
export function readUnits(text: string): Li | undefined {
  if (!/^(0|[1-9]\d{0,17})$/.test(text)) return undefined
  const units = BigInt(text)
  return units % UNITS_PER_LI === 0n ? li(units / UNITS_PER_LI) : undefined
}

export const writeUnits = (amount: Li): string => String(amount * UNITS_PER_LI)
