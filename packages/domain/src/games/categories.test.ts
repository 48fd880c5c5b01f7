import { expect, test } from 'vitest'
import { gameCategories, gamesIn, gamesNamed, readCategory } from './categories.ts'

const game = (gameName: string, category: string, hot = 0) => ({ gameName, category, hot })
const games = [
  game('极速六合彩', 'LOTTERY', 2),
  game('极速赛车', 'lottery'),
  game('深海捕鱼', 'fish', 9),
  game('新澳门六合彩', 'LOTTERY', 2),
]
const namesOf = (found: readonly { gameName: string }[]) => found.map(one => one.gameName)

test('categories stand in the order of the tabs (R1-010)', () => {
  expect(gameCategories).toEqual(['hot', 'lottery', 'fish', 'electronic', 'card', 'live', 'sport'])
})

test.each([
  ['LOTTERY', 'lottery'],
  ['Hot', 'hot'],
  ['fish', 'fish'],
  ['poker', undefined],
])('%s is read as %s, whatever its case (R1-042)', (word, category) => {
  expect(readCategory(word)).toBe(category)
})

test('a category holds its games in the order of the catalogue (R1-042)', () => {
  expect(namesOf(gamesIn(games, 'lottery'))).toEqual(['极速六合彩', '极速赛车', '新澳门六合彩'])
  expect(gamesIn(games, 'sport')).toEqual([])
})

test('hot holds every game above 0, the hottest first (R1-043)', () => {
  expect(namesOf(gamesIn(games, 'hot'))).toEqual(['深海捕鱼', '极速六合彩', '新澳门六合彩'])
})

test.each([
  ['', 4],
  ['  极速 ', 2],
  ['六合', 2],
  ['牛牛', 0],
])('the search %j finds %d games: trimmed, anywhere in the name (R1-004)', (text, count) => {
  expect(gamesNamed(games, text)).toHaveLength(count)
})
