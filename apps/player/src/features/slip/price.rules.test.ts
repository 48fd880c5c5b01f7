import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { formatOdds, li, type OddsPpm } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { applyRebate, emptyPrice, priceOfStake, priceText, rebateText, stakePerUnit } from './price.rules.ts'

const credit = findPlay('ssc', 'bnum_1') ?? expect.fail('no play')
const official = findPlay('ssc', 'o_dwd') ?? expect.fail('no play')

test.each([
  ['元', '1', 2000n],
  ['角', '3', 600n],
  ['分', '10', 200n],
  ['厘', '1', 2n],
] as const)('an official unit of 2 yuan in %s × %s is %s 厘', (mode, multiple, expected) => {
  expect(stakePerUnit(official, { ...emptyPrice, mode, multiple })).toBe(expected)
})

test.each(['', '0', '1.5', '-1', 'x'])('the multiple "%s" is none', multiple => {
  expect(stakePerUnit(official, { ...emptyPrice, multiple })).toBeUndefined()
})

test.each([
  ['10', 10_000n],
  ['0.5', 500n],
  ['12.', 12_000n],
  ['0', undefined],
  ['', undefined],
])('the amount "%s" of a credit unit is %s 厘', (amount, expected) => {
  expect(stakePerUnit(credit, { ...emptyPrice, amount })).toBe(expected)
})

test('a price is read as it is counted', () => {
  expect(priceText(credit, { ...emptyPrice, amount: '10' })).toBe('10.00')
  expect(priceText(official, { ...emptyPrice, mode: '角', multiple: '3' })).toBe('0.20 × 3倍')
})

test('a rebate lowers the odds of official plays alone and is sent as a ratio', () => {
  const limits = { perUnitMin: li(1), perUnitMax: li(1), perOrderMax: li(1), perIssueMax: li(1) }
  const offered = (play: typeof credit): OfferedPlay => ({
    play,
    odds: { '*': 9_800_000n as OddsPpm },
    ...limits,
  })
  const price = { ...emptyPrice, rebate: 15 }
  expect(rebateText(official, price)).toBe('0.015')
  expect(rebateText(credit, price)).toBeUndefined()
  expect(formatOdds(applyRebate(offered(official), price).odds['*'] ?? expect.fail('no odds'))).toBe('9.653')
  const untouched = offered(credit)
  expect(applyRebate(untouched, price)).toBe(untouched)
})

test('an order that is bet again keeps its mode, its multiple and its rebate', () => {
  expect(priceOfStake(official, li(600), '0.015')).toEqual({
    amount: '',
    mode: '角',
    multiple: '3',
    rebate: 15,
  })
  expect(priceOfStake(official, li(2000))).toMatchObject({ mode: '元', multiple: '1', rebate: 0 })
})
