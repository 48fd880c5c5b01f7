import type { DigitRule } from './oracle.digits.ts'
import { LOST, type Unit, wonIf } from './oracle.play.ts'

const namedResults = new WeakMap<Unit, string>()

/** The unit's own digits in rising order; a unit of a group play is the result that it names. */
function namedResult(unit: Unit): string {
  const named = namedResults.get(unit) ?? unit.toSorted().join('')
  namedResults.set(unit, named)
  return named
}

/** Every position that the unit names shows the digit that it names. */
const straight: DigitRule = (unit, { area }) =>
  wonIf(unit.every((digit, position) => digit === '' || digit === area.charAt(position)))

const anyOrder: DigitRule = (unit, { sorted }) => wonIf(namedResult(unit) === sorted)

/** Pays by the kind of the result: 组三 holds a pair, 组六 three different digits. */
const anyOrderByKind: DigitRule = (unit, { sorted }) => {
  if (namedResult(unit) !== sorted) return LOST
  return { result: 'won', tier: new Set(sorted).size === 2 ? '组三' : '组六' }
}

const stars: DigitRule = (unit, drawn) => {
  if (straight(unit, drawn).result === 'lost') return LOST
  return { result: 'won', tier: String(unit.filter(digit => digit !== '').length) }
}

/** 组选6 of four digits: both digits of the unit come twice. */
const twoPairs: DigitRule = (unit, { sorted }) => wonIf(namedResult([...unit, ...unit]) === sorted)

/** The plays whose units name a result: in its order, in any order, or in part. */
export const straightRules: readonly (readonly [RegExp, DigitRule])[] = [
  [/^dw[23]_|_zx(fs|ds|hz)$|^o_.._kd$|^o_dwd$|^o_rx_/, straight],
  [/_zh$/, stars],
  [/^o_.4_z6$/, twoPairs],
  [/^o_.3_(hhzx|zuhz|baodan)$/, anyOrderByKind],
  [/^o_.2_(zufs|zuhz|baodan)$|^o_.3_z[36]fs$/, anyOrder],
  [/^o_w5_z(120|60|30|20|10|5)$|^o_.4_z(24|12|4)$/, anyOrder],
]
