import { describe, expect, test } from 'vitest'
import { li, parseMoney, type RatioPpm } from '#money/money.ts'
import {
  askAgainMs,
  type FeeRule,
  feeOf,
  formatUsdt,
  isAmountAllowed,
  NO_DEDUCTION,
  narrower,
  partsOf,
  queueUrgency,
  usdtOf,
  wholeFen,
} from './withdrawal-rules.ts'

const yuan = (text: string) => parseMoney(text) ?? li(-1)
const rule = (kind: FeeRule['kind'], more: Partial<FeeRule> = {}): FeeRule => ({
  ...{ kind, fixed: yuan('5'), share: 15_000n as RatioPpm, most: li(0), freeLeft: 0 },
  ...more,
})

describe('the fee', () => {
  test.each([
    ['none', rule('none'), '300', '0'],
    ['fixed', rule('fixed'), '300', '5'],
    ['a share, cut down to whole 分', rule('share'), '333.33', '4.99'],
    ['a share up to its most', rule('share', { most: yuan('4') }), '300', '4'],
    ['a share below its most', rule('share', { most: yuan('40') }), '300', '4.5'],
    ['free of charge by count', rule('fixed', { freeLeft: 1 }), '300', '0'],
  ])('%s', (_, by, amount, fee) => {
    expect(feeOf(yuan(amount), by)).toBe(yuan(fee))
  })
})

test('the parts of an amount add up to it, and something must be left to pay out', () => {
  const parts = partsOf(yuan('300'), rule('fixed'), { charge: yuan('20.5'), bonus: yuan('30') })
  expect(parts).toEqual({
    ...{ amount: yuan('300'), net: yuan('244.5'), fee: yuan('5') },
    ...{ charge: yuan('20.5'), bonus: yuan('30') },
  })
  expect(partsOf(yuan('5'), rule('fixed'), NO_DEDUCTION)).toBeUndefined()
  expect(partsOf(yuan('300'), rule('none'), { charge: yuan('300'), bonus: li(0) })).toBeUndefined()
})

test.each([
  ['100', true],
  ['99.99', false],
  ['50000', true],
  ['50000.01', false],
  ['100.01', true],
  ['100.005', false],
  ['0', false],
  ['-100', false],
])('an amount of %s between 100 and 50000: %s', (amount, isAllowed) => {
  expect(isAmountAllowed(yuan(amount), { min: yuan('100'), max: yuan('50000') })).toBe(isAllowed)
})

test('bounds of several rules are the narrower ones at both ends', () => {
  const [one, other] = [
    { min: yuan('100'), max: yuan('500') },
    { min: yuan('50'), max: yuan('900') },
  ]
  expect(narrower(one, other)).toEqual(one)
  expect(narrower(other, one)).toEqual(one)
  expect(narrower({ ...one, max: yuan('999') }, other)).toEqual({ min: one.min, max: other.max })
})

test('USDT are cut down to the millionth and written with six decimals', () => {
  expect(formatUsdt(usdtOf(yuan('100'), 7_000_000n))).toBe('14.285714')
  expect(formatUsdt(usdtOf(yuan('7'), 7_000_000n))).toBe('1.000000')
  expect(formatUsdt(1n)).toBe('0.000001')
})

test('an amount is cut down to whole 分', () => {
  expect(wholeFen(yuan('12.345'))).toBe(yuan('12.34'))
})

test('a channel is asked after 1, 5 and 15 minutes, then every hour', () => {
  expect([0, 1, 2, 3, 9].map(asks => askAgainMs(asks) / 60_000)).toEqual([1, 5, 15, 60, 60])
})

test('a request grows urgent with its age', () => {
  expect([0, 29, 30, 119, 120].map(minutes => queueUrgency(minutes * 60_000))).toEqual([
    ...['fresh', 'fresh', 'amber', 'amber', 'red'],
  ])
})
