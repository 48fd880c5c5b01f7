import { findGame } from '@app/domain/games/games.ts'
import { expect, test } from 'vitest'
import { drawGames, firstGame, gameTabs } from './home-games.ts'

test('the strip begins with the newest draw and the recommended games, and has one of each other family (R2-032)', () => {
  const games = drawGames([70, 90, 110])
  expect(games.slice(0, 6)).toEqual([71, 70, 90, 110, 92, 93])
  expect(games.slice(6).map(id => findGame(id)?.family)).toEqual(['racing', 'k3', 'ssc', '3d', 'niuniu'])
  expect(drawGames([71, 90]).slice(0, 4)).toEqual([71, 90, 92, 93])
})

test('home begins to read about 90 where it is recommended, otherwise with the first game (R2-032)', () => {
  expect([firstGame([70, 90, 110]), firstGame([110, 70]), firstGame([])]).toEqual([90, 110, 90])
})

test('only the tab of the live game 110 names its hour (R2-031)', () => {
  expect(gameTabs([70, 110]).map(tab => tab.note)).toEqual([undefined, '直播 20:30'])
})
