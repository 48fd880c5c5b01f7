import { describe, expect, test } from 'vitest'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { returnsOf } from '#lottery/returns.ts'
import {
  ALL_DRAWS,
  ALL_REGULAR_DRAWS,
  sizesOf,
  waysToHit,
  waysToShowAll,
  waysToShowCount,
  waysToShowNone,
} from './oracle.chances.ts'
import { printedOdds } from './oracle.odds.ts'
import { must } from './oracle.play.ts'

const PPM = 1_000_000n

type Formula = (items: readonly string[]) => readonly [ways: bigint, of: bigint]

const ANIMAL_SIZES = [5, ...Array<number>(11).fill(4)]
const TAIL_SIZES = [4, ...Array<number>(9).fill(5)]

/** Ways to show as many different animals or tails as the item says. */
function countedWays(sizes: readonly number[], item: string): bigint {
  const counts = { 单: [3, 5, 7], 双: [2, 4, 6], '234肖': [2, 3, 4] }[item] ?? [Number.parseInt(item, 10)]
  return counts.reduce((ways, count) => ways + waysToShowCount(sizes, count), 0n)
}

const FORMULAS: readonly (readonly [RegExp, Formula])[] = [
  [/^lm_[234]qz$/, ({ length }) => [waysToHit(length, length, 6), ALL_REGULAR_DRAWS]],
  [/^lm_4z1$/, () => [ALL_REGULAR_DRAWS - waysToHit(4, 0, 6), ALL_REGULAR_DRAWS]],
  [/^lm_3z2$/, () => [waysToHit(3, 2, 6) + waysToHit(3, 3, 6), ALL_REGULAR_DRAWS]],
  [/^bz\d+$/, ({ length }) => [waysToHit(length, 0), ALL_DRAWS]],
  [/^zy\d+$/, ({ length }) => [waysToHit(length, 1), ALL_DRAWS]],
  [/^tpz\d$/, ({ length }) => [waysToHit(length, length), ALL_DRAWS]],
  [/^(ptyx|ptws|l[xw]\d)$/, items => [waysToShowAll(sizesOf(items)), ALL_DRAWS]],
  [/^(ptyx|ptws|l[xw]\d)_bz$/, items => [waysToShowNone(sizesOf(items)), ALL_DRAWS]],
  [/^zongxiao$/, ([item = '']) => [countedWays(ANIMAL_SIZES, item), ALL_DRAWS]],
  [/^zongwei$/, ([item = '']) => [countedWays(TAIL_SIZES, item), ALL_DRAWS]],
  [/^qima$/, ([item = '']) => [waysToHit(25, Number(item.slice(1))), ALL_DRAWS]],
]

const plays = `lm_2qz lm_3qz lm_4qz lm_4z1 lm_3z2 ptyx ptyx_bz ptws ptws_bz zongxiao zongwei qima
  lx2 lx3 lx4 lx5 lx2_bz lx3_bz lx4_bz lx5_bz lw2 lw3 lw4 lw5 lw2_bz lw3_bz lw4_bz lw5_bz
  bz5 bz6 bz7 bz8 bz9 bz10 bz11 bz12 bz13 bz14 bz15 zy5 zy6 zy7 zy8 zy9 zy10 tpz1 tpz2 tpz3 tpz4 tpz5`

const BUSY_CORE_MS = 60_000

describe('the chance of a six-mark win is that of the formula', () => {
  test.each(plays.split(/\s+/))(
    '%s',
    code => {
      const [, formula] = must(
        FORMULAS.find(([pattern]) => pattern.test(code)),
        code,
      )
      const play = must(findPlay('six-mark', code), code)
      const rows = returnsOf(play)
      expect(rows.length).toBeGreaterThan(0)
      for (const { key, selection, winChance, share } of rows) {
        const [ways, all] = formula(selection.split(','))
        expect(winChance.numerator * all, selection).toBe(ways * winChance.denominator)
        if (code === 'lm_3z2') continue
        const odds = must(printedOdds(play).get(key === '*' ? '' : key), key)
        expect(share.numerator * all * PPM, selection).toBe(ways * odds * share.denominator)
      }
    },
    BUSY_CORE_MS,
  )
})
