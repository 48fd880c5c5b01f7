import { expect, test } from 'vitest'
import { derivedMarks, derivedRoads } from './derived-roads.ts'
import { runsOf } from './runs.ts'

const runs = (text: string) => runsOf([...text])
const marks = (text: string, back: number) =>
  derivedMarks(runs(text), back)
    .map(mark => mark.charAt(0))
    .join('')

test.each([
  ['nothing before the second row of the second column', 'WWW', ''],
  ['the second cell of the second column beside a column as deep', 'WWLL', 'r'],
  ['a column that grows one deeper than the one before', 'WWLLL', 'rb'],
  ['and deeper still', 'WWLLLL', 'rbr'],
  ['a new column after two of one length', 'WWLLW', 'rr'],
  ['a new column after two of different length', 'WWLW', 'b'],
])('大眼仔路: %s', (_, results, expected) => {
  expect(marks(results, 1)).toBe(expected)
})

test('the other roads begin one and two columns later', () => {
  const results = 'WLWLWL'
  expect(derivedRoads.map(({ back }) => marks(results, back).length)).toEqual([4, 3, 2])
})
