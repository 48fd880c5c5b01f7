import { expect, test } from 'vitest'
import { monthBefore, monthOf } from './team-months.rules.ts'

test.each([
  [
    '2026-03-31T23:59:59+08:00',
    '2026-02-01T00:00:00+08:00',
    '2026-03-01T00:00:00+08:00',
    '2026-04-01T00:00:00+08:00',
  ],
  [
    '2026-01-01T00:00:00+08:00',
    '2025-12-01T00:00:00+08:00',
    '2026-01-01T00:00:00+08:00',
    '2026-02-01T00:00:00+08:00',
  ],
  [
    '2028-02-29T12:00:00+08:00',
    '2028-01-01T00:00:00+08:00',
    '2028-02-01T00:00:00+08:00',
    '2028-03-01T00:00:00+08:00',
  ],
])('at %s the month before begins at %s, this one at %s, the next at %s', (at, before, from, to) => {
  expect(monthBefore(Date.parse(at))).toEqual({ from: before, to: from })
  expect(monthOf(Date.parse(at))).toEqual({ from, to })
})
