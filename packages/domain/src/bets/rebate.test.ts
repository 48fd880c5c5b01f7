import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playOf, settleAtBaseOdds } from '#lottery/settle.fixtures.ts'
import { li, ONE_PPM, type RatioPpm } from '#money/money.ts'
import {
  agentRebate,
  chainRebates,
  chosenRebate,
  defaultTurnoverRates,
  isRebateAllowed,
  type SettledBet,
  turnoverRebate,
  validTurnoverOf,
} from './rebate.ts'

const percent = (share: number) => BigInt(Math.round(share * 10_000)) as RatioPpm
const lost: SettledBet = { stake: li(10_000), outcome: 'lose', validTurnover: li(10_000), cancelled: false }

describe('valid turnover', () => {
  test.each([
    ['is the whole stake of a loss', lost, 10_000n],
    ['leaves out the units that tied', { ...lost, outcome: 'win', validTurnover: li(7000) }, 7000n],
    ['is nothing on a tie', { ...lost, outcome: 'push', validTurnover: li(0) }, 0n],
    ['is nothing of a cancelled order', { ...lost, cancelled: true }, 0n],
  ] as const)('%s', (_, bet, turnover) => {
    expect(validTurnoverOf(bet)).toBe(turnover)
  })

  test('of 翻倍 is what was really won or lost', () => {
    const settled = settleAtBaseOdds(playOf('niuniu', 'nn_fb'), '闲一,闲二', '1 2 7 3 6 10 4 5 8 9')
    // 闲一 loses 3, 闲二 wins 0.97 × 5.
    expect(settled.validTurnover).toBe(7850n)
  })

  test('of an order with ties is that of its other units', () => {
    const settled = settleAtBaseOdds(playOf('six-mark', 'zmlm_1'), '大,红波', '49 2 3 4 5 6 7')
    expect(settled).toMatchObject({ outcome: 'push', validTurnover: 1000n })
  })
})

describe('a rebate', () => {
  test('that was chosen is a share of the stake, also when it lost', () => {
    expect(chosenRebate(lost, percent(8))).toBe(800n)
  })

  test.each(['push', 'cancelled'])('that was chosen is not paid on %s', kind => {
    const bet = kind === 'push' ? { ...lost, outcome: 'push' as const } : { ...lost, cancelled: true }
    expect(chosenRebate(bet, percent(8))).toBe(0n)
  })

  test('can be chosen up to the own ceiling', () => {
    expect(isRebateAllowed(percent(8), percent(8))).toBe(true)
    expect(isRebateAllowed(percent(8.0001), percent(8))).toBe(false)
    expect(isRebateAllowed(-1n as RatioPpm, percent(8))).toBe(false)
  })

  test('on turnover is cut down to whole 厘', () => {
    expect(turnoverRebate(li(999), defaultTurnoverRates['two-sides'])).toBe(2n)
    expect(turnoverRebate(li(10_000), defaultTurnoverRates['tema-b'])).toBe(1000n)
  })
})

describe('an agent', () => {
  test('earns the difference of the ceilings', () => {
    expect(agentRebate(li(100_000), percent(8), percent(6.5))).toBe(1500n)
  })

  test('earns nothing on a downline with the same ceiling', () => {
    expect(agentRebate(li(100_000), percent(8), percent(8))).toBe(0n)
  })

  test('chain shares one highest ceiling', () => {
    expect(chainRebates(li(100_000), percent(5), [percent(6), percent(6), percent(9)])).toEqual([
      1000n,
      0n,
      3000n,
    ])
  })

  test('chain never costs more than its highest ceiling', () => {
    const ceiling = fc.bigInt(0n, 90_000n).map(ratio => ratio as RatioPpm)
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        ceiling,
        fc.array(ceiling, { maxLength: 8 }),
        (turnover, own, above) => {
          const paid = chainRebates(li(turnover), own, above).reduce((sum, rebate) => sum + rebate, 0n)
          const highest = above.reduce((top: bigint, ratio) => (ratio > top ? ratio : top), own)
          expect(paid <= (turnover * (highest - own)) / ONE_PPM).toBe(true)
        },
      ),
    )
  })
})
