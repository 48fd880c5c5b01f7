import { describe, expect, test } from 'vitest'
import type { LotteryFamily } from '#games/games.ts'
import { allPlays, playsOf } from '#lottery/plays/all-plays.ts'
import { playOf } from '#lottery/settle.fixtures.ts'
import { formatMoney, formatOdds, li, type OddsPpm, ONE_PPM, type RatioPpm } from '#money/money.ts'
import { defaultLimits, highestUnitRatio } from './limits.ts'
import { baseOddsBook, termsOf } from './odds-book.ts'
import { oddsOf, oddsTableOf, withRebate } from './odds-table.ts'

describe('an odds table', () => {
  test('has the single figure of a play under *', () => {
    expect(oddsTableOf(playOf('six-mark', 'tema_a'))).toEqual({ '*': 48_500_000n })
  })

  test('has every key of a play of many', () => {
    expect(oddsTableOf(playOf('six-mark', 'sebo'))).toEqual({
      红波: 2_790_000n,
      蓝波: 2_970_000n,
      绿波: 2_970_000n,
    })
  })

  test('without a key is a defect', () => {
    expect(() => oddsOf({}, '*')).toThrow(RangeError)
  })

  test.each([
    ['980', '0.08', '901.6'],
    ['3.616', '0.0001', '3.6156'],
    ['2.393', '0.05', '2.2733'],
    ['98000', '0.012345', '96790.19'],
  ])('of %s at a rebate of %s gives %s, cut down to four decimals', (base, ratio, odds) => {
    const figure = BigInt(Math.round(Number(base) * 1e6)) as OddsPpm
    const share = BigInt(Math.round(Number(ratio) * 1e6)) as RatioPpm
    expect(formatOdds(oddsOf(withRebate({ '*': figure }, share), '*'))).toBe(odds)
  })

  test('at no rebate stays as it is', () => {
    const table = oddsTableOf(playOf('ssc', 'o_h3_hhzx'))
    expect(withRebate(table, 0n as RatioPpm)).toBe(table)
  })
})

describe('the limits of a play', () => {
  test.each([
    ['two sides', 'six-mark', 'tema_lm', '1.00', '100000.00'],
    ['numbers', 'six-mark', 'tema_a', '1.00', '20000.00'],
    ['三全中, where a unit may pay 780 times', 'six-mark', 'lm_3qz', '1.00', '1282.00'],
    ['总肖, where it may pay 84256 times', 'six-mark', 'zongxiao', '1.00', '11.00'],
    ['官方盘', 'ssc', 'o_w5_zxfs', '0.002', '10.00'],
  ] as const)('for %s', (_, family: LotteryFamily, code, min, max) => {
    const play = playOf(family, code)
    const { perUnitMin, perUnitMax } = defaultLimits(play, oddsTableOf(play))
    expect([perUnitMin, perUnitMax].map(formatMoney)).toEqual([min, max])
  })

  test('let no unit pay more than a million, and rise from unit to order to issue', () => {
    for (const play of allPlays) {
      const odds = oddsTableOf(play)
      const { perUnitMin, perUnitMax, perOrder, perIssue, perNumber } = defaultLimits(play, odds)
      expect(perUnitMin < perUnitMax, play.code).toBe(true)
      expect((perUnitMax * highestUnitRatio(play, odds)) / ONE_PPM <= li(1_000_000_000), play.code).toBe(true)
      expect(perUnitMax <= perOrder && perOrder <= perIssue && perNumber <= perIssue, play.code).toBe(true)
    }
  })
})

describe('an odds book', () => {
  const book = baseOddsBook('k3', playsOf('k3'))

  test('has the terms of each play of its family', () => {
    expect(Object.keys(book.byPlay)).toEqual(playsOf('k3').map(({ code }) => code))
    const verdict = termsOf(book, 1, 'k3_lm')
    expect(verdict.ok && formatOdds(oddsOf(verdict.terms.odds, '大'))).toBe('1.98')
  })

  test('refuses another version and an unknown play', () => {
    expect(termsOf(book, 2, 'k3_lm')).toEqual({ ok: false, code: 'odds-version' })
    expect(termsOf(book, 1, 'tema_a')).toEqual({ ok: false, code: 'play-unknown' })
    expect(termsOf(book, 1, 'constructor')).toEqual({ ok: false, code: 'play-unknown' })
  })
})
