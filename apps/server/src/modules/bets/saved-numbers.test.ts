import { listSavedNumbers, removeNumbers, saveNumbers } from '@app/contract/bets-numbers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const lucky = { gameId: 71, playCode: 'tema_a', selection: '18,07', name: ' 生日 ' }
const save = (token: string, wanted: Partial<typeof lucky> = {}) =>
  server.call(saveNumbers, { token, body: { ...lucky, ...wanted } })
const list = async (token: string, gameId?: number) =>
  (await server.call(listSavedNumbers, { token, query: gameId === undefined ? {} : { gameId } })).body.data

describe('my numbers', () => {
  test('are kept as the rules write them, and are listed by game', async () => {
    const { token } = await server.member()
    await save(token)
    await save(token, { gameId: 42, playCode: 'rlm_1', selection: '大', name: '' })
    const all = await list(token)
    expect(all.map(one => [one.gameName, one.playName, one.selection, one.name])).toEqual([
      ['极速赛车', '冠军两面', '大', ''],
      ['极速六合彩', '特码A', '07,18', '生日'],
    ])
    expect((await list(token, 71)).map(one => one.selection)).toEqual(['07,18'])
  })

  test('of somebody else are neither seen nor removed', async () => {
    const [owner, stranger] = [await server.member(), await server.member()]
    const { id } = (await save(owner.token)).body.data
    expect(await list(stranger.token)).toEqual([])
    const theft = await server.call(removeNumbers, { token: stranger.token, body: { id } })
    expect([theft.status, theft.body.code]).toEqual([404, 'BET/NUMBERS_UNKNOWN'])
    expect((await server.call(removeNumbers, { token: owner.token, body: { id } })).status).toBe(200)
    expect((await server.call(removeNumbers, { token: owner.token, body: { id } })).status).toBe(404)
    expect(await list(owner.token)).toEqual([])
  })

  test.each([
    ['no login', { token: '' }, 'UC/LOGIN_REQUIRED'],
    ['an unknown game', { gameId: 5 }, 'GAME/UNKNOWN'],
    ['an unknown play', { playCode: 'nothing' }, 'BET/PLAY_UNKNOWN'],
    ['a selection that is none', { selection: '50' }, 'BET/SELECTION'],
    ['a name that is too long', { name: '长'.repeat(21) }, 'SYS/INVALID'],
    ['too long a selection', { selection: '1'.repeat(2001) }, 'SYS/INVALID'],
  ])('are refused with %s', async (_, given, code) => {
    const { token } = await server.member()
    const { token: other, ...wanted } = given as Partial<typeof lucky> & { token?: string }
    expect((await save(other ?? token, wanted)).body.code).toBe(code)
  })

  test('end at 50, also for many calls at once', async () => {
    const { memberId, token } = await server.member()
    await server.query(
      `insert into bets_saved_numbers(member_id, game_id, play_code, selection, name)
        select $1, 71, 'tema_a', '07', '' from generate_series(1, 48)`,
      [memberId],
    )
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(token)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 200, 409, 409])
    expect(await list(token)).toHaveLength(50)
  })
})
