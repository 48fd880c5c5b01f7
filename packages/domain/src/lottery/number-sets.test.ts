import { describe, expect, test } from 'vitest'
import fixture from '#lottery/number-sets.fixture.json' with { type: 'json' }
import { hasAttribute, numberSets, numberSetsOf } from '#lottery/number-sets.ts'
import { ballGroupOf, waveNames, waveNumbers, waveOf, waveOfItem } from '#lottery/waves.ts'
import {
  animalsByParity,
  animalsOfSet,
  cardSeasons,
  customarySets,
  nameOfSet,
  setAliases,
  type ZodiacSet,
  zodiacGroups,
} from '#lottery/zodiac-sets.ts'

const numbers = Array.from({ length: 49 }, (_, index) => index + 1)
const { heads, tails, sums, segments7, doors5, ...sides } = fixture.numberGroups

describe('ball colours', () => {
  test('are 17 red, 16 blue and 16 green of 49 numbers (R1-165)', () => {
    const counts = waveNames.map(wave => numbers.filter(number => waveOf(number) === wave).length)
    expect(counts).toEqual([17, 16, 16])
    expect(waveNumbers).toEqual(fixture.waves)
  })

  test('have a grey group for a ball that is not known (R1-166)', () => {
    expect([1, 3, 5, 0, 50, undefined].map(ballGroupOf)).toEqual([
      'red',
      'blue',
      'green',
      'gray',
      'gray',
      'gray',
    ])
  })

  test('of a number that is no ball are a defect', () => {
    expect(() => waveOf(50)).toThrow(RangeError)
  })
})

describe('named sets of numbers', () => {
  test.each(Object.entries(sides))('%s is the published set, without 49 (R1-167)', (name, expected) => {
    expect(numberSets.get(name)).toEqual(expected)
  })

  test.each([
    ...Object.entries(heads).map(([name, set]) => [`${name.slice(0, 1)}头`, set] as const),
    ...Object.entries(tails).map(([name, set]) => [`${name.slice(0, 1)}尾`, set] as const),
    ...Object.entries(segments7).map(([name, set]) => [name, set] as const),
    ...Object.entries(doors5).map(([name, set]) => [name, set] as const),
    ...Object.entries(sums).map(([sum, set]) => [`${sum}合`, set] as const),
  ])('%s is the published set', (name, expected) => {
    expect(numberSets.get(name)).toEqual(expected)
  })

  test.each([
    ['红大', 29, true],
    ['红大', 30, true],
    ['绿大', 49, false],
    ['绿波', 49, true],
    ['红小双', 2, true],
    ['蓝合双', 15, true],
    ['4头', 49, true],
    ['9尾', 49, true],
  ])('%s and %i: %s', (name, number, belongs) => {
    expect(hasAttribute(number, name, 2026)).toBe(belongs)
  })

  test('家禽 and 野兽 part the 48 numbers other than 49 (R1-167)', () => {
    const sets = numberSetsOf(2026)
    expect([...(sets.get('家禽') ?? []), ...(sets.get('野兽') ?? [])].sort((a, b) => a - b)).toEqual(
      numbers.slice(0, 48),
    )
    expect(sets.get('家禽')?.has(6)).toBe(true)
  })

  test('an unknown set has no members', () => {
    expect(hasAttribute(1, '天', 2026)).toBe(false)
  })
})

/** The published table tells in brackets which seasons are meant, and how else a set is called. */
const named = (set: ZodiacSet, inBrackets = setAliases[set]) =>
  [inBrackets === undefined ? nameOfSet(set) : `${nameOfSet(set)}(${inBrackets})`, animalsOfSet(set)] as const
const seasons: readonly ZodiacSet[] = ['spring', 'summer', 'autumn', 'winter']

test.each([
  ['红波', 'red'],
  ['蓝合单', 'blue'],
  ['绿大单', 'green'],
  ['大单', undefined],
  ['', undefined],
])('the item %j names the colour %s', (item, wave) => {
  expect(waveOfItem(item)).toBe(wave)
})

describe('named sets of animals', () => {
  test('are the published ones (R1-167)', () => {
    const found = [
      ...customarySets.map(set => named(set, seasons.includes(set) ? '标准' : undefined)),
      ...cardSeasons.map(set => named(set, '卡片MB11')),
      ...Object.entries(zodiacGroups).map(
        ([name, groups]) => [name, groups.map(group => Array.from(group))] as const,
      ),
    ]
    expect(Object.fromEntries(found)).toEqual(fixture.zodiacSets)
  })

  test('单肖 and 双肖 swap from year to year', () => {
    expect(animalsByParity(2026).odd).toContain('马')
    expect(animalsByParity(2027).even).toContain('马')
    expect(animalsByParity(2026).odd).toHaveLength(6)
  })
})
