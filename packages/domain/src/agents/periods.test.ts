import { expect, test } from 'vitest'
import { periodEnd } from './periods.ts'

test.each([
  ['2026-11-23', 'week', '2026-11-29'],
  ['2026-11-29', 'week', '2026-11-29'],
  ['2026-11-25', 'week', '2026-11-29'],
  ['2026-12-28', 'week', '2027-01-03'],
  ['2026-11-01', 'month', '2026-11-30'],
  ['2026-11-30', 'month', '2026-11-30'],
  ['2028-02-10', 'month', '2028-02-29'],
  ['2026-12-31', 'month', '2026-12-31'],
] as const)('a period that begins with %s, by the %s, ends with %s', (from, period, end) => {
  expect(periodEnd(from, period)).toBe(end)
})
