import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { placeChase } from '@app/contract/bets-chase.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import * as wire from '@app/contract/operator/games.ts'
import { liftRestriction, restrictPlayer } from '@app/contract/operator/players-restrictions.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import {
  drawAndSettle,
  findOpenIssue,
  findViolations,
  placeSlip,
  readOpenIssue,
} from '#modules/bets/bets.fixtures.ts'
import { readStates, rowOf } from '#modules/bets/chases.fixtures.ts'
import { chasesService } from '#modules/bets/chases.service.ts'
import { agreeAs } from '#testing/agree-as.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const GAME = 71
const reason = '赔率设置有误'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.start()
})
afterAll(() => server.stop())

const item = (playCode: string) => ({ playCode, selection: '07', stakePerUnit: '10' })

async function bet(token: string, playCode = 'tema_a'): Promise<string> {
  const issue = await findOpenIssue(server, GAME)
  const { status, body } = await placeSlip(server, issue, token, [item(playCode)])
  return status === 200 ? 'taken' : body.code
}

const close = async (body: { gameId: number; playCode?: string }) => {
  const { headers } = await server.staff('risk')
  return server.call(wire.closePlay, { body: { ...body, reason }, headers, key: randomUUID() })
}

const stop = async () => {
  const { headers } = await server.staff('site-admin')
  return server.call(wire.stopBetting, { body: { reason }, headers, key: randomUUID() })
}

/** Two people open it again. */
async function reopen(closureId: string, by: 'game' | 'all') {
  const maker = await server.staff(by === 'game' ? 'risk' : 'super')
  const sent = { body: { payload: { closureId }, reason }, headers: maker.headers, key: randomUUID() }
  const asked =
    by === 'game' ? await server.call(wire.askReopen, sent) : await server.call(wire.askBettingOn, sent)
  const { approvalId } = asked.body
  const decided = await agreeAs(server, await server.staff('site-admin'), approvalId)
  expect(decided.body.state).toBe('executed')
}

const becomes = (token: string, said: string, playCode?: string) =>
  vi.waitFor(async () => expect(await bet(token, playCode)).toBe(said), { timeout: 30_000 })

test('a play that is closed takes no bets while others do, and two people open it again', async () => {
  const { token } = await server.member({ balance: li(10_000_000) })
  expect(await bet(token)).toBe('taken')
  const { body } = await close({ gameId: GAME, playCode: 'tema_a' })
  await becomes(token, 'BET/PLAY_CLOSED')
  expect(await bet(token, 'tema_b')).toBe('taken')
  expect((await close({ gameId: GAME, playCode: 'tema_a' })).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await close({ gameId: GAME, playCode: 'no_play' })).body.code).toBe('BET/PLAY_UNKNOWN')
  expect((await close({ gameId: 9_998 })).body.code).toBe('GAME/UNKNOWN')
  await reopen(body.closureId, 'game')
  await becomes(token, 'taken')
})

test('all betting stops at once, for bets and for chases, and money that waits comes back', async () => {
  const { token } = await server.member({ balance: li(1_000_000) })
  const issue = await findOpenIssue(server, GAME)
  const chase = () =>
    server.call(placeChase, {
      ...{ token, key: randomUUID() },
      body: {
        ...{ gameId: GAME, items: [{ ...item('tema_a'), model: 1 }], acceptOdds: 'any' },
        ...{ issues: rowOf(issue, 2), stopOnWin: false, lossMax: '500' },
      },
    })
  expect((await chase()).status).toBe(200)
  const { body } = await stop()
  await becomes(token, 'BET/STOPPED')
  expect((await chase()).body.code).toBe('BET/STOPPED')
  const placed = async () => (await server.query('select from bets_orders where game_id = $1', [GAME])).length
  const before = await placed()
  // The second issue of the chase opens and closes meanwhile.
  const next = await readOpenIssue(server, GAME)
  await server.travel(next.drawsAt - server.now() + 1_000)
  const second = await readOpenIssue(server, GAME)
  expect(second.id).not.toBe(next.id)
  expect(await placed()).toBe(before)
  await server.travel(second.drawsAt - server.now() + 1_000)
  await server.app.clock.tick()
  expect(await placed()).toBe(before)
  const held = await server.query(
    `select from bets_chase_issues where state = 'waiting' and closes_at < server_now()`,
  )
  expect(held).toEqual([])
  expect((await server.call(checkMoney, { token })).status).toBe(200)
  expect(await findViolations(server)).toEqual([])
  await reopen(body.closureId, 'all')
  await becomes(token, 'taken')
})

