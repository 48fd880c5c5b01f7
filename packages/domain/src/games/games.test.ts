import { describe, expect, test } from 'vitest'
import { findGame, games } from '#games/games.ts'

const every = (minutes: number) =>
  games
    .filter(game => game.intervalSeconds === minutes * 60 && game.family === 'racing')
    .map(game => game.gameId)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

test('there are 37 games, each with one id, of which 82 and 86 take no bets', () => {
  expect(new Set(games.map(game => game.gameId)).size).toBe(37)
  expect(games.filter(game => !game.bettable).map(game => game.gameId)).toEqual([82, 86])
})

test('six-mark of Hong Kong 70, new Macau 90 and Macau 110 is drawn once a day (R1-157)', () => {
  for (const id of [70, 90, 110]) {
    expect(findGame(id)).toMatchObject({ family: 'six-mark', intervalSeconds: null, external: true })
  }
  expect(findGame(110)?.drawTime).toBe('20:30')
})

test('fast six-mark 71 is drawn every minute, 92 every 5 and 93 every 10 (R1-158)', () => {
  expect([71, 92, 93].map(id => findGame(id)?.intervalSeconds)).toEqual([60, 300, 600])
})

test('3D has id 10 and one draw a day, our reading of "3D: 10 daily" (R1-159)', () => {
  expect(findGame(10)).toMatchObject({ family: '3d', intervalSeconds: null })
})

describe('racing', () => {
  test.each([
    [1, [42, 46, 81], 'R1-160'],
    [2, [96, 102], 'R1-161'],
    [3, [43, 44, 45, 48, 51, 97, 104, 122, 123, 124], 'R1-162'],
    [5, [34, 47, 98, 105], 'R1-163'],
    [10, [106], 'R1-164'],
  ])('is drawn every %s min in the games %s (%s)', (minutes, ids) => {
    expect(sorted(every(minutes))).toEqual(ids)
  })
})
