import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { li, type RatioPpm } from '#money/money.ts'
import { depositFee, feeTermsOf, percentText } from './deposit-fee.ts'

describe('the fee of a channel', () => {
  const terms = (fixed: bigint, share: bigint, most = 0n) => ({
    ...{ fixed: li(fixed), share: share as RatioPpm, most: li(most) },
  })

  test.each([
    // 500.17 at 1.00 and 1.5 %: 1.00 and 7.50255, cut to whole 分.
    [500_170n, terms(1000n, 15_000n), 8500n],
    [500_170n, terms(0n, 15_000n), 7500n],
    [500_170n, terms(1000n, 0n), 1000n],
    [500_170n, terms(0n, 0n), 0n],
    [5_000_000n, terms(1000n, 15_000n, 20_000n), 20_000n],
    // Never more than what has arrived, and whole 分 of it.
    [995n, terms(1000n, 0n), 990n],
    [9n, terms(1000n, 500_000n), 0n],
  ])('of %i by %o is %i', (arrived, of, fee) => {
    expect(depositFee(li(arrived), of)).toBe(fee)
  })

  test('grows with what arrives, is whole 分, and leaves something or nothing', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        fc.bigInt({ min: 0n, max: 500_000n }),
        (arrived, more, fixed, share) => {
          const of = terms(fixed * 10n, share)
          const fee = depositFee(li(arrived), of)
          expect(fee % 10n).toBe(0n)
          expect(fee >= 0n && fee <= arrived).toBe(true)
          expect(depositFee(li(arrived + more), of) >= fee).toBe(true)
        },
      ),
    )
  })
})

test.each([
  ['0', 0n],
  ['1', 10_000n],
  ['0.5', 5_000n],
  ['0.05', 500n],
  ['50.00', 500_000n],
  ['12.3', 123_000n],
])('a share of %s percent is %i millionths, and is written so again', (feeShare, ppm) => {
  const { share } = feeTermsOf({ feeFixed: '0', feeShare, feeMax: '0' })
  expect(share).toBe(ppm)
  expect(Number(percentText(share))).toBe(Number(feeShare))
})
