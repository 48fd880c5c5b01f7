import { expect, test } from 'vitest'
import { wallTimeIn } from './wall-time.ts'

test.each([
  ['Asia/Shanghai', '2026-11-21T16:00:00Z', '2026-11-22 00:00:00'],
  ['UTC', '2026-11-21T16:00:00Z', '2026-11-21 16:00:00'],
  ['America/New_York', '2026-07-01T02:30:05Z', '2026-06-30 22:30:05'],
  ['Nowhere/Atlantis', '2026-11-21T16:00:00Z', '2026-11-22 00:00:00'],
])('on the walls of %s it is %s → %s (R1-080)', (zone, instant, wall) => {
  expect(wallTimeIn(zone, Date.parse(instant))).toBe(wall)
})
