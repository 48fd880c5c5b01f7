/** Limits of a game that two people publish: what bets are held to, what boards are told, and what nobody gets past. */

import { randomUUID } from 'node:crypto'
import { placeChase } from '@app/contract/bets-chase.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { readExposure } from '@app/contract/operator/exposure.ts'
import * as wire from '@app/contract/operator/games-limits.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { agreeAs } from '#testing/agree-as.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, findViolations, placeSlip } from './bets.fixtures.ts'

/** Its issues last for ten minutes, so that none closes between the bets of a test. */
const GAME = 93
/** Another lottery of the same family: nothing here is about it. */
const SISTER = 92
const reason = '按额度收紧'

type Limits = Readonly<Record<string, string>>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.start()
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const read = async (gameId = GAME) => {
  const { headers } = await server.staff('auditor')
  return (await server.call(wire.readGameLimits, { params: { gameId }, headers })).body
}
const limitsOf = async (playCode = 'tema_a', gameId = GAME) =>
  (await read(gameId)).data.plays.find(play => play.playCode === playCode) ?? expect.fail(playCode)

async function ask(limits: Limits, { playCode = 'tema_a', gameId = GAME, seen = -1 } = {}) {
  const { headers } = await server.staff('risk')
  const known = seen < 0 ? (await read(gameId)).data.version : seen
  const payload = { gameId, seen: known, changes: [{ playCode, limits }] }
  return (await server.call(wire.askGameLimits, { body: { payload, reason }, headers, key: randomUUID() }))
    .body
}

async function decide(approvalId: string) {
  const { body, request } = await agreeAs(server, await server.staff('site-admin'), approvalId)
  expect(body.state).toBe('executed')
  await server.app.services.limitsInForce.refresh()
  return request
}

const publish = async (limits: Limits, of: Parameters<typeof ask>[1] = {}) =>
  decide((await ask(limits, of)).approvalId)

/** What a board is told: the number in the draw card, the number beside the plays, and the limits of the play. */
async function heard(url = server.url, gameId = GAME) {
  const card = (await send(url, readOpenInfoDocument, { params: { gameId } })).body
  const { data } = (await send(url, listPlays, { params: { id: gameId } })).body
  const play = data.plays.find(({ playCode }) => playCode === 'tema_a')
  return [
    card.limitsVersion,
    data.limitsVersion,
    play?.stakeMin,
    play?.stakeMax,
    play?.orderMax,
    play?.issueMax,
  ]
}

const RICH = li(900_000_000)
const line = (selection: string, stakePerUnit: string) => ({ playCode: 'tema_a', selection, stakePerUnit })

test('limits are held at once on every node, shown to boards, and of that game alone', async () => {
  const { token } = await server.member({ balance: RICH })
  const issue = await findOpenIssue(server, GAME)
  const other = await startSecondNode(server)
  onTestFinished(() => other.app.stop())
  await other.app.relay.start()
  const before = [undefined, undefined, '1.00', '20000.00', '100000.00', '200000.00']
  expect(await heard()).toEqual(before)

  const asked = await ask({ unitMin: '2', unitMax: '100', order: '150', issue: '250', item: '120' })
  expect(await heard()).toEqual(before)
  expect((await placeSlip(server, issue, token, [line('01', '101')])).status).toBe(200)
  const seen = await decide(asked.approvalId)
  expect(seen.effectThen).toContainEqual({
    field: 'changes',
    value: JSON.stringify([
      '特码A 单注最低：1.00 → 2.00',
      '特码A 单注最高：20000.00 → 100.00',
      '特码A 单笔最高：100000.00 → 150.00',
      '特码A 单期最高：200000.00 → 250.00',
      '特码A 单项最高：60000.00 → 120.00',
    ]),
  })
  const now = [1, 1, '2.00', '100.00', '150.00', '250.00']
  for (const url of [server.url, other.url]) {
    await vi.waitFor(async () => expect(await heard(url)).toEqual(now), { timeout: 30_000 })
  }
  expect(await heard(server.url, SISTER)).toEqual(before)

  const codeOf = async (...items: ReturnType<typeof line>[]) =>
    (await placeSlip(server, issue, token, items)).body.code
  expect(await codeOf(line('01', '1'))).toBe('BET/LIMIT_LINE')
  expect(await codeOf(line('02', '101'))).toBe('BET/LIMIT_LINE')
  expect(await codeOf(line('02,03', '80'))).toBe('BET/LIMIT_ORDER')
  // 101 of the issue's 250 and of the number's 120 were staked before.
  expect(await codeOf(line('01', '20'))).toBe('BET/LIMIT_NUMBER')
  expect(await codeOf(line('04', '100'))).toBeUndefined()
  expect(await codeOf(line('05', '50'))).toBe('BET/LIMIT_ISSUE')
  const elsewhere = await findOpenIssue(server, SISTER)
  expect((await placeSlip(server, elsewhere, token, [line('01', '5000')])).status).toBe(200)
  const chase = await send(server.url, placeChase, {
    ...{ token, key: randomUUID() },
    body: {
      ...{ gameId: GAME, stopOnWin: true, acceptOdds: 'any', lossMax: '1000' },
      issues: [{ turnNum: issue.turnNum, multiple: 2 }],
      items: [{ ...line('06', '60'), model: 1 }],
    },
  } as never)
  expect(chase.body.code).toBe('BET/LIMIT_LINE')
})

