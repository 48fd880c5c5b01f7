/** 自选不中: no number of the unit is drawn, at the lowest odds of its numbers. Source: lotteries §§0, 1.7. */
import { binomial } from '#lottery/binomial.ts'
import { ballsRead } from '#lottery/draw.ts'
import { type OddsTable, oddsOf, SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import { type Judge, NO_WIN, type Win } from './judge.ts'
import { combByHits, judgeComb, noneHit } from './judge-comb.ts'

const numberDrawn = (balls: readonly number[]) => (item: string) => balls.includes(Number(item))

const judgeAtOneFigure = judgeComb(combByHits(numberDrawn, noneHit))

function byOdds(odds: OddsTable): (left: string, right: string) => number {
  return (left, right) => Number(oddsOf(odds, left) - oddsOf(odds, right))
}

/**
 * Each surviving number, cheapest first, is the lowest of the units that it forms with dearer ones; a fixed
 * number that is cheaper than it takes its place.
 */
function winsByLowest(
  fixed: readonly string[],
  free: readonly string[],
  wanted: number,
  odds: OddsTable,
): Win[] {
  const sorted = [...free].sort(byOdds(odds))
  const [lowestFixed] = [...fixed].sort(byOdds(odds))
  if (wanted === 0) return lowestFixed === undefined ? [] : [{ key: lowestFixed, units: 1 }]
  return sorted.flatMap((item, index) => {
    const units = binomial(sorted.length - index - 1, wanted - 1)
    const cheaper = lowestFixed !== undefined && oddsOf(odds, lowestFixed) < oddsOf(odds, item)
    return units === 0 ? [] : [{ key: cheaper ? lowestFixed : item, units }]
  })
}

/** Judges 五不中 … 十五不中, also where an operator prices single numbers. */
export const judgeNoneOfPicked: Judge = (bet, draw) => {
  const { play, selection, odds } = bet
  if (SINGLE_KEY in odds) return judgeAtOneFigure(bet, draw)
  if (play.unitRule.kind !== 'comb') return NO_WIN
  const drawn = numberDrawn(ballsRead(play, draw))
  const fixed = selection.form === 'banker' ? selection.fixed : []
  const free = selection.form === 'banker' ? selection.free : []
  const items = selection.form === 'multiple' ? selection.items : free
  if (fixed.some(drawn)) return NO_WIN
  const surviving = items.filter(item => !drawn(item))
  return { wins: winsByLowest(fixed, surviving, play.unitRule.k - fixed.length, odds), pushed: 0 }
}
