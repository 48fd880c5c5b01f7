import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, formatOdds, li, parseMoney, parseOdds, showOdds } from '#money/money.ts'

describe('an amount of yuan', () => {
  test.each([
    ['0.001', 1n],
    ['1', 1000n],
    ['1234.5', 1_234_500n],
    ['-0.010', -10n],
    ['999999999999.999', 999_999_999_999_999n],
  ])('%s is read as %s 厘', (text, amount) => {
    expect(parseMoney(text)).toBe(amount)
  })

  test.each(['', '.5', '1.', '1.0001', '1e2', '+1', ' 1', '１', '0x10', 'NaN', '1,000', '1000000000000'])(
    '"%s" is refused',
    text => {
      expect(parseMoney(text)).toBeUndefined()
    },
  )

  test.each([
    [0n, '0.00'],
    [5n, '0.005'],
    [-1_230n, '-1.23'],
    [1_234_500n, '1234.50'],
  ])('%s 厘 is written as %s', (amount, text) => {
    expect(formatMoney(li(amount))).toBe(text)
  })

  test('a formatted amount is parsed back to the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt(-999_999_999_999_999n, 999_999_999_999_999n), amount => {
        expect(parseMoney(formatMoney(li(amount)))).toBe(amount)
      }),
    )
  })
})

describe('odds', () => {
  test.each([
    ['48.5', 48_500_000n],
    ['1.98', 1_980_000n],
    ['98000', 98_000_000_000n],
    ['0.000001', 1n],
  ])('%s are read and written back', (text, ppm) => {
    expect(parseOdds(text)).toBe(ppm)
    expect(formatOdds(ppm as never)).toBe(text)
  })

  test.each(['', '-1', '1.0000001', '1e3', '.5'])('"%s" are refused', text => {
    expect(parseOdds(text)).toBeUndefined()
  })
})

test.each([
  ['48.5', '48.5'],
  ['3', '3'],
  ['1.985', '1.985'],
  ['7.645373', '7.645'],
  ['1.9899', '1.989'],
  ['2.000999', '2'],
  ['10.100900', '10.1'],
])('odds of %s are read as %s, never as more', (whole, shown) => {
  expect(showOdds(parseOdds(whole) ?? expect.fail('no odds'))).toBe(shown)
})
