/**
 * 两面: what each ball and the sum show as one of two sides, with the tie of the rules (49, 冠亚和 11, 围骰).
 * Source: lotteries §§1.5, 1.6, 2, 3, 4, 5, 9.
 */
import type { LotteryFamily } from '#games/games.ts'
import { drawShapes } from '#lottery/draw.ts'
import { numberSets, TIE_NUMBER } from '#lottery/number-sets.ts'
import { chanceOfSums, type SumShape } from './sum-chances.ts'

export type TwoSides = Readonly<{
  /** The ball or sum: 特码, 冠军, 总和. */
  subject: string
  /** The question: 大小, 单双, 合数大小. */
  kind: string
  /** Every side that can come, the tie last. */
  sides: readonly string[]
  sideOf: (numbers: readonly number[]) => string
  /** Chance of each side at any one draw. */
  chances: Readonly<Record<string, number>>
}>

type Pair = readonly [kind: string, yes: string, no: string]
type Is = (number: number) => boolean

const sizePair: Pair = ['大小', '大', '小']
const parityPair: Pair = ['单双', '单', '双']
const dragonPair: Pair = ['龙虎', '龙', '虎']
const sixMarkPairs: readonly Pair[] = [
  sizePair,
  parityPair,
  ['合数大小', '合大', '合小'],
  ['合数单双', '合单', '合双'],
  ['尾数大小', '尾大', '尾小'],
]
const isOdd: Is = number => number % 2 === 1

const sixMarkBalls = ['正码一', '正码二', '正码三', '正码四', '正码五', '正码六', '特码']
const racingRanks = ['冠军', '亚军', ...Array.from('三四五六七八九十', rank => `第${rank}名`)]
const digitPositions: readonly string[] = Array.from('万千百十个')

/** The names of the positions of a draw: 正码一 … 特码, 冠军 … 第十名, 万 … 个, 百十个. */
export function positionNamesOf(family: LotteryFamily): readonly string[] {
  if (family === 'six-mark') return sixMarkBalls
  if (family === 'racing' || family === 'niuniu') return racingRanks
  if (family === 'k3') return ['第一骰', '第二骰', '第三骰']
  return (family === 'ssc' ? digitPositions : digitPositions.slice(2)).map(position => `${position}位`)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function ballSides(subject: string, position: number, [kind, yes, no]: Pair): TwoSides {
  const sideOf = (numbers: readonly number[]) => {
    const number = numbers[position] as number
    if (number === TIE_NUMBER) return '和'
    return numberSets.get(yes)?.includes(number) === true ? yes : no
  }
  return { subject, kind, sides: [yes, no, '和'], sideOf, chances: chancesByNumber(yes, no) }
}

function chancesByNumber(yes: string, no: string): Readonly<Record<string, number>> {
  const chance = (side: string) => (numberSets.get(side)?.length ?? 0) / TIE_NUMBER
  return { [yes]: chance(yes), [no]: chance(no), 和: 1 / TIE_NUMBER }
}

/** Two sides of one position whose numbers come equally often and never tie. */
function evenSides(subject: string, position: number, [kind, yes, no]: Pair, is: Is): TwoSides {
  const sideOf = (numbers: readonly number[]) => (is(numbers[position] as number) ? yes : no)
  return { subject, kind, sides: [yes, no], sideOf, chances: { [yes]: 1 / 2, [no]: 1 / 2 } }
}

type SumRule = Readonly<{ subject: string; shape: SumShape; pair: Pair; is: Is; tie?: number }>

function sumSides({ subject, shape, pair: [kind, yes, no], is, tie }: SumRule): TwoSides {
  const side = (sum: number) => (sum === tie ? '和' : is(sum) ? yes : no)
  const sides = tie === undefined ? [yes, no] : [yes, no, '和']
  const chances = Object.fromEntries(
    sides.map(name => [name, chanceOfSums(shape, sum => side(sum) === name)]),
  )
  return { subject, kind, sides, sideOf: numbers => side(sumOf(numbers.slice(0, shape.count))), chances }
}

const dragonSides = (subject: string, first: number, second: number): TwoSides => ({
  subject,
  kind: dragonPair[0],
  sides: ['龙', '虎'],
  sideOf: numbers => ((numbers[first] as number) > (numbers[second] as number) ? '龙' : '虎'),
  chances: { 龙: 1 / 2, 虎: 1 / 2 },
})

function sixMarkSides(): TwoSides[] {
  const [special, ...regular] = [6, 0, 1, 2, 3, 4, 5].map(position =>
    sixMarkPairs.map(pair => ballSides(sixMarkBalls[position] as string, position, pair)),
  )
  const total = { subject: '总和', shape: drawShapes['six-mark'] }
  return [
    ...(special ?? []),
    sumSides({ ...total, pair: sizePair, is: sum => sum >= 175 }),
    sumSides({ ...total, pair: parityPair, is: isOdd }),
    sumSides({ ...total, pair: ['尾数大小', '尾大', '尾小'], is: sum => sum % 10 >= 5 }),
    dragonSides('总和', 0, 6),
    ...regular.flat(),
  ]
}

function racingSides(): TwoSides[] {
  const topTwo = { subject: '冠亚和', shape: { ...drawShapes.racing, count: 2 }, tie: 11 }
  return [
    sumSides({ ...topTwo, pair: sizePair, is: sum => sum > 11 }),
    sumSides({ ...topTwo, pair: parityPair, is: isOdd }),
    ...racingRanks.flatMap((rank, position) => [
      evenSides(rank, position, sizePair, number => number >= 6),
      evenSides(rank, position, parityPair, isOdd),
      ...(position < 5 ? [dragonSides(rank, position, 9 - position)] : []),
    ]),
  ]
}

function fastThreeSides(): TwoSides[] {
  const side = ([kind, yes, no]: Pair, is: Is): TwoSides => ({
    subject: '和值',
    kind,
    sides: [yes, no, '围骰'],
    sideOf: numbers => (new Set(numbers).size === 1 ? '围骰' : is(sumOf(numbers)) ? yes : no),
    // Three of the six triples are on each side.
    chances: { [yes]: 105 / 216, [no]: 105 / 216, 围骰: 6 / 216 },
  })
  return [side(sizePair, sum => sum >= 11), side(parityPair, isOdd)]
}

function digitSides(family: 'ssc' | '3d', bigFrom: number): TwoSides[] {
  const total = { subject: '总和', shape: drawShapes[family] }
  return [
    sumSides({ ...total, pair: sizePair, is: sum => sum >= bigFrom }),
    sumSides({ ...total, pair: parityPair, is: isOdd }),
    ...positionNamesOf(family).flatMap((position, index) => [
      evenSides(position, index, sizePair, number => number >= 5),
      evenSides(position, index, parityPair, isOdd),
    ]),
  ]
}

const builders: Readonly<Record<LotteryFamily, () => readonly TwoSides[]>> = {
  'six-mark': sixMarkSides,
  racing: racingSides,
  k3: fastThreeSides,
  ssc: () => digitSides('ssc', 23),
  '3d': () => digitSides('3d', 14),
  niuniu: () => [],
}

const known = new Map<LotteryFamily, readonly TwoSides[]>()

/** Every two-sided question of a family, the most asked first; none for niu-niu. Built once and kept. */
export function twoSidesOf(family: LotteryFamily): readonly TwoSides[] {
  const built = known.get(family) ?? builders[family]()
  known.set(family, built)
  return built
}
