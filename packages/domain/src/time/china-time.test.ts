import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  chinaDateOf,
  chinaMidnight,
  clockMs,
  DAY_MS,
  dayOfYear,
  isChinaDate,
  isoOf,
} from '#time/china-time.ts'

const instant = fc.integer({
  min: Date.parse('1900-01-01T00:00:00Z'),
  max: Date.parse('2199-12-31T23:59:59Z'),
})

describe('the day at UTC+8', () => {
  test.each([
    ['begins eight hours before the day of UTC', '2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['ends one millisecond earlier', '2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['turns the year with the zone, not with UTC', '2026-12-31T16:00:00Z', '2027-01-01'],
    ['knows the leap day', '2024-02-28T16:00:00Z', '2024-02-29'],
    ['knows that 2100 has none', '2100-02-28T16:00:00Z', '2100-03-01'],
    ['works before 1970', '1969-12-31T15:59:59.999Z', '1969-12-31'],
  ])('%s', (_, utc, date) => {
    expect(chinaDateOf(Date.parse(utc))).toBe(date)
  })

  test('of any instant is the one that the platform calendar gives', () => {
    fc.assert(
      fc.property(instant, ms => {
        expect(chinaDateOf(ms)).toBe(new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10))
      }),
    )
  })

  test('and its midnight find each other', () => {
    fc.assert(
      fc.property(instant, ms => {
        const midnight = chinaMidnight(chinaDateOf(ms))
        expect(ms - midnight).toBeGreaterThanOrEqual(0)
        expect(ms - midnight).toBeLessThan(DAY_MS)
        expect(chinaDateOf(midnight)).toBe(chinaDateOf(ms))
      }),
    )
  })
})

describe('the day of the year', () => {
  test.each([
    ['2026-01-01', 1],
    ['2026-11-21', 325],
    ['2026-12-31', 365],
    ['2024-02-29', 60],
    ['2024-12-31', 366],
    ['2000-12-31', 366],
    ['1900-12-31', 365],
  ])('of %s is %i', (date, number) => {
    expect(dayOfYear(date)).toBe(number)
  })
})

test('days are added over ends of months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addDays('2026-11-21', 0)).toBe('2026-11-21')
  fc.assert(
    fc.property(instant, fc.integer({ min: -40_000, max: 40_000 }), (ms, count) => {
      const date = chinaDateOf(ms)
      expect(addDays(addDays(date, count), -count)).toBe(date)
    }),
  )
})

test('an instant is written as ISO 8601 at +08:00 and reads back as itself', () => {
  expect(isoOf(Date.parse('2026-11-21T13:30:00Z'))).toBe('2026-11-21T21:30:00+08:00')
  expect(isoOf(Date.parse('2026-11-21T13:30:00.007Z'))).toBe('2026-11-21T21:30:00.007+08:00')
  fc.assert(
    fc.property(instant, ms => {
      expect(Date.parse(isoOf(ms))).toBe(ms)
    }),
  )
})

test.each([
  '2026-2-3',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '2023-02-29',
  '20261121',
  '',
  '2026-11-21 ',
])('"%s" is no day', text => {
  expect(isChinaDate(text)).toBe(false)
  expect(() => chinaMidnight(text)).toThrow(RangeError)
})

test('a wall time is read in hours and minutes only', () => {
  expect(clockMs('00:00')).toBe(0)
  expect(clockMs('21:30')).toBe(21.5 * 3_600_000)
  for (const text of ['24:00', '9:30', '21:60', '21:30:00', ''])
    expect(() => clockMs(text)).toThrow(RangeError)
})
