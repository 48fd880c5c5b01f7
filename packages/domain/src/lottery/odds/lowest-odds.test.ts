import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { arbitraryNumbers } from '#lottery/draw.fixtures.ts'
import { allPlays } from '#lottery/plays/all-plays.ts'
import { arbitrarySelectionText, selectionOf } from '#lottery/selection/selection.fixtures.ts'
import { playOf } from '#lottery/settle.fixtures.ts'
import { settle } from '#lottery/settle.ts'
import { formatOdds, li, type OddsPpm } from '#money/money.ts'
import { lowestOdds } from './lowest-odds.ts'
import { oddsOf, oddsTableOf } from './odds-table.ts'

function lowest(family: LotteryFamily, code: string, text: string, lunarYear = 2026): string {
  const play = playOf(family, code)
  return formatOdds(lowestOdds(play, selectionOf(play, text), oddsTableOf(play), lunarYear))
}

describe('the odds that a slip shows', () => {
  test.each([
    ['one figure for all', 'six-mark', 'tema_a', '01,02', '48.5'],
    ['the lowest of the items', 'six-mark', 'sebo', '红波,蓝波', '2.79'],
    ['of the own animal', 'six-mark', 'texiao', '马,羊', '9.3'],
    ['of other animals alone', 'six-mark', 'texiao', '羊', '11.6'],
    ['by the size of the group', 'six-mark', 'hexiao', '鼠,牛,虎', '3.879'],
    ['by the numbers of the largest element', 'six-mark', 'wuxing', '土,火', '3.879'],
    ['含本命 where a unit may contain it', 'six-mark', 'lx2', '马,蛇,龙', '3.915'],
    ['不含本命 where none does', 'six-mark', 'lx2', '蛇,龙', '4.63'],
    ['含本命 alone where every unit contains it', 'six-mark', 'lx2_bz', '马|蛇,龙', '4.377'],
    ['不含本命 where some unit does not', 'six-mark', 'lx2_bz', '马,蛇,龙', '3.629'],
    ['含0尾 where it is the dearer one and fixed', 'six-mark', 'lw2', '0尾|1尾', '3.915'],
    ['of the lower tier', 'six-mark', 'lm_3z2', '01,02,03', '21.5'],
    ['of one hit', 'six-mark', 'zhengxiao', '马', '1.76'],
    ['the product of the legs', 'six-mark', 'guoguan', '1:大|2:红波', '5.4963'],
    ['of one star', 'ssc', 'o_w5_zh', '1|2|3|4|5', '9.8'],
    ['of 组三 where only pairs are typed', 'ssc', 'o_h3_hhzx', '001 223', '326.6'],
    ['of 组六 where one entry has three digits', 'ssc', 'o_h3_hhzx', '001 123', '163.3'],
    ['of 组三 for a sum without other groups', 'ssc', 'o_h3_zuhz', '1', '326.6'],
    ['of 组六 for a sum with both', 'ssc', 'o_h3_zuhz', '6', '163.3'],
    ['of 组六 for 包胆', 'ssc', 'o_h3_baodan', '5', '163.3'],
    ['异号 beside 同号', 'ssc', 'erzi_q3', '12,33', '17.59'],
    ['同号 alone', 'ssc', 'erzi_q3', '33', '33.92'],
    ['the profit of one multiple', 'niuniu', 'nn_fb', '闲一', '0.97'],
  ] as const)('are %s', (_, family, code, text, odds) => {
    expect(lowest(family, code, text)).toBe(odds)
  })

  test('follow the lunar year', () => {
    expect(lowest('six-mark', 'texiao', '马', 2027)).toBe('11.6')
  })

  test('are the lowest of the picked numbers where an operator prices them', () => {
    const play = playOf('six-mark', 'bz5')
    const table = Object.fromEntries(
      Array.from({ length: 49 }, (_, index) => [
        String(index + 1).padStart(2, '0'),
        BigInt(3_000_000 - index) as OddsPpm,
      ]),
    )
    expect(lowestOdds(play, selectionOf(play, '01,02,03,04,49'), table, 2026)).toBe(2_999_952n)
  })

  test.each(
    allPlays
      .filter(play => !['product', 'winMultiple', 'perHit'].includes(play.oddsRule))
      .map(play => [play.family, play.code, play] as const),
  )('of %s %s are never undercut by a winning unit', (_family, _code, play) => {
    const odds = oddsTableOf(play)
    fc.assert(
      fc.property(
        arbitrarySelectionText(play),
        arbitraryNumbers(play.family),
        fc.integer({ min: 2018, max: 2030 }),
        (text, numbers, year) => {
          const selection = selectionOf(play, text)
          const shown = lowestOdds(play, selection, odds, year)
          const draw = { numbers, lunarYear: year }
          const { tiers } = settle({ play, selection, odds, stakePerUnit: li(1000), draw })
          for (const key of Object.keys(tiers))
            expect(oddsOf(odds, key) >= shown, `${text} on ${numbers}`).toBe(true)
        },
      ),
      { numRuns: 15 },
    )
  })
})
