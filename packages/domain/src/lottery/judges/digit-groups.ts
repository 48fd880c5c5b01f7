/** Group plays on digits, where the order of the draw does not matter. Source: lotteries §4. */
import { ballsRead } from '#lottery/draw.ts'
import { groupTier } from '#lottery/odds/group-tier.ts'
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import { type Judge, NO_WIN, oneUnit } from './judge.ts'
import type { HitRule } from './judge-comb.ts'
import type { ItemRule } from './judge-items.ts'
import { isOneValue } from './side-rules.ts'

function countsOf(balls: readonly number[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const ball of balls) counts.set(String(ball), (counts.get(String(ball)) ?? 0) + 1)
  return counts
}

function digitsWithCount(counts: ReadonlyMap<string, number>, wanted: number): readonly string[] {
  return [...counts].filter(([, count]) => count === wanted).map(([digit]) => digit)
}

/** A digit is hit when it occurs at all. */
export const digitDrawn: HitRule = balls => item => balls.includes(Number(item))

/** A digit is hit when it occurs exactly twice. */
export const digitDrawnTwice: HitRule = balls => {
  const counts = countsOf(balls)
  return item => counts.get(item) === 2
}

/** 组选60 … 组选4: the repeated digits are in the first group, the others in the second. */
export const judgeHeavyAndRest: Judge = ({ play, selection }, draw) => {
  const rule = play.unitRule
  if (selection.form !== 'groups' || rule.kind !== 'heavyTimesRest') return NO_WIN
  const [first = [], second = []] = selection.groups
  const counts = countsOf(ballsRead(play, draw))
  const heavies = digitsWithCount(counts, rule.heavy.repeat)
  const rest = digitsWithCount(counts, rule.rest.repeat)
  const won =
    heavies.length === rule.heavy.count &&
    rest.length === rule.rest.count &&
    heavies.every(digit => first.includes(digit)) &&
    rest.every(digit => second.includes(digit))
  return oneUnit(won ? SINGLE_KEY : undefined)
}

/** 二同号单选: a picked pair with a picked single die; a triple does not win. */
export const judgePairAndSingle: Judge = ({ play, selection }, draw) => {
  if (selection.form !== 'groups') return NO_WIN
  const [pairs = [], singles = []] = selection.groups
  const counts = countsOf(ballsRead(play, draw))
  const [pair = ''] = digitsWithCount(counts, 2)
  const [single = ''] = digitsWithCount(counts, 1)
  return oneUnit(pairs.includes(pair.repeat(2)) && singles.includes(single) ? SINGLE_KEY : undefined)
}

/** 组三复式: one pair and one other digit, both picked. */
export const judgePairInGroup: Judge = ({ play, selection }, draw) => {
  if (selection.form !== 'multiple') return NO_WIN
  const digits = [...countsOf(ballsRead(play, draw)).keys()]
  const won = digits.length === 2 && digits.every(digit => selection.items.includes(digit))
  return oneUnit(won ? SINGLE_KEY : undefined)
}

/** 组选和值 and 包胆: one group unit wins when an item fits and the digits are not all the same. */
export function judgeGroupUnit(rule: ItemRule): Judge {
  return ({ play, selection }, draw) => {
    if (selection.form !== 'items') return NO_WIN
    const balls = ballsRead(play, draw)
    const outcomeOf = rule(balls, draw, play)
    if (isOneValue(balls) || !selection.items.some(item => outcomeOf(item))) return NO_WIN
    return oneUnit(play.oddsRule === 'byTier' ? groupTier(balls.join('')) : SINGLE_KEY)
  }
}
