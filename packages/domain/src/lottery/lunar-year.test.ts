import { describe, expect, test } from 'vitest'
import { lunarYearOf } from '#lottery/lunar-year.ts'
import sets from '#lottery/number-sets.fixture.json' with { type: 'json' }

describe('the lunar year of a date', () => {
  test.each([
    ['new year’s eve still belongs to the old year', '2026-02-16', 2025],
    ['new year’s day begins the new year', '2026-02-17', 2026],
    ['the year 2027 begins on 02-06, not 02-07', '2027-02-06', 2027],
    ['the day before in 2027', '2027-02-05', 2026],
    ['the year 2030 begins on 02-03, not 02-02', '2030-02-02', 2029],
    ['the day itself in 2030', '2030-02-03', 2030],
    ['1 January belongs to the year before', '2026-01-01', 2025],
    ['31 December belongs to its own year', '2026-12-31', 2026],
    ['the first day of the table', '1990-01-27', 1990],
    ['the last day of the table', '2045-12-31', 2045],
  ])('%s', (_, date, year) => {
    expect(lunarYearOf(date)).toBe(year)
  })

  test('is known for every new year’s day of the published list', () => {
    for (const [year, date] of Object.entries(sets.lunarNewYear)) expect(lunarYearOf(date)).toBe(Number(year))
    expect(Object.keys(sets.lunarNewYear)).toHaveLength(56)
  })

  test.each(['1990-01-26', '1989-12-31', '2046-01-01', '2026-2-17', 'today', ''])(
    'is not guessed for "%s"',
    date => {
      expect(() => lunarYearOf(date)).toThrow(RangeError)
    },
  )
})
