import { listSavedNumbers, removeNumbers, saveNumbers } from '@app/contract/bets-numbers.ts'
import { listMessages, readInboxSettings, updateInboxSettings } from '@app/contract/inbox.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, forceNumbers } from './bets.fixtures.ts'

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

  test('of another member are neither listed nor removed', async () => {
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
    const codes = answers.map(({ status, body }) => (status === 200 ? 'kept' : body.code))
    expect(codes.toSorted()).toEqual(['BET/NUMBERS_LIMIT', 'BET/NUMBERS_LIMIT', 'kept', 'kept'])
    expect(await list(token)).toHaveLength(50)
  })
})

test('saved numbers that were drawn send one inbox message a day to the members that saved them and allow draw messages', async () => {
  const [lucky, other, both] = [await server.member(), await server.member(), await server.member()]
  const muted = await server.member()
  const { data: settings } = (await server.call(readInboxSettings, { token: muted.token })).body
  await server.call(updateInboxSettings, { token: muted.token, body: { ...settings, draw: false } })
  await save(muted.token, { selection: '49' })
  await save(lucky.token, { selection: '07,49' })
  await save(other.token, { selection: '01' })
  await save(both.token, { selection: '49', name: '' })
  const told = async (token: string) =>
    (await server.call(listMessages, { token, query: { topic: 'draw' } })).body.data
  await forceNumbers(server, await findOpenIssue(server, 71), [1, 2, 3, 4, 5, 6, 49])
  await vi.waitFor(async () => {
    await server.app.jobs.drain()
    expect(await told(both.token)).toHaveLength(1)
  }, 30_000)
  const [message] = await told(lucky.token)
  expect(message).toMatchObject({ title: '我的号码开出', link: '/my-numbers' })
  expect(message?.content).toMatch(
    /^极速六合彩第\d{8}-\d{4}期开出01、02、03、04、05、06、49，您保存的号码“生日”对中1注。/,
  )
  expect([await told(other.token), await told(muted.token)]).toEqual([[], []])

  await save(other.token, { selection: '49' })
  await forceNumbers(server, await findOpenIssue(server, 71), [1, 2, 3, 4, 5, 6, 49])
  await vi.waitFor(async () => {
    await server.app.jobs.drain()
    expect(await told(other.token)).toHaveLength(1)
  }, 30_000)
  expect(await told(lucky.token)).toHaveLength(1)
})
