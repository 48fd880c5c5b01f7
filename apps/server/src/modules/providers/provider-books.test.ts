/** The books of providers beside ours: what a feed that lies is found by, what heals, what waits for people, and what ends a round. */

import { createHmac, randomUUID } from 'node:crypto'
import * as exportWire from '@app/contract/operator/exports.ts'
import * as differenceWire from '@app/contract/operator/provider-differences.ts'
import * as promotionWire from '@app/contract/operator/provider-promotions.ts'
import * as roundWire from '@app/contract/operator/provider-rounds.ts'
import { askProviderStatement, listProviderStatements } from '@app/contract/operator/provider-statements.ts'
import { readProvider } from '@app/contract/operator/providers.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import {
  addDays,
  chinaDateOf,
  chinaMidnight,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
} from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { agreeAs } from '#testing/agree-as.ts'
import { type ArcadeRig, accounts, startArcadeRig } from './arcade.fixtures.ts'
import { closeStatements } from './close-statements.job.ts'
import { reconcileProvider } from './reconcile-provider.job.ts'
import { reconcileProviders } from './reconcile-providers.job.ts'

let rig: ArcadeRig
beforeAll(async () => {
  rig = await startArcadeRig()
  // Wins are those of chance: a large one in a feed that lies would pause its provider for all that follows.
  await rig.server.query('update providers_entries set difference_max = 1000000000000')
})
afterEach(async () => {
  await rig.misbehave(0)
  expect(await rig.violations()).toEqual([])
})
afterAll(() => rig.stop())

const staff: ArcadeRig['server']['staff'] = (...roles) => rig.server.staff(...roles)
const written = ({ headers }: TestStaff) => ({ headers, key: randomUUID() })
const rich = () => rig.server.member({ balance: 1_000_000n as never })

async function differences(query: { provider: string; state?: 'open' }) {
  const { headers } = await staff('auditor')
  return (await rig.server.call(differenceWire.listProviderDifferences, { headers, query })).body.data
}
const open = (provider: string) => differences({ provider, state: 'open' })

async function round(provider: string, roundId: string) {
  const { headers } = await staff('risk')
  return (await rig.server.call(roundWire.readProviderRound, { headers, query: { provider, roundId } })).body
    .data
}

/** Compares the last hours of a provider with its feed. */
async function reconcile(provider: string, span: 'hour' | 'day' = 'hour', given: object = {}) {
  const toMs = rig.server.now() - 10 * MINUTE_MS
  const payload = { provider, span, fromMs: toMs - 3 * HOUR_MS, toMs, ...given }
  await rig.server.app.db.transaction(tx => rig.server.app.jobs.add(tx, reconcileProvider, payload))
  await rig.server.app.jobs.drain()
}

const decide = async (approvalId: string, role: 'finance-checker' | 'site-admin' = 'finance-checker') =>
  agreeAs(rig.server, await staff(role), approvalId)

/** Plays a round that is a win of some yuan or none; a later hour is due for comparing. */
async function played(provider: string, fault?: string) {
  const { token, memberId } = await rich()
  const page = await rig.enter(token, provider)
  if (fault !== undefined) await rig.misbehave(1000, fault)
  const { body } = await rig.play(page, { spin: '5.00' })
  return { token, memberId, page, ...body }
}

