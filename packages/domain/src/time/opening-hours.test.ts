import { describe, expect, test } from 'vitest'
import { chinaMidnight, MINUTE_MS, SECOND_MS } from '#time/china-time.ts'
import { isOpenAt, isOpenNow, minuteOf } from './opening-hours.ts'

test.each([
  ['08:00', '20:00', '08:00', true],
  ['08:00', '20:00', '20:00', true],
  ['08:00', '20:00', '07:59', false],
  ['22:00', '02:00', '01:30', true],
  ['22:00', '02:00', '12:00', false],
])('from %s to %s, %s is open: %s', (open, close, at, isOpen) => {
  expect(isOpenAt(minuteOf(at), { open: minuteOf(open), close: minuteOf(close) })).toBe(isOpen)
})

describe('a moment', () => {
  const midnight = chinaMidnight('2026-11-21')
  const hours = { openTime: '00:00', closeTime: '23:58' }

  test('is open to the last second of the last minute, in China', () => {
    expect(isOpenNow(hours, midnight)).toBe(true)
    expect(isOpenNow(hours, midnight - MINUTE_MS)).toBe(false)
    expect(isOpenNow(hours, midnight - MINUTE_MS - SECOND_MS)).toBe(true)
  })
})
