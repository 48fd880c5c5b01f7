import { type FamilyOracle, type Judgement, PUSHED, ruleFinder, type Unit, wonIf } from './oracle.play.ts'

const BIG = ['06', '07', '08', '09', '10']
const ODD = ['01', '03', '05', '07', '09']

type Rule = (unit: Unit, cars: readonly string[]) => Judgement

function carIs(attribute: string, car: string): boolean {
  if (attribute === '大' || attribute === '小') return BIG.includes(car) === (attribute === '大')
  return ODD.includes(car) === (attribute === '单')
}

const sumOf = (cars: readonly string[]): number => Number(cars[0]) + Number(cars[1])

const dragonTiger: Rule = ([item], [front = '', back = '']) => wonIf(item === (front > back ? '龙' : '虎'))
const attribute: Rule = ([item = ''], [car = '']) => wonIf(carIs(item, car))
const exactSum: Rule = ([item], cars) => wonIf(Number(item) === sumOf(cars))

/** 冠亚和 11 ties all four (lotteries §2, §10). */
const sumTwoSides: Rule = ([item = ''], cars) => {
  const sum = sumOf(cars)
  if (sum === 11) return PUSHED
  const holds = { 大: sum >= 12, 小: sum <= 10, 单: sum % 2 === 1, 双: sum % 2 === 0 }[item]
  return wonIf(holds === true)
}

/** Every position that the unit names shows the car that it names. */
const positions: Rule = (unit, cars) =>
  wonIf(unit.every((car, position) => car === '' || car === cars[position]))

const RULES: readonly (readonly [RegExp, Rule])[] = [
  [/^gyh_lm$/, sumTwoSides],
  [/^(gyh_num|pk_gyh)$/, exactSum],
  [/^(rlm|pk_dxds)_\d+$/, attribute],
  [/^(lh|pk_lh)_\d$/, dragonTiger],
  [/^rnum_\d+$/, positions],
  [/^pk_(q\d_[fd]s|dwd15|dwd610)$/, positions],
]

const ruleOf = ruleFinder(RULES)

/** Judges racing units from the cars at the positions that the play reads (lotteries §2). */
export const judgeRacing: FamilyOracle = (play, draw) => {
  const cars = play.balls.map(position => String(draw.numbers[position - 1]).padStart(2, '0'))
  const rule = ruleOf(play)
  return unit => rule(unit, cars)
}
