import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  confirmationsOf,
  formatRate,
  formatUnits,
  parseRate,
  unitsFor,
  worthOf,
} from '#deposits/token-amounts.ts'
import { formatMoney, li, parseMoney } from '#money/money.ts'

const yuan = (text: string) => parseMoney(text) ?? li(-1)

describe('a rate', () => {
  test.each([
    ['7.2', 72_000n],
    ['7', 70_000n],
    ['7.2501', 72_501n],
    ['0.0001', 1n],
    ['0', undefined],
    ['0.0000', undefined],
    ['-7', undefined],
    ['7.25011', undefined],
    ['1e1', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, rate) => {
    expect(parseRate(text)).toBe(rate)
  })

  test('is written as it is read', () => {
    expect(['7.25', '7.2501', '7.20', '0.0001'].map(text => formatRate(parseRate(text) ?? 0n))).toEqual([
      ...['7.25', '7.2501', '7.20', '0.0001'],
    ])
  })
})

test.each([
  [69_450_000n, '69.45'],
  [1_000_000n, '1.00'],
  [1n, '0.000001'],
  [1_234_567n, '1.234567'],
])('%d units are %s tokens', (units, text) => {
  expect(formatUnits(units)).toBe(text)
})

test.each([
  ['500', '7.2', '69.45', '500.04'],
  ['720', '7.2', '100.00', '720.00'],
  ['100', '7.2501', '13.80', '100.051'],
  ['1', '0.0001', '10000.00', '1.00'],
  ['50000', '6.9999', '7142.96', '50000.005'],
])('%s yuan at %s are paid by %s tokens, which are worth %s', (amount, rate, tokens, worth) => {
  const at = parseRate(rate) ?? 0n
  const units = unitsFor(yuan(amount), at)
  expect(formatUnits(units)).toBe(tokens)
  expect(formatMoney(worthOf(units, at))).toBe(worth)
})

test('what is asked for is worth the amount, and no cent of a token less would be', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 1_000_000_000n }),
      fc.bigInt({ min: 1n, max: 9_999_999_999n }),
      (amount, rate) => {
        const units = unitsFor(li(amount), rate)
        return worthOf(units, rate) >= amount && (units - 10_000n) * rate < amount * 10_000_000n
      },
    ),
  )
})

test('what arrives in parts is never worth more than at once', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(
    fc.property(units, units, fc.bigInt({ min: 1n, max: 10n ** 8n }), (some, other, rate) => {
      return worthOf(some, rate) + worthOf(other, rate) <= worthOf(some + other, rate)
    }),
  )
})

test.each([
  [100, 100, 1],
  [100, 111, 12],
  [100, 99, 0],
  [100, 0, 0],
])('a block at %d has, at the head %d, %d confirmations', (height, head, count) => {
  expect(confirmationsOf(height, head)).toBe(count)
})
