/** Providers from the console: how they are, paused by one and let on by two, their windows of maintenance, and games switched off. */

import { randomBytes, randomUUID } from 'node:crypto'
import { readGames } from '@app/contract/games.ts'
import * as wire from '@app/contract/operator/providers.ts'
import { playLive } from '@app/contract/providers.ts'
import { HOUR_MS, isoOf, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { agreeAs } from '#testing/agree-as.ts'
import { type ArcadeRig, startArcadeRig } from './arcade.fixtures.ts'

const PROVIDER = 'arcade_d'
const reason = '对方通知线路故障'

let rig: ArcadeRig
let risk: TestStaff
let site: TestStaff
beforeAll(async () => {
  rig = await startArcadeRig()
  risk = await rig.server.staff('risk')
  site = await rig.server.staff('site-admin')
})
afterAll(() => rig.stop())

const written = ({ headers }: TestStaff) => ({ headers, key: randomUUID() })
const list = async () => (await rig.server.call(wire.listProviders, { headers: risk.headers })).body.data
const record = async (provider = PROVIDER) =>
  (await rig.server.call(wire.readProvider, { headers: risk.headers, params: { provider } })).body.data
const entriesOf = (id: string) =>
  rig.server.query<{ actor: string; before: object; after: object; reason: string }>(
    `select actor, before, after, reason from audit_entries where object_kind = 'provider' and object_id = $1 order by seq`,
    [id],
  )

const rich = () => rig.server.member({ balance: 1_000_000n as never })
const launch = async (token: string, provider = PROVIDER, gameType = 'slot') => {
  // One entrance a second, and a node sees a change within another.
  await rig.travel(1_100)
  await new Promise(resolve => setTimeout(resolve, 1_050))
  return rig.server.call(playLive, { token, query: { liveCode: provider, gameType } })
}
const shown = async (provider = PROVIDER, gameCode = 'slot') => {
  const { data } = (await rig.server.call(readGames, {})).body
  return data.find(game => game.liveCode === provider && game.gameCode === gameCode)?.maintain
}

test('every provider is shown as it is, with its calls by what was answered', async () => {
  const { token } = await rich()
  const page = await rig.enter(token, PROVIDER)
  const seat = await rig.seatOf(page)
  const call = {
    ...{ kind: 'bet' as const, ...seat, game: 'slot', roundId: randomBytes(16).toString('hex') },
    ...{ txId: randomBytes(16).toString('hex'), refTxId: '', amount: '10.00' },
  }
  await rig.speak(PROVIDER, call)
  await rig.speak(PROVIDER, { ...call, txId: randomBytes(16).toString('hex'), amount: '99999.00' })
  // A loop of the node does it every few seconds.
  await rig.server.app.services.providers.writeSeen()
  const found = await record()
  expect(found).toMatchObject({
    ...{ name: expect.any(String), style: 'hmac-body-time', state: 'on', pause: null },
    hour: { calls: 2, refused: 1 },
    open: { rounds: 1, oldestAt: expect.any(String) },
    games: { on: 3, off: 0 },
  })
  expect(found.outcomes).toEqual([
    { outcome: 'INSUFFICIENT_FUNDS', calls: 1 },
    { outcome: 'OK', calls: 1 },
  ])
  expect(found.gamesAt).not.toBeNull()
  expect(found.gamesFailedAt).toBeNull()
  await rig.speak(PROVIDER, {
    ...{ ...call, kind: 'win' as const, txId: randomBytes(16).toString('hex'), refTxId: call.txId },
    amount: '0.00',
  })
  await rig.server.query(`insert into providers_entries(code, name) values ('gone_house', '旧平台')`)
  expect((await list()).find(({ provider }) => provider === 'gone_house')).toMatchObject({
    ...{ style: null, state: 'off' },
  })
})

test('one person pauses at once; nobody enters or bets, a win is heard; two let it go on', async () => {
  const { token } = await rich()
  const page = await rig.enter(token, PROVIDER)
  const seat = await rig.seatOf(page)
  const id = () => randomBytes(16).toString('hex')
  const bet = {
    ...{ kind: 'bet' as const, ...seat, game: 'slot', roundId: id() },
    ...{ txId: id(), refTxId: '', amount: '10.00' },
  }
  await rig.speak(PROVIDER, bet)
  const before = (await entriesOf(PROVIDER)).length
  const pause = () =>
    rig.server.call(wire.pauseProvider, { ...written(risk), body: { provider: PROVIDER, reason } })
  expect((await pause()).status).toBe(200)
  expect((await pause()).body.code).toBe('OPS/NOTHING_CHANGES')
  expect(await record()).toMatchObject({ state: 'paused', pause: { by: risk.login, reason } })
  const other = await rich()
  expect((await launch(other.token)).body.code).toBe('LIVE/maintenance')
  await expect.poll(() => shown()).toContain('~2999-12-31')
  expect((await rig.speak(PROVIDER, { ...bet, txId: id() })).outcome).toBe('refused')
  const win = { ...bet, kind: 'win' as const, txId: id(), refTxId: bet.txId, amount: '30.00' }
  expect((await rig.speak(PROVIDER, win)).outcome).toBe('ok')

  const asked = await rig.server.call(wire.askProviderResume, {
    ...written(risk),
    body: { payload: { provider: PROVIDER }, reason: '对方已恢复' },
  })
  expect(asked.body.effect).toContainEqual({ field: 'pausedFor', value: reason })
  expect((await record()).state).toBe('paused')
  expect((await agreeAs(rig.server, site, asked.body.approvalId)).body).toMatchObject({ state: 'executed' })
  expect(await record()).toMatchObject({ state: 'on', pause: null })
  await expect.poll(() => shown()).toBe('')
  expect((await launch(other.token)).status).toBe(200)
  const [paused] = (await entriesOf(PROVIDER)).slice(before)
  expect(paused).toMatchObject({
    ...{ actor: risk.login, before: { state: 'on' }, after: { state: 'paused' }, reason },
  })
})

test('a window rests the games of its time and ends by itself, or is cancelled', async () => {
  const { token } = await rich()
  const now = rig.server.now()
  const plan = (from: number, to: number, provider = PROVIDER) =>
    rig.server.call(wire.planProviderWindow, {
      ...written(site),
      body: { provider, from: isoOf(from), to: isoOf(to), note: '平台升级' },
    })
  expect((await plan(now + HOUR_MS, now)).body.code).toBe('OPS/WINDOW')
  expect((await plan(now - 2 * HOUR_MS, now - HOUR_MS)).body.code).toBe('OPS/WINDOW')
  expect((await plan(now, now + 200 * HOUR_MS)).body.code).toBe('OPS/WINDOW_LONG')
  expect((await plan(now, now + HOUR_MS, 'nobody')).body.code).toBe('OPS/UNKNOWN')
  expect((await plan(now + 10 * MINUTE_MS, now + 20 * MINUTE_MS)).status).toBe(200)
  // The hall knows what comes; until then everybody enters.
  await expect.poll(() => shown()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d~/)
  expect((await launch(token)).status).toBe(200)
  // Not longer than a person of the staff may be away.
  await rig.travel(11 * MINUTE_MS)
  expect((await record()).windows[0]).toMatchObject({ state: 'on', note: '平台升级' })
  expect((await record()).state).toBe('maintenance')
  const later = await rich()
  expect((await launch(later.token)).body.code).toBe('LIVE/maintenance')
  await rig.travel(10 * MINUTE_MS)
  expect((await launch(later.token)).status).toBe(200)
  await rig.server.app.services.providers.bringGames()
  expect((await record()).windows[0]).toMatchObject({ state: 'over' })

  const { body } = await plan(rig.server.now(), rig.server.now() + HOUR_MS)
  expect((await launch(later.token)).body.code).toBe('LIVE/maintenance')
  const cancel = () =>
    rig.server.call(wire.cancelProviderWindow, {
      ...written(site),
      body: { windowId: body.windowId, reason: '提前完成' },
    })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).body.code).toBe('OPS/UNKNOWN')
  expect((await launch(later.token)).status).toBe(200)
  await expect.poll(() => shown()).toBe('')
})

test('a game is switched off and on; the others stay, and its provider cannot switch it on', async () => {
  const { token } = await rich()
  const turn = (isOn: boolean, gameCode = 'slot') =>
    rig.server.call(wire.switchProviderGame, {
      ...written(site),
      body: { provider: PROVIDER, gameCode, isOn, reason: '赔付异常，先下架' },
    })
  expect((await turn(true)).body.code).toBe('OPS/NOTHING_CHANGES')
  expect((await turn(false, 'none')).body.code).toBe('OPS/UNKNOWN')
  expect((await turn(false)).status).toBe(200)
  expect((await launch(token)).body.code).toBe('LIVE/maintenance')
  expect((await launch(token, PROVIDER, 'dice')).status).toBe(200)
  await rig.server.app.services.providers.bringGames()
  expect((await record()).catalogue.find(({ gameCode }) => gameCode === 'slot')?.state).toBe('off')
  expect((await record()).games).toEqual({ on: 2, off: 1 })
  await expect.poll(() => shown()).toContain('~2999-12-31')
  expect((await turn(true)).status).toBe(200)
  const other = await rich()
  expect((await launch(other.token)).status).toBe(200)
})
