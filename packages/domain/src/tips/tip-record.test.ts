import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_RECORD, tipRecordOf } from './tip-record.ts'

test('a record says hits, what luck would do, and how sure that is', () => {
  // Wilson's interval of 40 of 100 is 0.3094 to 0.4980 (Newcombe 1998, method 3).
  const record = tipRecordOf({ sample: 100, hits: 40, expectedHits: 33.2, longestLosingRun: 7 })
  expect(record).toMatchObject({ sample: 100, hits: 40, hitRate: 0.4, chance: 0.332, longestLosingRun: 7 })
  expect(record.low).toBeCloseTo(0.3094, 4)
  expect(record.high).toBeCloseTo(0.498, 4)
})

test('without a sample there is no rate', () => {
  expect(NO_RECORD).toEqual({
    sample: 0,
    hits: 0,
    hitRate: null,
    chance: null,
    low: null,
    high: null,
    longestLosingRun: 0,
  })
})

test('the rate lies in its interval, which lies between 0 and 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (sample, share) => {
        const hits = Math.round(sample * share)
        const { hitRate, low, high } = tipRecordOf({ sample, hits, expectedHits: hits, longestLosingRun: 0 })
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low ?? 1).toBeLessThanOrEqual(hitRate ?? 0)
        expect(high ?? 0).toBeGreaterThanOrEqual(hitRate ?? 1)
      },
    ),
  )
})
