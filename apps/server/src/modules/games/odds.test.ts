/** Odds that two people publish: drafts, what they may not hold, when they count, and what keeps the old ones. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { placeBets } from '@app/contract/bets.ts'
import { listPlays } from '@app/contract/games.ts'
import * as wire from '@app/contract/operator/odds.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { agreeAs } from '#testing/agree-as.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'

const GAME = 71
const family = 'six-mark' as const
const reason = '按风险额度调整'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.start()
})
afterAll(() => server.stop())

const change = (odds: string, playCode = 'tema_a', key = '*') => ({ playCode, key, odds })

const read = async () => {
  const { headers } = await server.staff('auditor')
  return (await server.call(wire.readOdds, { params: { family }, headers })).body.data
}

async function save(changes: readonly ReturnType<typeof change>[], seen?: number) {
  const { headers } = await server.staff('risk')
  const { version, draft } = await read()
  const body = { family, seen: seen ?? draft?.revision ?? 0, parent: version, changes: [...changes] }
  return (await server.call(wire.saveOddsDraft, { body, headers, key: randomUUID() })).body
}

async function ask(revision: number, effectiveAt: string | null = null) {
  const { headers } = await server.staff('risk')
  const body = { payload: { family, revision, effectiveAt }, reason } as const
  return (await server.call(wire.askOddsPublish, { body, headers, key: randomUUID() })).body
}

async function decide(approvalId: string) {
  const { body, request } = await agreeAs(server, await server.staff('site-admin'), approvalId)
  expect(body.state).toBe('executed')
  return request
}

/** Two people publish; answers the version. */
async function publish(odds: string, effectiveAt: string | null = null) {
  const { revision } = await save([change(odds)])
  await decide((await ask(revision, effectiveAt)).approvalId)
}

const heard = async (url = server.url) => {
  const { data } = (await send(url, listPlays, { params: { id: GAME } })).body
  return [data.oddsVersion, data.plays.find(({ playCode }) => playCode === 'tema_a')?.odds['*']]
}

const becomes = (version: number, odds: string, url = server.url) =>
  vi.waitFor(async () => expect(await heard(url)).toEqual([version, odds]), { timeout: 30_000 })

async function bet(token: string, odds: string) {
  const { turnNum } = await findOpenIssue(server, GAME)
  const item = { playCode: 'tema_a', model: 1, selection: '07', stakePerUnit: '10', odds }
  const body = { gameId: GAME, turnNum, acceptOdds: 'none' as const, items: [item] }
  const answer = await send(server.url, placeBets, { token, key: randomUUID(), body })
  return answer.status === 200 ? answer.body.data.orders[0]?.odds : answer.body.code
}

test('a draft is saved with what it returns, shared by all, and refused where it has no sense', async () => {
  expect((await save([change('47.04'), change('1.97', 'tema_lm', '大')])).revision).toBe(1)
  const { draft, plays } = await read()
  expect(draft).toMatchObject({ revision: 1, parent: 1, savedBy: expect.stringMatching(/./) })
  // 47.04 ÷ 49; and 24 × 1.97 + 1 of 49.
  const [special, sides] = draft?.checks ?? []
  expect(special).toMatchObject({ playCode: 'tema_a', isOut: false, rows: [{ share: '96.0000%' }] })
  expect(sides?.rows.find(({ name }) => name === '大')?.share).toBe('98.5306%')
  expect(plays.find(({ playCode }) => playCode === 'tema_a')?.odds).toEqual({ '*': '48.5' })

  for (const wrong of [
    [change('47', 'no_play')],
    [change('47', 'tema_a', '大')],
    [change('47', 'constructor')],
    [change('0')],
    [change('48.5')],
    [change('47'), change('46')],
  ])
    expect((await save(wrong)).code, JSON.stringify(wrong)).toBe('ODDS/FIGURE')
  // Somebody else saved meanwhile.
  expect((await save([change('47')], 0)).code).toBe('OPS/STALE')
  expect(await heard()).toEqual([1, '48.5'])
})

test('what returns too much or too little is saved and never published; nor is nothing, nor a wrong time', async () => {
  for (const odds of ['48.96', '39.19', '490']) {
    const { revision } = await save([change(odds)])
    expect((await read()).draft?.checks).toMatchObject([{ isOut: true }])
    expect((await ask(revision)).code).toBe('ODDS/RETURN')
  }
  const none = await save([])
  expect((await ask(none.revision)).code).toBe('OPS/NOTHING_CHANGES')
  expect((await ask(99)).code).toBe('OPS/UNKNOWN')
  const { revision } = await save([change('39.2')])
  const at = (days: number) => new Date(server.now() + days * 86_400_000).toISOString()
  for (const time of [at(-1), at(31)]) expect((await ask(revision, time)).code).toBe('ODDS/TIME')
})

