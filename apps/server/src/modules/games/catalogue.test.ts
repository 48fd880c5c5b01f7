import {
  listGames,
  listGroups,
  listGroupTypes,
  listPlayCategories,
  readGameCenter,
  readGames,
  toggleLike,
} from '@app/contract/games.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  // The house has none of its own.
  await server.query(`insert into games_providers(code, name) values ('other_a', '平台甲')`)
  await server.query(`insert into games_third_party(game_id, name, category, provider_code, game_code, is_landscape)
    values (1001, '捕鱼', 'fish', 'other_a', 'fish_1', true)`)
})
afterAll(() => server.stop())

const fields = [
  ...['gameId', 'gameName', 'category', 'type', 'hot', 'isFollow', 'imageUrl', 'landscapeUrl', 'liveCode'],
  ...['gameCode', 'gameKind', 'providerName', 'providerUrl', 'maintain', 'appDisplay'],
]

test('a game has every field of the specification (R1-041, R1-044, R1-047, R1-049)', async () => {
  const { data } = (await server.call(readGames)).body
  for (const game of data) for (const field of fields) expect(game).toHaveProperty(field)
  const other = data.find(game => game.type === 'THIRD_PARTY')
  expect(other).toMatchObject({ family: null, bettable: false, liveCode: expect.stringMatching(/./) })
  expect(data.filter(game => game.appDisplay === 1).length).toBeGreaterThan(0)
})

test('a provider without a contract is under maintenance, so no link opens its games (R1-046)', async () => {
  const { data } = (await server.call(readGames)).body
  for (const game of data.filter(one => one.type === 'THIRD_PARTY')) {
    expect(game.maintain).toBe('2026-01-01 00:00:00~2999-12-31 23:59:59')
  }
})

describe('the list by category (R1-103, R1-104, R1-105)', () => {
  test('a page of a category holds 30 games unless asked otherwise (R1-152)', async () => {
    const first = (await server.call(listGames, { query: { groupType: 'LOTTERY' } })).body
    const second = (await server.call(listGames, { query: { groupType: 'lottery', page: 2 } })).body
    expect([first.data.length, second.data.length, first.totalCount]).toEqual([30, 7, 37])
    const ids = new Set([...first.data, ...second.data].map(game => game.gameId))
    expect(ids.size).toBe(37)
  })

  test('the groups hold the same games page by page, each with its count', async () => {
    const { data } = (await server.call(listGroups)).body
    expect(data.map(group => group.groupType)).toEqual([
      ...['hot', 'lottery', 'fish', 'electronic', 'card', 'live', 'sport'],
    ])
    const types = (await server.call(listGroupTypes)).body.data
    expect(types).toEqual(
      data.map(({ groupType, groupName, totalCount }) => ({ groupType, groupName, totalCount })),
    )
    const lottery = data.find(group => group.groupType === 'lottery')
    expect([lottery?.games.length, lottery?.totalCount]).toEqual([30, 37])
    const next = (await server.call(listGroups, { query: { page: 2 } })).body.data
    expect(next.find(group => group.groupType === 'lottery')?.games).toHaveLength(7)
  })

  test('hot is sorted by heat (R1-043)', async () => {
    const { data } = (await server.call(listGames, { query: { groupType: 'hot' } })).body
    const heat = data.map(game => game.hot)
    expect(heat.length).toBeGreaterThan(0)
    expect(heat).toEqual(heat.toSorted((a, b) => b - a))
    expect(Math.min(...heat)).toBeGreaterThan(0)
  })

  test.each([[{ groupType: 'poker' }], [{ rows: 101 }], [{ page: 0 }]])('%j is refused', async query => {
    expect((await server.call(listGames, { query: query as object })).status).toBe(400)
  })
})

test('the published list holds the whole game center (R1-106)', async () => {
  const { data } = (await server.call(readGameCenter)).body
  for (const group of data) expect(group.games).toHaveLength(group.totalCount)
  expect(data.find(group => group.groupType === 'lottery')?.games).toHaveLength(37)
})

describe('following (R1-109)', () => {
  const isFollow = async (gameId: number, token?: string) => {
    const { data } = (await server.call(listGames, { query: { rows: 100 }, ...(token && { token }) })).body
    return data.find(game => game.gameId === gameId)?.isFollow
  }
  const like = (gameId: number, wanted: 0 | 1, token?: string) =>
    server.call(toggleLike, { body: { gameId, like: wanted }, ...(token && { token }) })

  test("is the member's own, and setting it twice changes nothing (R1-044)", async () => {
    const [member, other] = [await server.member(), await server.member()]
    await like(71, 1, member.token)
    expect((await like(71, 1, member.token)).body.data).toEqual({ gameId: 71, isFollow: 1 })
    await like(1001, 1, member.token)
    expect(await isFollow(71, member.token)).toBe(1)
    expect(await isFollow(71, other.token)).toBe(0)
    expect(await isFollow(71)).toBe(0)
    expect(await isFollow(71, 'a dead token')).toBe(0)
    const own = (await server.call(listGames, { query: { groupType: 'follow' }, token: member.token })).body
    expect([own.totalCount, own.data.map(game => game.gameId)]).toEqual([2, [71, 1001]])
    await like(71, 0, member.token)
    expect(await isFollow(71, member.token)).toBe(0)
  })

  test('needs a login, and a game that exists', async () => {
    const member = await server.member()
    expect((await like(71, 1)).body.code).toBe('UC/LOGIN_REQUIRED')
    expect((await like(5, 1, member.token)).body.code).toBe('GAME/UNKNOWN')
    expect((await like(71, 2 as 1, member.token)).status).toBe(400)
  })

  test('ends at 100 games, also for many calls at once', async () => {
    const member = await server.member()
    await server.query(
      `insert into games_follows(member_id, game_id) select $1, 5000 + n from generate_series(1, 98) n`,
      [member.memberId],
    )
    const answers = await Promise.all([71, 92, 93, 70].map(id => like(id, 1, member.token)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 200, 409, 409])
    expect(answers.find(answer => answer.status === 409)?.body.code).toBe('GAME/FOLLOW_LIMIT')
  })
})

test('play categories are the groups of the board, in its order (R2-198)', async () => {
  const { data } = (await server.call(listPlayCategories, { query: { gameId: 71 } })).body
  expect(data[0]).toMatchObject({ model: 1, cateName: expect.stringMatching(/特码/) })
  expect(data.flatMap(group => group.plays).length).toBeGreaterThan(40)
  const racing = (await server.call(listPlayCategories, { query: { gameId: 42 } })).body.data
  expect(new Set(racing.map(group => group.model))).toEqual(new Set([1, 2]))
  expect((await server.call(listPlayCategories, { query: { gameId: 5 } })).body.code).toBe('GAME/UNKNOWN')
})
