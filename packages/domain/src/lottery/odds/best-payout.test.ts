import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryNumbers } from '#lottery/draw.fixtures.ts'
import { allPlays } from '#lottery/plays/all-plays.ts'
import { arbitrarySelectionText, selectionOf } from '#lottery/selection/selection.fixtures.ts'
import { playOf } from '#lottery/settle.fixtures.ts'
import { settle } from '#lottery/settle.ts'
import { formatMoney, li } from '#money/money.ts'
import { bestPayout } from './best-payout.ts'
import { oddsTableOf } from './odds-table.ts'

const stake = { perUnit: li(1000), lunarYear: 2026 }

describe('the best payout', () => {
  test.each([
    ['of numbers is one of them', 'six-mark', 'tema_a', '01,02,03', '48.50'],
    ['of sides is the best number for them', 'six-mark', 'tema_lm', '大,小,大单', '5.90'],
    ['of six regulars is six wins', 'six-mark', 'zhengma', '01,02,03,04,05,06,07', '47.40'],
    ['of 四全中 is all of six', 'six-mark', 'lm_4qz', '01,02,03,04,05,06,07', '180000.00'],
    // 03 as the special: 中二 for 01-02, 中特 for two more; three regulars: 3 × 54.
    ['of 二中特 is its better tier', 'six-mark', 'lm_2zt', '01,02,03', '162.00'],
    ['of 自选不中 is every unit', 'six-mark', 'bz5', '01,02,03,04,05,06', '12.774'],
    ['of 五中一 is one hit, a fixed one', 'six-mark', 'zy5', '01|02,03,04,05,06', '11.56'],
    // All six regulars 蛇, 龙, 羊 … cannot be: four 蛇 and two 马 are 1 + 1.08 × 4 and 1 + 0.76 × 2.
    ['of 正肖 is its animals many times', 'six-mark', 'zhengxiao', '蛇', '5.32'],
    ['of 总肖 is its rarest', 'six-mark', 'zongxiao', '2肖,234肖,双', '84273.022'],
    ['of 七码 is both counts', 'six-mark', 'qima', '单0,大0', '471.40'],
    ['of a parlay is all legs', 'six-mark', 'guoguan', '1:大|2:大', '3.88'],
    ['of five full positions is one unit', 'ssc', 'o_w5_zxfs', '0,1|2|3|4|5', '98000.00'],
    ['of 任二 is each pair of positions', 'ssc', 'o_rx_2_fs', '1,2|3|4||', '294.00'],
    ['of 大小单双 is both attributes', 'ssc', 'o_dxds_q2', '大,单|小', '7.84'],
    ['of ranks is one car each', 'racing', 'pk_dwd15', '01,02|03|||', '19.60'],
    ['of 翻倍 is 牛牛 for each hand', 'niuniu', 'nn_fb', '闲一,闲二', '19.70'],
    ['counts what ties come to', 'racing', 'gyh_lm', '大,小,单,双', '4.00'],
  ] as const)('%s', (_, family, code, text, payout) => {
    const play = playOf(family, code)
    expect(formatMoney(bestPayout(play, selectionOf(play, text), oddsTableOf(play), stake))).toBe(payout)
  })

  test.each(allPlays.map(play => [play.family, play.code, play] as const))(
    'of %s %s is never beaten by a draw',
    (_family, _code, play) => {
      const odds = oddsTableOf(play)
      fc.assert(
        fc.property(
          arbitrarySelectionText(play),
          fc.array(arbitraryNumbers(play.family), { minLength: 10, maxLength: 10 }),
          (text, all) => {
            const selection = selectionOf(play, text)
            const best = bestPayout(play, selection, odds, stake)
            for (const numbers of all) {
              const draw = { numbers, lunarYear: stake.lunarYear }
              const { payout } = settle({ play, selection, odds, stakePerUnit: stake.perUnit, draw })
              expect(payout <= best, `${text} on ${numbers}`).toBe(true)
            }
          },
        ),
        { numRuns: 5 },
      )
    },
  )
})
