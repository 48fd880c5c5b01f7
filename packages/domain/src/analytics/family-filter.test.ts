import { describe, expect, test } from 'vitest'
import { itemsOfSet } from '#lottery/item-sets.ts'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import { filterItems, filterPositionsOf } from './family-filter.ts'

const digits = Array.from('0123456789')
const cars = Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(2, '0'))
const filter = (mode: 'all' | 'any', wanted: readonly string[], excluded: readonly string[] = []) => ({
  mode,
  wanted,
  excluded,
})

describe('the numbers that remain', () => {
  test.each([
    ['all of them without a condition', digits, filter('all', []), '0123456789'],
    ['an intersection', digits, filter('all', ['大', '单']), '579'],
    ['a union', digits, filter('any', ['质', '0路']), '01235679'],
    ['an exclusion', digits, filter('all', ['小'], ['双']), '13'],
    ['nothing', digits, filter('all', ['大', '小']), ''],
  ])('%s', (_, items, given, expected) => {
    expect(filterItems(items, given).join('')).toBe(expected)
  })

  test('big begins at six among ten cars', () => {
    expect(filterItems(cars, filter('all', ['大']))).toEqual(['06', '07', '08', '09', '10'])
  })
})

test('every position of every family is bet on a play that takes what remains', () => {
  for (const family of ['racing', 'ssc', '3d', 'k3'] as const) {
    for (const { playCode } of filterPositionsOf(family)) {
      const play = findPlay(family, playCode) ?? expect.fail(`${family} has no ${playCode}`)
      const remaining = filterItems(itemsOfSet(play, play.pick.itemSet ?? ''), filter('all', ['大', '双']))
      expect(remaining.length).toBeGreaterThan(0)
      expect(parseSelection(play, remaining.join(',')).ok).toBe(true)
    }
  }
})
