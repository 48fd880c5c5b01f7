import { expect, test } from 'vitest'
import { chinaMidnight, DAY_MS, HOUR_MS, MINUTE_MS } from '#time/china-time.ts'
import { formatDay, formatMinute, formatTimeAgo, readTimestamp } from '#time/display.ts'

const noon = chinaMidnight('2026-11-21') + 12 * HOUR_MS

test('days read YYYY/MM/DD and minutes YYYY/MM/DD HH:mm, at UTC+8 (R1-168)', () => {
  expect(formatDay(noon)).toBe('2026/11/21')
  expect(formatDay(noon - 13 * HOUR_MS)).toBe('2026/11/20')
  expect(formatMinute(noon + 5 * MINUTE_MS)).toBe('2026/11/21 12:05')
})

test.each([
  [0, '12:00'],
  [HOUR_MS - 1, '11:00'],
  [HOUR_MS, '1小时前'],
  [DAY_MS - 1, '23小时前'],
  [DAY_MS, '1天前'],
  [30 * DAY_MS - 1, '29天前'],
  [30 * DAY_MS, '1个月前'],
  [359 * DAY_MS, '11个月前'],
  [360 * DAY_MS, '1年前'],
  [900 * DAY_MS, '2年前'],
])('what happened %s ms ago reads %s (R2-159)', (age, text) => {
  expect(formatTimeAgo(noon - age, noon)).toBe(text)
})

test('a timestamp of ten digits is Unix seconds (R2-160)', () => {
  expect(readTimestamp(1_795_233_600)).toBe(1_795_233_600_000)
  expect(readTimestamp('1795233600')).toBe(1_795_233_600_000)
  expect(readTimestamp(1_795_233_600_000)).toBe(1_795_233_600_000)
})
