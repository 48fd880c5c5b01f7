import { type Draw, type FamilyOracle, type Judgement, must, type Unit, wonIf } from './oracle.play.ts'

const TRIPLES = ['111', '222', '333', '444', '555', '666']
const RUNS = ['123', '234', '345', '456']
const ODD_SUMS = [3, 5, 7, 9, 11, 13, 15, 17]

type Rule = (unit: Unit, dice: string, sum: number) => boolean

/** The attributes of 和值; a triple's sum is judged like any other here. */
function sumIs(attribute: string, sum: number): boolean {
  if (attribute === '大') return sum > 10
  if (attribute === '小') return sum < 11
  return ODD_SUMS.includes(sum) === (attribute === '单')
}

const onlySum: Rule = ([item], _, sum) => item === String(sum)
const asShown: Rule = ([item], dice) => item === dice
const holdsItem: Rule = ([item = '?'], dice) => dice.includes(item)
const holdsEachDie: Rule = (unit, dice) => [...unit.join('')].every(die => dice.includes(die))
const sameDice: Rule = (unit, dice) => unit.toSorted().join('') === dice

/** What wins, read off the three dice written in rising order: 113 (lotteries §3). */
const RULES: Readonly<Record<string, Rule>> = {
  k3_lm: ([item = ''], dice, sum) => !TRIPLES.includes(dice) && sumIs(item, sum),
  k3_hz: onlySum,
  k3_ds: onlySum,
  k3_sanjun: holdsItem,
  k3_bibuchu: (unit, dice, sum) => !holdsItem(unit, dice, sum),
  k3_weishai: asShown,
  k3_quanshai: (_, dice) => TRIPLES.includes(dice),
  k3_changpai: holdsEachDie,
  k3_duanpai: holdsItem,
  k3o_hz: onlySum,
  k3o_dxds: ([item = ''], _, sum) => sumIs(item, sum),
  k3o_3thtx: (_, dice) => TRIPLES.includes(dice),
  k3o_3thdx: asShown,
  k3o_3lhtx: (_, dice) => RUNS.includes(dice),
  k3o_3lhdx: asShown,
  k3o_2thfx: holdsItem,
  k3o_2thdx: sameDice,
  k3o_3bth: sameDice,
  k3o_2bth: holdsEachDie,
}

/** Judges fast-three units; the order of the dice never matters. */
export const judgeK3: FamilyOracle = (play, draw: Draw) => {
  const dice = draw.numbers.toSorted().join('')
  const sum = draw.numbers.reduce((total, die) => total + die, 0)
  const rule = must(RULES[play.code], `the rule of ${play.code}`)
  return (unit): Judgement => wonIf(rule(unit, dice, sum))
}
