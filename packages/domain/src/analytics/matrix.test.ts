import { describe, expect, test } from 'vitest'
import type { Draw } from '#lottery/draw.ts'
import { zodiacLabelList } from '#lottery/zodiac.ts'
import { type MatrixView, readMatrix } from './matrix.ts'
import { positionView, sumView } from './position-views.ts'
import {
  ALL_BALLS,
  doorView,
  headView,
  numberView,
  REGULAR_BALLS,
  SPECIAL_BALL,
  segmentView,
  tailView,
  zodiacGroupView,
  zodiacSetGroups,
  zodiacView,
} from './six-mark-views.ts'

const draw = (numbers: readonly number[], lunarYear = 2026): Draw => ({ numbers, lunarYear })
const special = (number: number, lunarYear = 2026) => draw([1, 2, 3, 4, 5, 6, number], lunarYear)
const hitLabels = (view: MatrixView, of: Draw) => view.hitsOf(of).map(column => view.columns[column])

describe('a chart', () => {
  test('counts hits, omission and expectation of each column', () => {
    const draws = [special(10), special(21), special(30), special(31)]
    const { rows, columns } = readMatrix(tailView(SPECIAL_BALL), draws)
    expect(rows.map(row => row.hits.slice(0, 2))).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
      [0, 1],
    ])
    expect(rows.map(row => row.omissions.slice(0, 3))).toEqual([
      [0, 1, 1],
      [1, 0, 2],
      [0, 1, 3],
      [1, 0, 4],
    ])
    expect(columns[0]).toEqual({
      label: '0尾',
      hits: 2,
      appearances: 2,
      current: 1,
      mean: 2 / 3,
      max: 1,
      expected: (4 * 4) / 49,
      temperature: 'hot',
    })
  })

  test('counts every ball of an issue but one hit for the omission', () => {
    const { rows, columns } = readMatrix(tailView(ALL_BALLS), [draw([1, 11, 21, 4, 5, 6, 7])])
    expect(rows[0]?.hits[1]).toBe(3)
    expect(columns[1]).toMatchObject({ appearances: 3, hits: 1, current: 0 })
  })

  test('stands without draws', () => {
    const { rows, columns } = readMatrix(zodiacView(SPECIAL_BALL), [])
    expect(rows).toEqual([])
    expect(columns.map(column => column.temperature)).toEqual(zodiacLabelList.map(() => 'warm'))
  })
})

describe('six-mark', () => {
  test.each([
    ['number', numberView, special(7), '07'],
    ['tail', tailView, special(40), '0尾'],
    ['segment', segmentView, special(43), '7段'],
    ['door', doorView, special(37), '4门'],
    ['head', headView, special(9), '0头'],
    ['animal in 2026', zodiacView, special(1), '马'],
    ['animal in 2025', zodiacView, special(1, 2025), '蛇'],
  ])('puts the special into its %s', (_, view, of, label) => {
    expect(hitLabels(view(SPECIAL_BALL), of)).toEqual([label])
  })

  test('expects five of 49 for the animal of the year of each draw', () => {
    const { columns } = readMatrix(zodiacView(SPECIAL_BALL), [special(1, 2025), special(1, 2026)])
    const expected = Object.fromEntries(columns.map(column => [column.label, column.expected]))
    expect(expected.马).toBeCloseTo(9 / 49)
    expect(expected.蛇).toBeCloseTo(9 / 49)
    expect(expected.鼠).toBeCloseTo(8 / 49)
  })

  test('reads six regular balls without the special', () => {
    expect(numberView(REGULAR_BALLS).hitsOf(special(49))).toEqual([0, 1, 2, 3, 4, 5])
  })

  test.each(zodiacSetGroups.map(group => [group.name, group] as const))(
    '%s gives each animal one place',
    (_, group) => {
      const animals = group.sets.flatMap(set => Array.from(set.animals))
      expect(animals.sort()).toEqual([...zodiacLabelList].sort())
      const expected = zodiacGroupView(group, SPECIAL_BALL).expectedOf(special(1))
      expect(expected.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    },
  )
})

describe('other families', () => {
  test.each([
    ['a car at its rank', positionView('racing', 0), [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], '10'],
    ['a digit at its position', positionView('ssc', 4), [1, 2, 3, 4, 0], '0'],
    ['the first two cars together', sumView('racing'), [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], '11'],
    ['three dice together', sumView('k3'), [6, 6, 6], '18'],
    ['three digits together', sumView('3d'), [0, 0, 0], '0'],
  ])('read %s', (_, view, numbers, label) => {
    expect(hitLabels(view, draw(numbers))).toEqual([label])
  })
})
