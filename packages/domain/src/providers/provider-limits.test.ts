import { expect, test } from 'vitest'
import { findWrongLimit, providerLimitBounds, providerLimitNameList } from './provider-limits.ts'

const standing = { betMax: 100_000_000n, promotionMax: 1_000_000n, differenceMax: 1_000_000n }

test('what a provider begins with is within its bounds', () => {
  expect(findWrongLimit(standing)).toBeUndefined()
})

test.each(providerLimitNameList)('%s may be its ends, and nothing beyond', name => {
  const { least, most } = providerLimitBounds[name]
  const judge = (amount: bigint) => findWrongLimit({ ...standing, [name]: amount })
  expect([judge(least), judge(most)]).toEqual([undefined, undefined])
  expect([judge(least - 1n), judge(most + 1n), judge(-most)]).toEqual([name, name, name])
})
