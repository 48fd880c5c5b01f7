import { expect, test } from 'vitest'
import { isRecentlyUpdated } from './recently-updated.ts'

const UPDATED_AT = 1_790_000_000

test.each([
  ['the second it came', 0, true],
  ['after 86.4 seconds, where the old program stopped', 87, true],
  ['in the last second of the day', 86_399, true],
  ['when the day is over', 86_400, false],
  ['before it came', -1, false],
])('a drawing bears the updated tag for 86,400 seconds: %s (R1-024)', (_, age, expected) => {
  expect(isRecentlyUpdated(UPDATED_AT * 1000, (UPDATED_AT + age) * 1000)).toBe(expected)
})
