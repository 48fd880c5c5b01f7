import { beforeEach, expect, test } from 'vitest'
import { addSeen, isDue, keepPlayTime, readPlayTime, spanText } from './play-time.ts'

beforeEach(() => sessionStorage.clear())
const MINUTE = 60_000

test('time in sight is kept over a reload, and a sleeping telephone adds a minute at most', () => {
  const begun = readPlayTime(5)
  expect(begun).toEqual({ since: 5, seen: 0, told: 0 })
  keepPlayTime(addSeen(addSeen(begun, 30_000), 8 * 60 * MINUTE))
  expect(readPlayTime(9)).toEqual({ since: 5, seen: 90_000, told: 0 })
  expect(addSeen(begun, -1).seen).toBe(0)
})

test('it is told each time that an hour more has been seen', () => {
  const hour = { since: 0, seen: 60 * MINUTE, told: 0 }
  expect(isDue({ ...hour, seen: hour.seen - 1 }, 60 * MINUTE)).toBe(false)
  expect(isDue(hour, 60 * MINUTE)).toBe(true)
  expect(isDue({ ...hour, told: hour.seen }, 60 * MINUTE)).toBe(false)
})

test.each([
  [59 * MINUTE, '59分钟'],
  [60 * MINUTE, '1小时'],
  [125 * MINUTE, '2小时5分'],
])('%i ms is %s', (ms, text) => expect(spanText(ms)).toBe(text))
