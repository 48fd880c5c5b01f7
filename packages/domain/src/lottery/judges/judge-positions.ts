/** Plays with one group of items a position. Source: lotteries §0 (unit rules), §4 (大小单双, 任选, 五星组合). */
import { ballsRead } from '#lottery/draw.ts'
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import type { UnitRule } from '#lottery/play.ts'
import { type Judge, NO_WIN, type Win } from './judge.ts'

/** Whether an item of a position fits the ball of that position. */
export type FitsBall = (item: string, ball: number) => boolean

export const isNumberOfBall: FitsBall = (item, ball) => Number(item) === ball

/** How many units win when each position has so many fitting items. */
function unitsWon(rule: UnitRule, fits: readonly number[]): number {
  if (rule.kind === 'positionsSum') return fits.reduce((sum, count) => sum + count, 0)
  if (rule.kind !== 'positionsChoose') return fits.reduce((product, count) => product * count, 1)
  const sums = [1, ...Array<number>(rule.k).fill(0)]
  for (const count of fits) {
    for (let taken = rule.k; taken > 0; taken--)
      sums[taken] = (sums[taken] ?? 0) + (sums[taken - 1] ?? 0) * count
  }
  return sums[rule.k] ?? 0
}

/** Units of each star: the last positions fit, and the positions before them are free. */
function starWins(groups: readonly (readonly string[])[], fits: readonly number[]): readonly Win[] {
  const wins: Win[] = []
  let fitting = 1
  for (let star = 1; star <= groups.length; star++) {
    const position = groups.length - star
    fitting *= fits[position] ?? 0
    if (fitting === 0) break
    const before = groups.slice(0, position).reduce((product, group) => product * group.length, 1)
    wins.push({ key: String(star), units: fitting * before })
  }
  return wins
}

/** Judges positional plays by counting the fitting items of each position, without expanding units. */
export function judgePositions(fitsBall: FitsBall): Judge {
  return ({ play, selection }, draw) => {
    if (selection.form !== 'groups') return NO_WIN
    const balls = ballsRead(play, draw)
    const fits = selection.groups.map(
      (group, position) => group.filter(item => fitsBall(item, balls[position] as number)).length,
    )
    if (play.unitRule.kind === 'positionsProductTimes') {
      return { wins: starWins(selection.groups, fits), pushed: 0 }
    }
    const units = unitsWon(play.unitRule, fits)
    return units === 0 ? NO_WIN : { wins: [{ key: SINGLE_KEY, units }], pushed: 0 }
  }
}
