import { findGame } from '@app/domain/games/games.ts'
import { expect, test } from 'vitest'
import { homeGames, LIVE_GAME } from './home-games.ts'

test('the strip begins with the default recommended games and has one of each other family (R2-032)', () => {
  expect(homeGames.slice(0, 6)).toEqual([70, 90, 110, 71, 92, 93])
  expect(homeGames.slice(6).map(id => findGame(id)?.family)).toEqual(['racing', 'k3', 'ssc', '3d', 'niuniu'])
})

test('the live game is 110 and its hour is 20:30 (R2-031)', () => {
  expect([LIVE_GAME, findGame(LIVE_GAME)?.drawTime]).toEqual([110, '20:30'])
})
