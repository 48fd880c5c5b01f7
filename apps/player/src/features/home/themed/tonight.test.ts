import { findGame, type Game } from '@app/domain/games/games.ts'
import { expect, test } from 'vitest'
import { tonightOf } from './tonight.ts'

const gamesOf = (ids: readonly number[]): readonly Game[] => ids.flatMap(id => findGame(id) ?? [])

test.each([
  ['games of one hour stand together, the earliest first', [70, 90, 110], ['20:30', '21:30']],
  ['a game that is drawn all day has no hour', [71], []],
])('%s', (_, ids, hours) => {
  const lines = tonightOf(gamesOf(ids))
  expect(lines.map(line => line.slice(0, 5))).toEqual(hours)
  for (const game of gamesOf(ids).filter(one => one.drawTime !== null))
    expect(lines.find(line => line.startsWith(game.drawTime ?? ''))).toContain(game.name)
})
