import { describe, expect, test } from 'vitest'
import { numberSetsOf } from '#lottery/number-sets.ts'
import { type FilterMode, filterAttributes, filterNumbers } from './number-filter.ts'

describe('the number filter', () => {
  test.each<[string, FilterMode, string[], string[], number[]]>([
    ['keeps what has every attribute', 'all', ['马', '红波'], [], [1, 13]],
    ['keeps what has one of them', 'any', ['马', '0尾'], [], [1, 10, 13, 20, 25, 30, 37, 40, 49]],
    ['leaves out what is excluded', 'all', ['马'], ['红波', '4头'], [25, 37]],
    ['leaves out also what is wanted', 'any', ['马', '蛇'], ['马'], [2, 14, 26, 38]],
    ['knows that 49 is neither big nor odd', 'all', ['4头', '大', '单'], [], [41, 43, 45, 47]],
    ['may leave nothing', 'all', ['大', '小'], [], []],
  ])('%s', (_, mode, wanted, excluded, numbers) => {
    expect(filterNumbers({ mode, wanted, excluded }, 2026)).toEqual(numbers)
  })

  test('starts from all 49 numbers', () => {
    expect(filterNumbers({ mode: 'all', wanted: [], excluded: [] }, 2026)).toHaveLength(49)
    expect(filterNumbers({ mode: 'any', wanted: [], excluded: ['双'] }, 2026)).toHaveLength(25)
  })

  test('goes by the animals of the lunar year', () => {
    expect(filterNumbers({ mode: 'all', wanted: ['马'], excluded: [] }, 2025)).toEqual([12, 24, 36, 48])
  })

  test('offers only attributes that have numbers', () => {
    const names = filterAttributes.flatMap(group => group.attributes)
    expect(names.filter(name => (numberSetsOf(2026).get(name)?.size ?? 0) === 0)).toEqual([])
  })
})
