import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryNumbers } from '#lottery/draw.fixtures.ts'
import { itemsOfSet } from '#lottery/item-sets.ts'
import { judgeOf } from '#lottery/judges/all-judges.ts'
import type { Play } from '#lottery/play.ts'
import { allPlays, findPlay } from '#lottery/plays/all-plays.ts'
import { readAccepted } from '#lottery/selection/parse-selection.ts'
import { li, type OddsPpm } from '#money/money.ts'
import { marketOf, marketStakes } from '#turnover/markets.ts'

const DRAWS = 300
const itemsOf = (play: Play) => itemsOfSet(play, play.pick.itemSet ?? '')
const oddsOf = (play: Play) =>
  Object.fromEntries(['*', ...itemsOf(play)].map(item => [item, 2_000_000n as OddsPpm]))

/** Items that won in each of some draws. */
function winnersOf(play: Play): readonly (readonly string[])[] {
  const odds = oddsOf(play)
  const bets = itemsOf(play).map(item => ({ item, bet: { play, selection: readAccepted(play, item), odds } }))
  const draws = fc.sample(arbitraryNumbers(play.family), { numRuns: DRAWS, seed: 7 })
  return draws.map(numbers =>
    bets
      .filter(({ bet }) => judgeOf(play)(bet, { numbers, lunarYear: 2026 }).wins.length > 0)
      .map(({ item }) => item),
  )
}

const inMarkets = allPlays.filter(play => itemsOf(play).some(item => marketOf(play, item) !== undefined))

describe.each(inMarkets.map(play => [`${play.family} ${play.code}`, play] as const))('%s', (_, play) => {
  test('never lets two items of a market win', () => {
    for (const winners of winnersOf(play)) {
      const keys = winners.flatMap(item => marketOf(play, item)?.key ?? [])
      expect(new Set(keys).size, winners.join()).toBe(keys.length)
    }
  })

  test('has as many options in a market as the market says', () => {
    const markets = itemsOf(play).flatMap(item => marketOf(play, item) ?? [])
    for (const { key, size } of markets)
      expect(markets.filter(market => market.key === key)).toHaveLength(size)
  })
})

test('every play of which exactly one item wins in every draw is a market, and so is every pair of two sides', () => {
  const missed = allPlays
    .filter(play => play.unitRule.kind === 'perItem' && itemsOf(play).length > 1)
    .filter(play => itemsOf(play).every(item => marketOf(play, item) === undefined))
    .filter(play => winnersOf(play).every(winners => winners.length === 1))
  expect(missed.map(play => play.code)).toEqual([])
})

test.each([
  ['six-mark', 'tema_a', '07', 'tema_a', 49],
  ['six-mark', 'tema_b', '07', 'tema_a', 49],
  ['six-mark', 'tema_lm', '大', 'tema_lm 大/小', 2],
  ['six-mark', 'tema_lm', '合双', 'tema_lm 合单/合双', 2],
  ['racing', 'pk_dxds_1', '单', 'rlm_1 单/双', 2],
  ['racing', 'pk_lh_3', '虎', 'lh_3 龙/虎', 2],
  ['ssc', 'o_lhh_12', '和', 'lhh_12', 3],
] as const)('%s %s %s belongs to %s of %i', (family, code, item, key, size) => {
  const play = findPlay(family, code)
  expect(play && marketOf(play, item)).toEqual({ key, size })
})

test('a selection is taken apart by market; what is in none has no stake', () => {
  const play = findPlay('six-mark', 'tema_lm') as Play
  const stakes = marketStakes(play, readAccepted(play, '大,单,小'), li(5))
  expect(
    stakes.map(({ market, options }) => [
      market.key,
      [...options].map(([item, stake]) => `${item} ${stake}`),
    ]),
  ).toEqual([
    ['tema_lm 大/小', ['大 5', '小 5']],
    ['tema_lm 单/双', ['单 5']],
  ])
  const many = findPlay('six-mark', 'zhengma') as Play
  expect(marketStakes(many, readAccepted(many, '01,02'), li(5))).toEqual([])
})
