import { expect, test } from 'vitest'
import { type GameOfList, searchGames } from './games.queries.ts'

const game = (gameId: number, gameName: string): GameOfList => ({
  gameId,
  gameName,
  category: 'LOTTERY',
  type: 'LOTTERY',
  family: 'six-mark',
  intervalSeconds: 60,
  bettable: true,
})
const games = [game(71, '极速六合彩'), game(42, '极速赛车'), game(90, '新澳门六合彩')]

test.each([
  ['', [71, 42, 90]],
  ['  极速 ', [71, 42]],
  ['六合', [71, 90]],
  ['牛牛', []],
])('the search %j finds the games %j: trimmed, anywhere in the name (R1-004)', (text, ids) => {
  expect(searchGames(games, text).map(one => one.gameId)).toEqual(ids)
})
