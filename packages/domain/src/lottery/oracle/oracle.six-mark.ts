import { animalsOfNumbers, elementsOfNumbers, waveByTable } from './oracle.numbers.ts'
import {
  type Draw,
  type FamilyOracle,
  type Judgement,
  must,
  ruleFinder,
  type Unit,
  wonIf,
} from './oracle.play.ts'
import { sixMarkBallRules } from './oracle.six-mark-ball.ts'
import { sixMarkGroupRules } from './oracle.six-mark-groups.ts'

/** The seven balls in every dress that a rule asks for; the same seven in draw order. */
export type Seven = Readonly<{
  balls: readonly number[]
  regular: readonly string[]
  special: string
  all: readonly string[]
  animals: readonly string[]
  elements: readonly string[]
  tails: readonly string[]
  colours: readonly string[]
}>

export type SixMarkRule = (unit: Unit, seven: Seven, positions: readonly number[]) => Judgement

function dress(draw: Draw): Seven {
  const animals = animalsOfNumbers(draw.lunarYear)
  const elements = elementsOfNumbers(draw.lunarYear)
  const all = draw.numbers.map(n => String(n).padStart(2, '0'))
  return {
    balls: draw.numbers,
    regular: all.slice(0, 6),
    special: must(all[6], 'the special number'),
    all,
    animals: draw.numbers.map(n => animals[n] ?? ''),
    elements: draw.numbers.map(n => elements[n] ?? ''),
    tails: all.map(n => `${n.slice(1)}尾`),
    colours: draw.numbers.map(waveByTable),
  }
}

const total = (seven: Seven): number => seven.balls.reduce((sum, n) => sum + n, 0)

function totalItems(seven: Seven): string[] {
  const sum = total(seven)
  const size = sum >= 175 ? '大' : '小'
  const parity = sum % 2 === 1 ? '单' : '双'
  const tail = /[5-9]$/.test(String(sum)) ? '大' : '小'
  const [first = 0, , , , , , special = 0] = seven.balls
  return [`总${size}`, `总${parity}`, `总${size}${parity}`, `总尾${tail}`, first > special ? '龙' : '虎']
}

/** 总肖 and 总尾 count different ones among all seven. */
function animalCountItems(seven: Seven): string[] {
  const count = new Set(seven.animals).size
  const items = [`${count}肖`, [3, 5, 7].includes(count) ? '单' : '双']
  return count <= 4 ? [...items, '234肖'] : items
}

const RULES: readonly (readonly [RegExp, SixMarkRule])[] = [
  ...sixMarkBallRules,
  ...sixMarkGroupRules,
  [/^zonghe$/, ([item = ''], seven) => wonIf(totalItems(seven).includes(item))],
  [/^zongxiao$/, ([item = ''], seven) => wonIf(animalCountItems(seven).includes(item))],
  [/^zongwei$/, ([item], seven) => wonIf(item === `${new Set(seven.tails).size}尾`)],
  [
    /^qima$/,
    ([item = ''], seven) => {
      // 49 is odd and big here, unlike in the two-sided plays.
      const odd = seven.balls.filter(n => n % 2 === 1).length
      const big = seven.balls.filter(n => n >= 25).length
      return wonIf([`单${odd}`, `大${big}`].includes(item))
    },
  ],
]

const ruleOf = ruleFinder(RULES)
const dressed = new WeakMap<Draw, Seven>()

/** Judges six-mark units; the animals and elements are those of the draw's lunar year (lotteries §1). */
export const judgeSixMark: FamilyOracle = (play, draw) => {
  const seven = dressed.get(draw) ?? dress(draw)
  dressed.set(draw, seven)
  const rule = ruleOf(play)
  return unit => rule(unit, seven, play.balls)
}
