import { expect, test } from 'vitest'
import { chinaMinute, instantOfChinaInput, spanText, timeHint, wireTimeText } from './china-text.ts'

test('a time is written in UTC+8, whatever the zone of the browser', () => {
  expect(wireTimeText('2026-11-22T12:21:37Z')).toBe('2026-11-22 20:21:37')
  expect(wireTimeText('soon')).toBe('soon')
})

test('its hint has the instant in UTC, and how far it is', () => {
  const now = Date.parse('2026-11-22T21:00:00+08:00')
  expect(timeHint('2026-11-22T20:20:00+08:00', now)).toBe('2026-11-22T12:20:00.000Z（UTC）· 40 分前')
  expect(timeHint('2026-11-25T21:00:00+08:00', now)).toContain('3 天后')
})

test.each([
  [59_000, '0 分'],
  [3_600_000, '1 时'],
  [47 * 3_600_000, '1 天'],
  [-5, '0 分'],
])('%d ms are %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})

test('what is typed into a field of time is UTC+8, and comes back as it was typed', () => {
  expect(instantOfChinaInput('2026-11-22T20:21')).toBe('2026-11-22T20:21:00+08:00')
  expect(chinaMinute(Date.parse('2026-11-22T12:21:37Z'))).toBe('2026-11-22 20:21')
  expect(instantOfChinaInput('')).toBeUndefined()
})