test('closures are listed, newest first, with who closed and who opened', async () => {
  const { headers } = await server.staff('support')
  const { body } = await server.call(wire.listClosures, { query: { rows: 1 }, headers })
  expect(body.data).toMatchObject([
    { gameId: null, playCode: null, isStanding: false, reason, openedBy: expect.any(String) },
  ])
  const rest = await server.call(wire.listClosures, { query: { after: body.next ?? '' }, headers })
  expect(rest.body.data).toMatchObject([{ gameId: GAME, playCode: 'tema_a', isStanding: false }])
})

test('nobody opens past the two people, and no closure is changed or removed', async () => {
  const { body } = await close({ gameId: 92 })
  const open = `update games_closures set opened_at = server_now(), opened_by = 'me' where id = $1`
  await expect(server.query(open, [body.closureId])).rejects.toThrow('games_closures')
  await expect(server.query('delete from games_closures')).rejects.toThrow()
  await expect(
    server.query(`update games_closures set game_id = 93 where id = $1`, [body.closureId]),
  ).rejects.toThrow('does not change')
})

test('a closure reaches open boards by the socket and the document, and so does the opening', async () => {
  const document = async () =>
    (await server.call(readOpenInfoDocument, { params: { gameId: GAME }, query: { _t: '1' } })).body
  expect((await document()).stopped).toBeUndefined()
  const told: unknown[] = []
  const board = new WebSocket(`${server.url.replace('http', 'ws')}/ws-game/board`)
  board.on('message', text => told.push(JSON.parse(String(text)).content?.data))
  await once(board, 'open')
  board.send(JSON.stringify({ command: 4, content: { gameId: GAME, type: 'RESULT' } }))
  const isTold = (stopped: unknown) =>
    vi.waitFor(() => expect(told.at(-1)).toMatchObject({ gameId: GAME, stopped }), { timeout: 30_000 })
  await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 30_000 })

  const play = await close({ gameId: GAME, playCode: 'tema_a' })
  await isTold({ all: false, plays: ['tema_a'] })
  expect((await document()).stopped).toEqual({ all: false, plays: ['tema_a'] })
  const everything = await stop()
  await isTold({ all: true, plays: ['tema_a'] })
  await reopen(everything.body.closureId, 'all')
  await reopen(play.body.closureId, 'game')
  await vi.waitFor(() => expect(told.at(-1)).not.toHaveProperty('stopped'), { timeout: 30_000 })
  expect((await document()).stopped).toBeUndefined()
  board.close()
})

test('chases of a closed play keep no other chase waiting, however many there are', async () => {
  const [stuck, free] = [
    await server.member({ balance: li(1_000_000) }),
    await server.member({ balance: li(1_000_000) }),
  ]
  const chased = await findOpenIssue(server, GAME)
  const chase = async (token: string, playCode: string) => {
    const { body } = await server.call(placeChase, {
      ...{ token, key: randomUUID() },
      body: {
        ...{ gameId: GAME, items: [{ ...item(playCode), model: 1 }], acceptOdds: 'any' },
        ...{ issues: rowOf(chased, 2), stopOnWin: false, lossMax: '500' },
      },
    })
    return body.data.trackOrderNo
  }
  const waiting = [
    await chase(stuck.token, 'tema_a'),
    await chase(stuck.token, 'tema_a'),
    await chase(stuck.token, 'tema_a'),
  ]
  const other = await chase(free.token, 'tema_b')
  const second = async (trackOrderNo: string) =>
    (await readStates(server, trackOrderNo === other ? free.token : stuck.token, trackOrderNo))[1]
  const { body } = await close({ gameId: GAME, playCode: 'tema_a' })
  const { headers } = await server.staff('risk')
  const wish = { memberId: String(free.memberId), kind: 'bet', minutes: 60, reason } as const
  const held = await server.call(restrictPlayer, { body: wish, headers, key: randomUUID() })
  // The next issue opens while nobody's part may be placed; then one of them may.
  await drawAndSettle(server, chased)
  expect(await second(other)).toBe('waiting')
  const lift = { restrictionId: held.body.restrictionId, reason }
  await server.call(liftRestriction, { body: lift, headers, key: randomUUID() })
  const few = chasesService({ db: server.app.db, ...server.app.services, dueMax: 2 })
  expect(await few.advance()).toBe(1)
  expect(await second(other)).toBe('open')
  expect(await Promise.all(waiting.map(second))).toEqual(['waiting', 'waiting', 'waiting'])
  await reopen(body.closureId, 'game')
  expect(await few.advance()).toBe(3)
  expect(await Promise.all(waiting.map(second))).toEqual(['open', 'open', 'open'])
  expect(await findViolations(server)).toEqual([])
})
