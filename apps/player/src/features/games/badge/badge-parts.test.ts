import { readFileSync } from 'node:fs'
import { findGame, games } from '@app/domain/games/games.ts'
import { expect, test } from 'vitest'
import { badgePartsOf } from './badge-parts.ts'

const sheet = readFileSync(`${import.meta.dirname}/badges.svg`, 'utf8')
const partsOf = (gameId: number) => badgePartsOf(findGame(gameId) ?? expect.fail(`no game ${gameId}`))

test('no two games of the house have the same badge', () => {
  const badges = games.map(game => JSON.stringify(badgePartsOf(game)))
  expect(new Set(badges).size).toBe(games.length)
})

test('every symbol of a badge is drawn', () => {
  const ids = new Set([...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id))
  const needed = games.flatMap(game => {
    const { drawing, coin } = badgePartsOf(game)
    return coin === undefined ? [drawing] : [drawing, coin]
  })
  expect([...new Set(needed), 'b-sq', 'b-day'].filter(id => !ids.has(id))).toEqual([])
})

test.each([
  [71, 'g-six', 's-bolt', 60, '1分'],
  [34, 'g-ship', 's-clover', 300, '5分'],
  [104, 'g-boat', undefined, 180, '3分'],
  [123, 'g-horse', 's-clover', 180, '3分'],
  [90, 'f-lotus', 's-new', 'daily', '每日'],
  [110, 'f-lotus', undefined, 'daily', '每日'],
  [10, 'g-d3', undefined, 'daily', '每日'],
])('the badge of game %i', (gameId, drawing, coin, cadence, word) => {
  expect(partsOf(gameId)).toMatchObject({ drawing, coin, cadence, word })
})

test('the sheet of badges neither runs nor fetches anything', () => {
  expect(sheet).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/i)
})