test('what an item may cost is brought down on what is open, never below what it costs already', async () => {
  const { token } = await server.member({ balance: RICH })
  await server.travel(600_000)
  const issue = await findOpenIssue(server, GAME)
  const codeOf = async (selection: string) =>
    (await placeSlip(server, issue, token, [line(selection, '10')])).body.code
  expect([await codeOf('07,08'), await codeOf('07')]).toEqual([undefined, undefined])
  // 特码A pays 48.5 times: 970 may be owed on 07, and 485 on 08.
  await publish({ exposure: '600' })
  expect(await codeOf('07')).toBe('BET/LIMIT_NUMBER')
  expect(await codeOf('08')).toBe('BET/LIMIT_NUMBER')
  expect(await codeOf('09')).toBeUndefined()
  expect(await codeOf('09')).toBe('BET/LIMIT_NUMBER')
  const { headers } = await server.staff('risk')
  const { body } = await server.call(readExposure, { params: { issueId: String(issue.id) }, headers })
  const caps = Object.fromEntries(body.data.dearest.map(({ item, cap }) => [item, cap]))
  expect(caps).toEqual({ '07': '970.00', '08': '600.00', '09': '600.00' })
  const entries = await server.query<{ after: { loweredItems?: number } }>(
    `select after from audit_entries where object_kind = 'game' and after ? 'loweredItems' order by seq desc limit 1`,
  )
  expect(entries[0]?.after.loweredItems).toBe(2)
  // The default again: the next issue has room, and what is open keeps its caps.
  await publish({})
  expect(await codeOf('09')).toBe('BET/LIMIT_NUMBER')
  expect((await limitsOf()).own).toEqual([])
  expect(await heard()).toEqual([3, 3, '1.00', '20000.00', '100000.00', '200000.00'])
})

test('what no play can be held to is refused with the sentence, and so is what nobody saw', async () => {
  const codes = async (limits: Limits, of: Parameters<typeof ask>[1] = {}) => {
    const { code, detail } = (await ask(limits, of)) as unknown as { code?: string; detail?: string }
    return [code, detail]
  }
  expect(await codes({ unitMin: '200', unitMax: '100' })).toEqual([
    'ODDS/LIMITS',
    '特码A：单注最低不能高于单注最高',
  ])
  expect(await codes({ unitMin: '0.5' })).toEqual(['ODDS/LIMITS', '特码A：单注最低不能低于默认值'])
  expect(await codes({ unitMax: '20619' })).toEqual([
    'ODDS/LIMITS',
    '特码A：单注最高按现行赔率会超出单注最高派彩',
  ])
  expect(await codes({ order: '300000' })).toEqual(['ODDS/LIMITS', '特码A：单笔最高不能高于单期最高'])
  expect(await codes({ exposure: '50000001' })).toEqual([
    'ODDS/LIMITS',
    '特码A：单项赔付上限须大于零，且不高于默认值',
  ])
  expect(await codes({ order: '0' })).toEqual(['ODDS/LIMITS', '特码A：单笔最高须大于零'])
  expect((await codes({}))[0]).toBe('OPS/NOTHING_CHANGES')
  expect((await codes({ order: '500' }, { seen: 0 }))[0]).toBe('OPS/STALE')
  expect((await codes({ order: '500' }, { playCode: 'constructor' }))[0]).toBe('BET/PLAY_UNKNOWN')
  expect((await codes({ order: '500' }, { gameId: 1001, seen: 0 }))[0]).toBe('GAME/UNKNOWN')
  expect((await ask({ unitMax: '10', order: '10' })).approvalId).toBeDefined()
  expect((await codes({ unitMax: '11' }))[0]).toBe('OPS/REQUEST_OPEN')
})

test('a version names who asked and who agreed, and never changes, not even with the database at hand', async () => {
  const { data } = await read()
  expect(data.versions.map(({ version }) => version)).toEqual([3, 2, 1])
  expect(data.versions[2]).toMatchObject({ reason, maker: expect.stringMatching(/./) })
  expect(data.versions[0]?.changes).toContainEqual({
    ...{ playCode: 'tema_a', playName: '特码A', name: 'exposure' },
    ...{ old: '600.00', now: '50000000.00' },
  })
  const [any] = await server.query<{ id: bigint }>(
    `select id from approvals_requests where kind = 'games.limits' and state <> 'executed' limit 1`,
  )
  await expect(
    server.query(
      `insert into games_limits(game_id, version, content, approval_id, published_by, approved_by, reason)
        values ($1, 4, '{}', $2, 'a', 'b', 'c')`,
      [GAME, any?.id],
    ),
  ).rejects.toThrow('second person')
  await expect(server.query(`update games_limits set content = '{}'`)).rejects.toThrow()
  await expect(server.query('delete from games_limits')).rejects.toThrow()
  // A node that starts later holds bets to them from its first one on.
  await server.query(
    `update approvals_requests set state = 'withdrawn', ended_at = server_now() where id = $1`,
    [any?.id],
  )
  await publish({ order: '500', unitMax: '300' })
  const later = await startSecondNode(server)
  onTestFinished(() => later.app.stop())
  expect(await heard(later.url)).toEqual([4, 4, '1.00', '300.00', '500.00', '200000.00'])
})
