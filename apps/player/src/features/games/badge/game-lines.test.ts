import { games } from '@app/domain/games/games.ts'
import { expect, test } from 'vitest'
import { gameLines, lineOf } from './game-lines.ts'

test('every game of the house belongs to a line, and every line has a game', () => {
  const lines = games.map(game => lineOf(game))
  expect(lines).not.toContain(undefined)
  expect(new Set(lines)).toEqual(new Set(gameLines.map(({ line }) => line)))
})