test('odds that two people agreed on count at once: boards hear of it, orders of before keep theirs', async () => {
  const { token } = await server.member({ balance: li(1_000_000) })
  const told: number[] = []
  const board = new WebSocket(`${server.url.replace('http', 'ws')}/ws-game/board`)
  board.on('message', text => told.push(JSON.parse(String(text)).content?.data?.oddsVersion))
  await once(board, 'open')
  board.send(JSON.stringify({ command: 4, content: { gameId: GAME, type: 'RESULT' } }))
  await vi.waitFor(() => expect(told.at(-1)).toBe(1), { timeout: 30_000 })
  const other = await startSecondNode(server)
  onTestFinished(() => other.app.stop())
  await other.app.relay.start()

  expect(await bet(token, '48.5')).toBe('48.5')
  const { revision } = await save([change('47.04')])
  const { approvalId } = await ask(revision)
  expect(await bet(token, '48.5')).toBe('48.5')
  const seen = await decide(approvalId)
  expect(seen.effectThen).toContainEqual({ field: 'changes', value: JSON.stringify(['特码A：48.5 → 47.04']) })
  await becomes(2, '47.04')
  await becomes(2, '47.04', other.url)
  await vi.waitFor(() => expect(told.at(-1)).toBe(2), { timeout: 30_000 })
  board.close()
  expect(await bet(token, '48.5')).toBe('BET/ODDS_CHANGED')
  expect(await bet(token, '47.04')).toBe('47.04')
  const orders = await server.query(
    'select odds_version as v, shown_odds::text as odds from bets_orders order by id',
  )
  expect(orders).toEqual([
    { v: 1, odds: '48500000' },
    { v: 1, odds: '48500000' },
    { v: 2, odds: '47040000' },
  ])
  // A node that starts later takes bets at them, and is no version of its own.
  const later = await startSecondNode(server)
  onTestFinished(() => later.app.stop())
  expect(await heard(later.url)).toEqual([2, '47.04'])
}, 120_000)

test('odds that are planned wait for their time, and older ones return as a new version', async () => {
  const start = server.now() + 3_600_000
  await publish('46.55', new Date(start).toISOString())
  await server.app.services.oddsInForce.refresh()
  expect(await heard()).toEqual([2, '47.04'])
  expect((await read()).versions.map(one => [one.version, one.isInForce])).toEqual([
    [3, false],
    [2, true],
    [1, false],
  ])
  await server.travel(3_600_001)
  await server.app.services.oddsInForce.refresh()
  expect(await heard()).toEqual([3, '46.55'])
  // What was drafted against the odds of before is stale now.
  const { draft } = await read()
  expect((await ask(draft?.revision ?? 0)).code).toBe('OPS/STALE')

  const { headers } = await server.staff('risk')
  const rollback = async (version: number) =>
    (
      await server.call(wire.askOddsRollback, {
        ...{ headers, key: randomUUID() },
        body: { payload: { family, version }, reason },
      })
    ).body
  expect((await rollback(3)).code).toBe('OPS/NOTHING_CHANGES')
  expect((await rollback(9)).code).toBe('OPS/UNKNOWN')
  await decide((await rollback(1)).approvalId)
  await becomes(4, '48.5')
  const [newest] = (await read()).versions
  expect(newest).toMatchObject({ version: 4, isInForce: true, reason, maker: expect.any(String) })
  const auditor = await server.staff('auditor')
  const older = (version: string) =>
    server.call(wire.readOddsVersion, { params: { family, version }, headers: auditor.headers })
  expect((await older('3')).body.data.byPlay.tema_a).toEqual({ '*': '46.55' })
  expect((await older('77')).body.code).toBe('OPS/UNKNOWN')
})

test('a version that comes at once takes the place of one that was planned', async () => {
  await publish('46', new Date(server.now() + 3_600_000).toISOString())
  const { revision } = await save([change('45')])
  const later = new Date(server.now() + 7_200_000).toISOString()
  expect((await ask(revision, later)).code).toBe('ODDS/TIME')
  const { effectThen } = await decide((await ask(revision)).approvalId)
  expect(effectThen).toContainEqual({ field: 'superseded', value: JSON.stringify(['5']) })
  await becomes(6, '45')
  await server.travel(3_600_001)
  await server.app.services.oddsInForce.refresh()
  expect(await heard()).toEqual([6, '45'])
})

test('nobody publishes past the two people, not even with the database at hand', async () => {
  const insert = (approval: string) =>
    server.query(
      `insert into games_odds_versions(family, version, digest, content, approval_id)
        select family, version + 1, digest, content, ${approval} from games_odds_versions
        where family = 'six-mark' order by version desc limit 1`,
    )
  await expect(insert('null')).rejects.toThrow('people alone')
  await expect(insert('999999')).rejects.toThrow('second person')
  const { revision } = await save([change('44')])
  const { approvalId } = await ask(revision)
  await expect(insert(approvalId)).rejects.toThrow('second person')
  await expect(server.query('update games_odds_drafts set parent = 1')).rejects.toThrow()
  await expect(server.query('delete from games_odds_versions')).rejects.toThrow()
  expect(await heard()).toEqual([6, '45'])
})
