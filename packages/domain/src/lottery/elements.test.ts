import { describe, expect, test } from 'vitest'
import { elementOf, fiveElements, numbersOfElement } from '#lottery/elements.ts'
import sets from '#lottery/number-sets.fixture.json' with { type: 'json' }

describe('the element of a number', () => {
  test.each([
    ['01 in 2026 is water', 1, 2026, 'water'],
    ['49 in 2026 is fire', 49, 2026, 'fire'],
    ['06 in 2026 is earth', 6, 2026, 'earth'],
    ['04 in 2026 is metal', 4, 2026, 'metal'],
    ['08 in 2026 is wood', 8, 2026, 'wood'],
  ] as const)('%s', (_, number, year, element) => {
    expect(elementOf(number, year)).toBe(element)
  })

  test('is the published one for every year 1990–2045 (R1-167)', () => {
    for (const [year, byElement] of Object.entries(sets.fiveElementsByLunarYear)) {
      for (const [label, expected] of Object.entries(byElement)) {
        expect(numbersOfElement(label as '金', Number(year)), `${year} ${label}`).toEqual(expected)
      }
    }
  })

  test('has between 8 and 12 numbers an element', () => {
    for (let year = 1990; year <= 2045; year++) {
      const sizes = (['金', '木', '水', '火', '土'] as const).map(
        label => numbersOfElement(label, year).length,
      )
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(12)
    }
  })

  test('is published as years of elements with their values (R0-133)', () => {
    const [year] = fiveElements([2026])
    expect(year?.year).toBe(2026)
    expect(year?.data.map(entry => entry.element)).toEqual(['Metal', 'Wood', 'Water', 'Fire', 'Earth'])
    expect(year?.data[4]).toEqual({ element: 'Earth', values: [6, 7, 20, 21, 28, 29, 36, 37] })
  })
})