/** A list as a file that a person takes home. */
async function fileOf(source: object): Promise<string> {
  const auditor = await staff('auditor')
  const body = { source, format: 'csv', reason: '与对方月结单核对' } as never
  const { exportId } = (await rig.server.call(exportWire.askExport, { ...written(auditor), body })).body
  await rig.server.app.jobs.drain()
  const answer = await fetch(rig.server.url + exportWire.downloadExport.path, {
    method: 'POST',
    headers: { ...auditor.headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify({ exportId }),
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

const later = () => rig.travel(21 * MINUTE_MS)

describe.each(Object.values(accounts))('the books of %s', provider => {
  test('agree after rounds, lost answers and what was taken back, whatever the style names them', async () => {
    await played(provider)
    await played(provider, 'lost-answer')
    await rig.misbehave(0)
    await played(provider, 'rollback-first')
    await later()
    await reconcile(provider)
    expect(await differences({ provider })).toEqual([])
    const [run] = await rig.server.query(
      `select state, their_rows > 0 as read, our_rows > 0 as own from providers_runs where provider = $1 order by id desc limit 1`,
      [provider],
    )
    expect(run).toEqual({ state: 'done', read: true, own: true })
  })
})

describe('a feed', () => {
  const provider = 'arcade_d'

  test.each([
    ['feed-missing', 'missing-there'],
    ['feed-doubled', 'missing-here'],
    ['feed-changed', 'amount'],
    ['feed-player', 'player'],
  ])('with a row that is %s is found by %s, once, and settles when both sides agree', async (fault, why) => {
    // A win of nothing that is missing moved nothing, so one with money is looked for.
    let one = await played(provider)
    while (one.win === '0.00') one = await played(provider)
    await later()
    await rig.misbehave(1000, fault)
    await reconcile(provider)
    const found = (await open(provider)).filter(({ roundId }) => roundId === one.id)
    expect(found).toMatchObject([{ why, kind: 'win' }])
    await rig.misbehave(1000, fault)
    await reconcile(provider)
    expect((await open(provider)).filter(({ roundId }) => roundId === one.id)).toEqual(found)
    await rig.misbehave(0)
    await reconcile(provider)
    expect((await differences({ provider })).find(({ roundId }) => roundId === one.id)).toMatchObject({
      state: 'settled',
    })
    expect((await round(provider, one.id)).differences).toMatchObject([{ why, state: 'settled' }])
  })

  test('that has a win which nobody sent heals it as if it had been called; the call itself comes too late to pay twice', async () => {
    let one = await played('arcade_b', 'unsent-win')
    while (one.win === '0.00') one = await played('arcade_b', 'unsent-win')
    const before = await rig.money(one.token)
    expect((await round('arcade_b', one.id)).state).toBe('open')
    await later()
    await rig.misbehave(0)
    await reconcile('arcade_b')
    expect(Number(await rig.money(one.token))).toBe(Number((Number(before) + Number(one.win)).toFixed(3)))
    expect(await round('arcade_b', one.id)).toMatchObject({
      state: 'closed',
      differences: [{ why: 'missing-here', state: 'healed' }],
    })
    const seat = await rig.seatOf(one.page)
    const { calls } = await round('arcade_b', one.id)
    const win = calls.find(({ kind }) => kind === 'win')
    const call = {
      ...{ kind: 'win' as const, ...seat, game: 'slot', roundId: one.id, txId: win?.txId ?? '' },
      ...{ refTxId: calls.find(({ kind }) => kind === 'bet')?.txId ?? '', amount: one.win },
    }
    expect((await rig.speak('arcade_b', call)).outcome).toBe('ok')
    expect(Number(await rig.money(one.token))).toBe(Number((Number(before) + Number(one.win)).toFixed(3)))
  })

  test('that cannot be read is noted, and nothing is compared', async () => {
    await rig.server.query(`delete from providers_asks where provider = 'arcade_e'`)
    await rig.misbehave(0)
    const control = { headers: { authorization: `Bearer ${rig.sandbox.controlToken}` }, method: 'POST' }
    const shift = (shiftMs: number) =>
      fetch(`${rig.sandbox.url}/control/clock`, { ...control, body: JSON.stringify({ shiftMs }) })
    await shift(Math.round(rig.server.now() - Date.now()) - HOUR_MS)
    await reconcile('arcade_e').catch(() => undefined)
    await rig.travel(0)
    const [ask] = await rig.server.query<{ failed: boolean; done: boolean }>(
      `select failed_at is not null as failed, done_at is not null as done from providers_asks
        where provider = 'arcade_e' and what = 'transactions'`,
    )
    expect(ask).toEqual({ failed: true, done: false })
    expect(
      await rig.server.query(
        `select state from providers_runs where provider = 'arcade_e' order by id desc limit 1`,
      ),
    ).toEqual([{ state: 'failed' }])
  })
})

describe('a difference', () => {
  test('is noted by one and resolved by two, and stays so', async () => {
    const provider = 'arcade_c'
    let one = await played(provider)
    while (one.win === '0.00') one = await played(provider)
    await later()
    await rig.misbehave(1000, 'feed-missing')
    await reconcile(provider)
    const found = (await open(provider)).find(({ roundId }) => roundId === one.id)
    const differenceNo = found?.differenceNo ?? ''
    const maker = await staff('finance-maker')
    const note = (text: string) =>
      rig.server.call(differenceWire.noteProviderDifference, {
        ...written(maker),
        body: { differenceNo, note: text },
      })
    expect((await note('已致电对方核对')).status).toBe(200)
    const asked = await rig.server.call(differenceWire.askProviderResolution, {
      ...written(maker),
      body: { payload: { differenceNo, cause: 'provider-error' }, reason: '对方承认漏报' },
    })
    expect(asked.body.effect).toContainEqual({ field: 'difference', value: '对方缺' })
    await decide(asked.body.approvalId)
    const { headers } = maker
    const read = await rig.server.call(differenceWire.readProviderDifference, {
      headers,
      params: { differenceNo },
    })
    expect(read.body.data).toMatchObject({
      ...{ state: 'resolved', cause: 'provider-error', hasRound: true },
      ...{ people: { maker: maker.login, reason: '对方承认漏报' }, notes: [{ author: maker.login }] },
    })
    expect((await note('再记一条说明')).body.code).toBe('OPS/DIFFERENCE_ENDED')
    await rig.misbehave(0)
    await reconcile(provider)
    expect((await differences({ provider })).find(one => one.differenceNo === differenceNo)?.state).toBe(
      'resolved',
    )
    await expect(
      rig.server.query(
        `update providers_differences set state = 'resolved', cause = 'other', ended_at = server_now(),
          approval_id = (select min(id) from approvals_requests) where id =
          (select id from providers_differences where state <> 'resolved' limit 1)`,
      ),
    ).rejects.toThrow('second person')
  })

  test('above the bound pauses its provider, which says so and is in the audit', async () => {
    const provider = 'arcade_a'
    await rig.server.query('update providers_entries set difference_max = 1 where code = $1', [provider])
    let one = await played(provider)
    while (one.win === '0.00') one = await played(provider)
    await later()
    await rig.misbehave(1000, 'feed-missing')
    await reconcile(provider)
    const { headers } = await staff('risk')
    const { data } = (await rig.server.call(readProvider, { headers, params: { provider } })).body
    expect(data).toMatchObject({ state: 'paused', pause: { by: 'reconcile-provider' } })
    expect(
      await rig.server.query(
        `select actor_kind as kind from audit_entries where object_kind = 'provider' and object_id = $1`,
        [provider],
      ),
    ).toEqual([{ kind: 'job' }])
  })

  test('of a win that reaches the bound heals by no feed: it waits for people, and its provider pauses', async () => {
    const provider = 'arcade_c'
    let one = await played(provider, 'unsent-win')
    while (one.win === '0.00') one = await played(provider, 'unsent-win')
    const before = await rig.money(one.token)
    await rig.server.query('update providers_entries set difference_max = $2 where code = $1', [
      ...[provider, Number(one.win) * 1_000],
    ])
    await later()
    await rig.misbehave(0)
    await reconcile(provider)
    expect(await rig.money(one.token)).toBe(before)
    expect(await round(provider, one.id)).toMatchObject({
      state: 'open',
      differences: [{ why: 'missing-here', state: 'open' }],
    })
    expect(await rig.server.query('select state from providers_entries where code = $1', [provider])).toEqual(
      [{ state: 'paused' }],
    )
  })

  test('of any size in two nights in a row pauses its provider, and of one night does not', async () => {
    const provider = 'arcade_e'
    let one = await played(provider)
    while (one.win === '0.00') one = await played(provider)
    await later()
    await rig.misbehave(1000, 'feed-missing')
    const midnight = chinaMidnight(chinaDateOf(rig.server.now()))
    const night = (days: number) => {
      const fromMs = midnight + days * DAY_MS
      return reconcile(provider, 'day', { fromMs, toMs: fromMs + DAY_MS })
    }
    const stateOf = async () =>
      (await rig.server.query('select state from providers_entries where code = $1', [provider]))[0]
    await night(0)
    expect((await open(provider)).length).toBeGreaterThan(0)
    expect(await stateOf()).toEqual({ state: 'on' })
    await rig.misbehave(1000, 'feed-missing')
    await night(1)
    expect(await stateOf()).toEqual({ state: 'paused' })
    const { headers } = await staff('finance-maker')
    const days = (await rig.server.call(differenceWire.listProviderDays, { headers, query: { provider } }))
      .body.data
    expect(days.map(({ day }) => day)).toEqual([addDays(chinaDateOf(midnight), 1), chinaDateOf(midnight)])
    expect(Number(days[1]?.ours.paid) - Number(days[1]?.theirs.paid)).toBeGreaterThan(0)
    // The files have what the lists show.
    const day = (await fileOf({ kind: 'provider-days', filter: { provider } })).split('\r\n')
    expect(day[0]).toContain('对方派彩,我方派彩')
    expect(day[2]).toContain([chinaDateOf(midnight), provider, '完成'].join(','))
    expect(day[2]).toContain([days[1]?.theirs.paid, days[1]?.ours.paid].join(','))
    const found = await differences({ provider })
    const file = await fileOf({ kind: 'provider-differences', filter: { provider } })
    for (const { item, differenceNo } of found)
      expect(file).toContain(`${differenceNo},${provider},对方缺,win,${item}`)
  })
})

describe('a round', () => {
  const provider = 'arcade_d'

  /** A bet that nobody ends. */
  async function stuck(isInFeed = false) {
    const { token, memberId } = await rich()
    const page = await rig.enter(token, provider)
    const seat = await rig.seatOf(page)
    const id = () => randomUUID().replaceAll('-', '')
    const bet = {
      ...{ kind: 'bet' as const, ...seat, game: 'slot', roundId: id(), txId: id() },
      ...{ refTxId: '', amount: '10.00' },
    }
    await rig.speak(provider, bet)
    await rig.server.query(
      `update providers_rounds set opened_at = server_now() - interval '25 hours' where provider = $1 and round_id = $2`,
      [provider, bet.roundId],
    )
    return { token, memberId, bet, isInFeed }
  }

  const mark = async () => {
    await rig.server.app.db.transaction(tx => rig.server.app.jobs.add(tx, reconcileProviders, {}))
    await rig.server.app.jobs.drain()
  }
  const askVoid = async (roundId: string) => {
    const risk = await staff('risk')
    return rig.server.call(roundWire.askRoundVoid, {
      ...written(risk),
      body: { payload: { provider, roundId }, reason: '对方确认该局中断' },
    })
  }

  test('is found by member, provider, number, state and time, those that have not ended oldest first, page by page', async () => {
    const { token, memberId } = await rich()
    const page = await rig.enter(token, provider)
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.push((await rig.play(page, { spin: '5.00' })).body.id)
    const { headers } = await staff('support')
    const list = async (query: object) =>
      (await rig.server.call(roundWire.listProviderRounds, { headers, query: query as never })).body
    const own = { memberId: String(memberId) }
    expect((await list(own)).data.map(({ roundId }) => roundId)).toEqual(ids.toReversed())
    expect((await list({ roundId: ids[1] })).data).toMatchObject([
      { provider, gameName: '三星报喜', bet: '5.00' },
    ])
    const first = await list({ ...own, rows: 2 })
    const second = await list({ ...own, rows: 2, after: first.next })
    expect([...first.data, ...second.data].map(({ roundId }) => roundId)).toEqual(ids.toReversed())
    expect(second.next).toBeNull()
    expect((await list({ ...own, state: 'stale' })).data).toEqual([])
    expect((await list({ ...own, provider: 'arcade_a' })).data).toEqual([])
    const long = {
      from: new Date(rig.server.now() - 40 * DAY_MS).toISOString(),
      to: new Date(rig.server.now()).toISOString(),
    }
    expect((await list(long)).code).toBe('OPS/NARROW')
    const { bet } = await stuck()
    const unended = (await list({ state: 'unended' })).data
    expect(unended[0]?.roundId).toBe(bet.roundId)
    const one = await round(provider, ids[0] ?? '')
    expect(one).toMatchObject({ state: 'closed', proofUrl: expect.stringContaining(ids[0] ?? '') })
    expect(one.calls.map(({ kind }) => kind)).toEqual(['bet', 'win'])
    expect(one.bills[0]).toMatchObject({ type: 34, amount: '-5.00' })
  })

  test('that nobody ends for a day waits in the queue, and two people give its stake back once', async () => {
    const { token, memberId, bet } = await stuck()
    const before = Number(await rig.money(token))
    expect((await askVoid(bet.roundId)).body.code).toBe('OPS/ROUND_NOT_STALE')
    await mark()
    expect(await round(provider, bet.roundId)).toMatchObject({
      ...{ state: 'stale', differences: [{ why: 'stale-round', state: 'open' }], memberId: String(memberId) },
    })
    const asked = await askVoid(bet.roundId)
    expect(asked.body.effect).toContainEqual({ field: 'refund', value: '10.00' })
    expect(Number(await rig.money(token))).toBe(before)
    expect((await decide(asked.body.approvalId)).body).toMatchObject({ state: 'executed' })
    expect(Number(await rig.money(token))).toBe(before + 10)
    const voided = await round(provider, bet.roundId)
    expect(voided).toMatchObject({ state: 'voided', closedBy: 'people', betBack: '10.00' })
    expect(voided.bills.map(({ type, amount }) => [type, amount])).toEqual([
      [34, '-10.00'],
      [36, '10.00'],
    ])
    // Its provider takes it back too late: it was, and nothing moves again.
    const back = { ...bet, kind: 'rollback' as const, txId: `${bet.txId}b`, refTxId: bet.txId }
    expect((await rig.speak(provider, back)).outcome).toBe('ok')
    expect(Number(await rig.money(token))).toBe(before + 10)
    expect((await askVoid(bet.roundId)).body.code).toBe('OPS/ROUND_NOT_STALE')
    await mark()
    expect((await round(provider, bet.roundId)).differences).toMatchObject([{ state: 'settled' }])
    await expect(
      rig.server.query(
        `update providers_rounds set state = 'voided' where provider = $1 and state = 'closed'`,
        [provider],
      ),
    ).rejects.toThrow('second person')
  })

  test('that was voided and is won afterwards is heard, and is a difference of its state', async () => {
    const { token, bet } = await stuck()
    await mark()
    await decide((await askVoid(bet.roundId)).body.approvalId)
    const before = Number(await rig.money(token))
    const win = { ...bet, kind: 'win' as const, txId: `${bet.txId}e`, refTxId: bet.txId, amount: '30.00' }
    expect((await rig.speak(provider, win)).outcome).toBe('ok')
    expect(Number(await rig.money(token))).toBe(before + 30)
    await later()
    await reconcile(provider)
    const found = (await open(provider)).filter(({ roundId }) => roundId === bet.roundId)
    expect(found.map(({ why }) => why)).toContain('state')
  })

  test('that is stale here and over in the books of its provider is closed by its feed, without money', async () => {
    const one = await played(provider)
    const before = await rig.money(one.token)
    await later()
    await reconcile(provider)
    await rig.server.query(
      `update providers_rounds set state = 'open', opened_at = server_now() - interval '25 hours'
        where provider = $1 and round_id = $2`,
      [provider, one.id],
    )
    await mark()
    expect(await round(provider, one.id)).toMatchObject({ state: 'closed', closedBy: 'feed' })
    expect(await rig.money(one.token)).toBe(before)
  })
})

test('keys are named by their fingerprints with their last use, and what is owed of a win that was taken back is listed', async () => {
  const provider = 'arcade_d'
  const { token, memberId } = await rich()
  const page = await rig.enter(token, provider)
  const seat = await rig.seatOf(page)
  const id = () => randomUUID().replaceAll('-', '')
  const money = await rig.money(token)
  const call = { ...seat, game: 'slot', roundId: id(), refTxId: '' }
  const bet = { ...call, kind: 'bet' as const, txId: id(), amount: '10.00' }
  const win = { ...call, kind: 'win' as const, txId: id(), refTxId: bet.txId, amount: '40.00' }
  await rig.speak(provider, bet)
  await rig.speak(provider, win)
  await rig.speak(provider, {
    ...{ ...bet, roundId: id(), txId: id() },
    amount: (Number(money) + 30).toFixed(2),
  })
  await rig.speak(provider, { ...call, kind: 'rollback', txId: id(), refTxId: win.txId, amount: '40.00' })
  const { headers } = await staff('finance-maker')
  const debts = (await rig.server.call(roundWire.listProviderDebts, { headers })).body.data
  expect(debts.find(one => one.memberId === String(memberId))).toMatchObject({
    ...{ owed: '40.00', takenBack: '40.00', provider, roundId: call.roundId },
  })
  await rig.server.app.services.providers.writeSeen()
  const text = JSON.stringify((await rig.server.call(readProvider, { headers, params: { provider } })).body)
  expect(JSON.parse(text).data.keys).toEqual([
    { fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/), usedAt: expect.any(String) },
  ])
})

test('a gift above the sum waits for two people, and is booked once when its provider calls again', async () => {
  const provider = accounts['hmac-body-time']
  const { token, memberId } = await rich()
  const { player } = await rig.seatOf(await rig.enter(token, provider))
  const [secret = ''] = rig.sandbox.providers.find(({ code }) => code === provider)?.keys ?? []
  const before = Number(await rig.money(token))
  const gift = async (tx: string, yuan: string) => {
    const body = `{"action":"promotion","player":"${player}","currency":"CNY","tx":"${tx}","win":${yuan}}`
    const stamp = String(Math.floor(rig.server.now() / 1000))
    const sign = createHmac('sha256', secret).update(body).update(stamp).digest('hex')
    const answer = await fetch(`${rig.server.url}/provider-api/${provider}`, {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/json', 'x-timestamp': stamp, 'x-sign': sign },
    })
    return { status: answer.status, text: await answer.text() }
  }
  const risk = await staff('risk')
  const found = async () =>
    (
      await rig.server.call(promotionWire.listProviderPromotions, {
        ...{ headers: risk.headers, query: { provider } },
      })
    ).body.data
  const tx = randomUUID()
  // Twenty at once leave one that waits; another content with its number is refused.
  const first = await Promise.all(Array.from({ length: 20 }, () => gift(tx, '5000.00')))
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await gift(tx, '6000.00')).status).toBe(409)
  expect((await gift(randomUUID(), '1000000.01')).status).toBe(400)
  const [waiting, ...others] = await found()
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ txId: tx, memberId: String(memberId), amount: '5000.00', state: 'waiting' })
  // Nobody releases it beside the approval.
  await expect(
    rig.server.query('update providers_promotions set approval_id = 1, approved_at = server_now()'),
  ).rejects.toThrow('second person')
  const payload = { promotionNo: waiting?.promotionNo ?? '' }
  const ask = async () =>
    rig.server.call(promotionWire.askProviderPromotion, {
      ...written(risk),
      body: { payload, reason: '活动名单已与平台核对' },
    })
  const asked = await ask()
  expect(asked.body).toMatchObject({ approvalId: expect.any(String) })
  expect((await decide(asked.body.approvalId)).status).toBe(200)
  expect((await ask()).body).toMatchObject({ code: 'OPS/NOTHING_CHANGES' })
  expect(await rig.money(token)).toBe(before.toFixed(2))
  expect((await found())[0]?.state).toBe('approved')
  const booked = await Promise.all(Array.from({ length: 5 }, () => gift(tx, '5000.00')))
  expect(new Set(booked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(booked[0]?.status).toBe(200)
  expect((await gift(tx, '6000.00')).status).toBe(409)
  expect(await rig.money(token)).toBe((before + 5000).toFixed(2))
  expect((await found())[0]?.state).toBe('booked')
})

test('a month is closed once when it is over, with the share of that time; what is taken back later stands beside it', async () => {
  const provider = accounts['hmac-body-time']
  const { token } = await rich()
  const page = await rig.enter(token, provider, 'dice')
  const seat = await rig.seatOf(page)
  const call = (kind: 'bet' | 'win' | 'rollback', more: object) =>
    rig.speak(provider, {
      ...{
        kind,
        ...seat,
        game: 'dice',
        roundId: 'of-a-month',
        txId: `month-${kind}`,
        refTxId: '',
        amount: '0.00',
      },
      ...more,
    })
  const read = async (month: string) => {
    const { headers } = await staff('auditor')
    const { body } = await rig.server.call(listProviderStatements, { headers, query: { month } })
    return body.data.find(row => row.provider === provider)
  }
  const close = async () => {
    await rig.server.app.db.transaction(tx => rig.server.app.jobs.add(tx, closeStatements, {}))
    await rig.server.app.jobs.drain()
  }
  await call('bet', { amount: '200.00' })
  await call('win', { refTxId: 'month-bet', amount: '60.00' })
  const month = chinaDateOf(rig.server.now()).slice(0, 7)
  const open = await read(month)
  const li = (text = '') => BigInt(Math.round(Number(text) * 1_000))
  const [books] = await rig.server.query<{ gross: string }>(
    `select sum(bet - bet_back - win + win_back)::text as gross from providers_rounds
      where provider = $1 and to_char(settled_on, 'YYYY-MM') = $2`,
    [provider, month],
  )
  const gross = BigInt(books?.gross ?? 0)
  expect(li(open?.gross)).toBe(gross)
  expect(open).toMatchObject({ sharePpm: 120_000, closedAt: null, grossNow: null })
  expect(li(open?.fee ?? '')).toBe(gross > 0n ? (gross * 120_000n) / 1_000_000n : 0n)
  await close()
  expect((await read(month))?.closedAt).toBeNull()
  await rig.travel(32 * DAY_MS)
  await Promise.all([close(), close()])
  const closed = await read(month)
  expect(closed).toMatchObject({ gross: open?.gross, fee: open?.fee, grossNow: null })
  expect(closed?.closedAt).not.toBeNull()
  await call('rollback', { refTxId: 'month-bet', amount: '200.00' })
  await close()
  expect(await read(month)).toEqual({ ...closed, grossNow: formatMoney((gross - 200_000n) as never) })
  await expect(rig.server.query('update providers_statements set fee = 0')).rejects.toThrow()
  // The file has what the list shows.
  const file = await fileOf({ kind: 'provider-statements', filter: { month } })
  const line = file.split('\r\n').find(one => one.startsWith(`${month},${provider},`))
  expect(line).toContain(`,${closed?.gross},12,${closed?.fee},${formatMoney((gross - 200_000n) as never)},`)
})

test('what a provider states of a closed month stands beside ours by two people, word for word and once', async () => {
  const provider = accounts['hmac-sorted']
  const month = '2026-08'
  const unstated = async () => {
    const text = await (await fetch(`${rig.server.url}/metrics`)).text()
    const line = new RegExp(`providers_months_unstated\\{provider="${provider}"\\} (\\d+)`)
    return Number(line.exec(text)?.[1] ?? 0)
  }
  const others = await unstated()
  await rig.server.query(
    `insert into providers_statements(provider, month, rounds, bet, valid_bet, win, share_ppm, fee)
      values ($1, '2026-08-01', 12, 900000, 800000, 400000, 120000, 60000)`,
    [provider],
  )
  const read = async () => {
    const { headers } = await staff('auditor')
    const { body } = await rig.server.call(listProviderStatements, { headers, query: { month } })
    return body.data.find(row => row.provider === provider)
  }
  const maker = await staff('finance-maker')
  const figures = {
    provider,
    month,
    rounds: 12,
    bet: '900.00',
    paid: '400.00',
    fee: '60.00',
    document: 'S-8',
  }
  const ask = (more: object = {}) =>
    rig.server.call(askProviderStatement, {
      ...written(maker),
      body: { payload: { ...figures, ...more }, reason: '对方盖章件已逐项核对' },
    })
  expect((await read())?.stated).toBeNull()
  expect((await ask({ month: '2026-07' })).body).toMatchObject({ code: 'OPS/MONTH_OPEN' })
  expect(await unstated()).toBe(others + 1)
  const asked = await ask({ fee: '61.50' })
  expect((await ask()).body).toMatchObject({ code: 'OPS/REQUEST_OPEN' })
  expect((await decide(asked.body.approvalId)).status).toBe(200)
  expect((await read())?.stated).toMatchObject({
    ...{ rounds: 12, bet: '900.00', paid: '400.00', fee: '61.50', feeMore: '1.50', agrees: false },
    ...{ document: 'S-8', people: { maker: maker.login, reason: '对方盖章件已逐项核对' } },
  })
  expect((await ask()).body).toMatchObject({ code: 'OPS/MONTH_STATED' })
  expect(await unstated()).toBe(others)
  // Nobody keeps one beside the approval, and nobody changes one.
  await rig.server.query(
    `insert into providers_statements(provider, month, rounds, bet, valid_bet, win, share_ppm, fee)
      values ($1, '2026-06-01', 1, 1000, 1000, 0, 0, 0)`,
    [provider],
  )
  await expect(
    rig.server.query(
      `insert into providers_stated(provider, month, rounds, bet, win, fee, document, approval_id, stated_by, agreed_by, stated_for)
        values ($1, '2026-06-01', 1, 1000, 0, 0, 'S-8', $2, 'a', 'b', 'c')`,
      [provider, asked.body.approvalId],
    ),
  ).rejects.toThrow('second person')
  await expect(rig.server.query('update providers_stated set fee = 0')).rejects.toThrow()
  const file = await fileOf({ kind: 'provider-statements', filter: { month } })
  expect(file).toContain(',S-8,12,900.00,400.00,61.50,1.50')
})
