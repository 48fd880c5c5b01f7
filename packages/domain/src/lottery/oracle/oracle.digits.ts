import { straightRules } from './oracle.digits-groups.ts'
import { bullOf, pokerHandOf, shapeOf } from './oracle.digits-shapes.ts'
import { type FamilyOracle, type Judgement, must, ruleFinder, type Unit, wonIf } from './oracle.play.ts'

/** `area` is the digits that the play reads, in the order of its positions; `sorted` the same in rising order. */
export type Area = Readonly<{ area: string; sorted: string }>
export type DigitRule = (unit: Unit, drawn: Area) => Judgement

const ATTRIBUTES: Readonly<Record<string, string>> = {
  大: '56789',
  小: '01234',
  单: '13579',
  双: '02468',
  质: '12357',
  合: '04689',
}

const has = (attribute: string, digit: string): boolean =>
  must(ATTRIBUTES[attribute], attribute).includes(digit)
const sumOf = (area: string): number => [...area].reduce((sum, digit) => sum + Number(digit), 0)
const countOf = (digit: string, area: string): number => area.split(digit).length - 1

/** 总和 has no middle: 23 of five digits and 14 of three are the first big sums. */
const totalTwoSides: DigitRule = ([item], { area }) => {
  const sum = sumOf(area)
  const isBig = sum >= (area.length === 5 ? 23 : 14)
  return wonIf([isBig ? '总大' : '总小', sum % 2 === 1 ? '总单' : '总双'].includes(item ?? ''))
}

const dragonTiger: DigitRule = ([item], { area: [first = '', second = ''] }) =>
  wonIf(item === (first === second ? '和' : first > second ? '龙' : '虎'))

const pairSum: DigitRule = ([item = ''], { area }) => {
  const last = String(sumOf(area)).slice(-1)
  return wonIf(has(item.replace('尾', ''), last))
}

const twoDigits: DigitRule = ([item = ''], { area }) =>
  wonIf([...item].every(digit => countOf(digit, area) >= countOf(digit, item)))

const span: DigitRule = ([item], { sorted }) =>
  wonIf(Number(item) === Number(sorted.at(-1)) - Number(sorted.at(0)))

/** 牛大 牛小 牛单 牛双 lose on 没牛; 牛牛 is big and even. */
const bull: DigitRule = ([item = ''], { area }) => {
  const drawn = bullOf(area)
  const groups: Readonly<Record<string, string>> = {
    牛大: '六七八九牛',
    牛小: '一二三四五',
    牛单: '一三五七九',
    牛双: '二四六八牛',
  }
  const members = groups[item]
  if (members === undefined) return wonIf(item === drawn)
  return wonIf(drawn !== '没牛' && members.includes(drawn.slice(1)))
}

/** One group for the whole set of digits: 组选三 needs a pair and a single in it, 组选六 three different digits. */
const wholeGroup =
  (different: number): DigitRule =>
  (unit, { area }) => {
    const digits = [...new Set(area)]
    return wonIf(digits.length === different && digits.every(digit => unit.includes(digit)))
  }

const eachHasAttribute: DigitRule = (unit, { area }) =>
  wonIf(unit.every((attribute, position) => has(attribute, area.charAt(position))))

const RULES: readonly (readonly [RegExp, DigitRule])[] = [
  [/^blm_\d$|^o_dxds_/, eachHasAttribute],
  [/^zhlm$/, totalTwoSides],
  [/^bnum_\d$/, ([item], { area }) => wonIf(item === area)],
  [/^(o_)?lhh_/, dragonTiger],
  [/^shape_|_tsh$/, ([item], { sorted }) => wonIf(item === shapeOf(sorted))],
  [/^douniu$/, bull],
  [/^suoha$/, ([item], { sorted }) => wonIf(item === pokerHandOf(sorted))],
  [/^yizi_|^o_bdw_/, (unit, { area }) => wonIf(unit.every(digit => area.includes(digit)))],
  [/^erzi_/, twoDigits],
  [/^hs2_/, pairSum],
  [/^kd_/, span],
  [/^cz3_/, wholeGroup(2)],
  [/^cz6_/, wholeGroup(3)],
  [/_hzws$/, ([item], { area }) => wonIf(item === String(sumOf(area)).slice(-1))],
  [/^o_qw_1$/, ([item = ''], { area }) => wonIf(countOf(item, area) >= 1)],
  [/^o_qw_2$/, ([item = ''], { area }) => wonIf(countOf(item, area) >= 2)],
  [/^o_qw_3$/, ([item = ''], { area }) => wonIf(countOf(item, area) >= 3)],
  [/^o_qw_4$/, ([item = ''], { area }) => wonIf(countOf(item, area) >= 4)],
  ...straightRules,
]

const ruleOf = ruleFinder(RULES)

/** Judges units of five-digit and three-digit draws alike (lotteries §4, §5). */
export const judgeDigits: FamilyOracle = (play, draw) => {
  const area = play.balls.map(position => draw.numbers[position - 1]).join('')
  const drawn = { area, sorted: [...area].toSorted().join('') }
  const rule = ruleOf(play)
  return unit => rule(unit, drawn)
}
