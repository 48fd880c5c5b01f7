import { describe, expect, test } from 'vitest'
import sets from '#lottery/number-sets.fixture.json' with { type: 'json' }
import {
  numbersOfZodiac,
  ownYearAnimal,
  zodiacLabelList,
  zodiacLabelOf,
  zodiacLabels,
  zodiacNames,
  zodiacOf,
} from '#lottery/zodiac.ts'

const numbers = Array.from({ length: 49 }, (_, index) => index + 1)

describe('the zodiac of a number', () => {
  test.each([
    ['01 is the own animal of 2026', 1, 2026, 'horse'],
    ['49 is the own animal too', 49, 2026, 'horse'],
    ['02 is last year’s animal', 2, 2026, 'snake'],
    ['12 is next year’s animal', 12, 2026, 'goat'],
    ['07 in 2026', 7, 2026, 'rat'],
    ['01 on the last day of 2025', 1, 2025, 'snake'],
  ] as const)('%s', (_, number, year, animal) => {
    expect(zodiacOf(number, year)).toBe(animal)
  })

  test('is the published one for every number of every year 1990–2045 (R2-074)', () => {
    for (const [year, byAnimal] of Object.entries(sets.zodiacNumbersByLunarYear)) {
      for (const [label, expected] of Object.entries(byAnimal)) {
        const found = numbers.filter(number => zodiacLabelOf(number, Number(year)) === label)
        expect(found, `${year} ${label}`).toEqual(expected)
      }
    }
  })

  test('gives five numbers to the own animal and four to the eleven others (R2-074)', () => {
    for (let year = 1990; year <= 2045; year++) {
      const own = zodiacLabels[ownYearAnimal(year)]
      expect(own).toBe(sets.ownYearAnimal[String(year) as keyof typeof sets.ownYearAnimal])
      for (const label of zodiacLabelList) {
        expect(numbersOfZodiac(label, year)).toHaveLength(label === own ? 5 : 4)
      }
    }
  })

  test('has twelve names in the order of the cycle (R1-167)', () => {
    expect(zodiacLabelList.join('')).toBe('鼠牛虎兔龙蛇马羊猴鸡狗猪')
    expect(zodiacNames).toEqual(sets.animalsEn)
  })
})
