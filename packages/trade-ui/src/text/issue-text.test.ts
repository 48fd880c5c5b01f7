import { expect, test } from 'vitest'
import { showDayAndTime, showIssue, showMoment } from './issue-text.ts'

const now = Date.parse('2026-11-21T12:00:00+08:00')

test.each([
  ['20261121-0721', '1121-0721'],
  ['2026325', '2026325'],
  ['26/032', '26/032'],
])('the issue %s is read %s', (turnNum, shown) => {
  expect(showIssue(turnNum)).toBe(shown)
})

test('a moment is shown at UTC+8, whatever its offset (R1-168)', () => {
  expect(showMoment('2026-11-20T13:30:05Z')).toBe('2026/11/20 21:30:05')
})

test.each([
  ['of this year shows day and time', '2026-01-01T00:30:00+08:00', '01-01 00:30'],
  ['of another year shows the year', '2025-12-31T21:30:00+08:00', '2025/12/31'],
])('a draw %s', (_, instant, shown) => {
  expect(showDayAndTime(instant, now)).toBe(shown)
})
