import { describe, expect, test } from 'vitest'
import { isInMaintenance } from './maintenance.ts'

const WINDOW = '2026-11-21 02:00:00~2026-11-21 06:00:00'

describe('a game rests between both ends, by the walls of the system time zone (R1-046, R1-080)', () => {
  test.each([
    ['a second before the start', '2026-11-21 01:59:59', false],
    ['at the start', '2026-11-21 02:00:00', true],
    ['in the middle', '2026-11-21 04:00:00', true],
    ['at the end', '2026-11-21 06:00:00', true],
    ['a second after the end', '2026-11-21 06:00:01', false],
    ['at the same hour of the next day', '2026-11-22 04:00:00', false],
  ])('%s', (_, now, rests) => {
    expect(isInMaintenance(WINDOW, now)).toBe(rests)
  })

  test('without seconds the last minute belongs to it', () => {
    const window = '2026-11-21 02:00~2026-11-21 06:00'
    expect(isInMaintenance(window, '2026-11-21 06:00:59')).toBe(true)
    expect(isInMaintenance(window, '2026-11-21 06:01:00')).toBe(false)
  })
})

test.each(['', '~', 'always', '02:00~06:00'])('%j is no maintenance', maintain => {
  expect(isInMaintenance(maintain, '2026-11-21 04:00:00')).toBe(false)
})
