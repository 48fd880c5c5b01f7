import { expect, test } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { boundedSpan } from './bounded-span.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T12:00:00+08:00')

test.each([
  ['nothing', undefined, undefined, NOW - DAY_MS, undefined],
  ['a beginning', NOW - 7, undefined, NOW - 7, NOW - 7 + DAY_MS],
  ['an end', undefined, NOW - 7, NOW - 7 - DAY_MS, NOW - 7],
  ['a day', NOW - DAY_MS, NOW, NOW - DAY_MS, NOW],
])('who asks for %s reads at most a day', (_, fromMs, toMs, from, to) => {
  expect(boundedSpan({ fromMs, toMs }, { nowMs: NOW, longestMs: DAY_MS })).toEqual({ fromMs: from, toMs: to })
})

test('a millisecond more than a day is refused', () => {
  expect(() =>
    boundedSpan({ fromMs: NOW - DAY_MS - 1, toMs: NOW }, { nowMs: NOW, longestMs: DAY_MS }),
  ).toThrow(new Refusal('OPS/NARROW'))
})
