import { listGames, listPlays } from '@app/contract/games.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

test('the list holds all 37 in-site lotteries of six families', async () => {
  const { body } = await server.call(listGames, { query: { groupType: 'lottery', rows: 100 } })
  expect(body.data).toHaveLength(37)
  expect(new Set(body.data.map(game => game.family)).size).toBe(6)
})

test('the plays of a game come with odds by item, limits and the version of the odds', async () => {
  const { body } = await server.call(listPlays, { params: { id: 71 } })
  expect(body.data.oddsVersion).toBe(1)
  const special = body.data.plays.find(play => play.playCode === 'tema_a')
  expect(special).toMatchObject({ model: 1, odds: { '*': '48.5' }, stakeMin: '1.00', stakeMax: '20000.00' })
  const sides = body.data.plays.find(play => play.playCode === 'tema_lm')
  expect(sides?.odds.大).toBe('1.98')
})

test.each([
  [5, 404, 'GAME/UNKNOWN'],
  ['x', 400, 'SYS/INVALID'],
  [-1, 400, 'SYS/INVALID'],
])('the plays of game %s are refused with %s %s', async (id, status, code) => {
  const answer = await server.call(listPlays, { params: { id: id as number } })
  expect([answer.status, answer.body.code]).toEqual([status, code])
})
