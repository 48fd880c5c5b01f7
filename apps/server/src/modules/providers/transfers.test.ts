/** Money to and from a provider that keeps accounts of members itself: real HTTP with the arcade, through its faults. */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setLimit } from '@app/contract/limits.ts'
import * as differenceWire from '@app/contract/operator/provider-differences.ts'
import * as transferWire from '@app/contract/operator/provider-transfers.ts'
import { listLiveRounds, playLive, reportLiveGames, sendLive } from '@app/contract/providers.ts'
import { checkMoney, listBills, recallLive } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { chinaDateOf, DAY_MS, HOUR_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { agreeAs } from '#testing/agree-as.ts'
import { type ArcadeRig, KEEPER, startArcadeRig } from './arcade.fixtures.ts'
import { readRecords } from './read-records.job.ts'
import { reconcileProvider } from './reconcile-provider.job.ts'

let rig: ArcadeRig
beforeAll(async () => {
  rig = await startArcadeRig()
  // A list that lies about all orders differs by much, which would pause the provider for all that follows.
  await rig.server.query('update providers_entries set difference_max = 1000000000000')
})
afterEach(() => rig.misbehave(0))
afterAll(() => rig.stop())

const START = 100_000
/** A member enters a game once a second. */
const ENTRY_REST_MS = 1_100

type Player = Readonly<{ token: string; memberId: bigint }>
const player = (): Promise<Player> => rig.server.member({ balance: li(START) })

const send = ({ token }: Player, amount: string, { auto = false, key = randomUUID() } = {}) =>
  rig.server.call(sendLive, { token, key, body: { liveCode: KEEPER, amount, auto } })
const recall = async ({ token }: Player) => (await rig.server.call(recallLive, { token })).body
const money = async ({ token }: Player) => {
  const { money: main, liveMoney, withdrawable } = (await rig.server.call(checkMoney, { token })).body
  return { main, live: liveMoney, withdrawable }
}

/** Goes on until nothing is open: the clock runs, the sweep adds jobs, and jobs ask. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await rig.travel(5 * MINUTE_MS)
    await rig.server.app.services.providers.sweepTransfers()
    await rig.server.app.jobs.drain()
    const [open] = await rig.server.query<{ count: bigint }>(
      `select count(*) from providers_transfers where state in ('held', 'unknown')`,
    )
    if (Number(open?.count) === 0) return
  }
}

/** The accounts that came back empty are looked into when it is time. */
async function look(inMs = 2 * MINUTE_MS): Promise<void> {
  await rig.travel(inMs)
  await rig.server.app.services.providers.sweepPurses()
  await rig.server.app.jobs.drain()
}

const statesOf = async ({ memberId }: Player): Promise<string[]> =>
  (
    await rig.server.query<{ text: string }>(
      `select direction || ' ' || state as text from providers_transfers where member_id = $1 order by number`,
      [memberId],
    )
  ).map(({ text }) => text)

/** A bet or a win at the account that the player has with the arcade. */
async function spoken(page: string, kind: 'bet' | 'win' | 'balance', amount = '0.00') {
  const seat = await rig.seatOf(page)
  const ids = { roundId: randomUUID(), txId: randomUUID(), refTxId: '' }
  return rig.speak(KEEPER, { kind, ...seat, game: 'dice', ...ids, amount })
}

describe('money moved to a provider', () => {
  test('is live, cannot be withdrawn, is played with there, and comes back with what was won (R0-007, R0-221)', async () => {
    const who = await player()
    expect((await send(who, '60.00', { auto: true })).body).toMatchObject({
      money: '40.00',
      liveMoney: '60.00',
      isThere: true,
    })
    expect(await money(who)).toEqual({ main: '40.00', live: '60.00', withdrawable: '40.00' })
    const query = { liveCode: KEEPER, gameType: 'dice' }
    const { data, purse } = (await rig.server.call(playLive, { token: who.token, query })).body
    expect(purse).toEqual({ money: '60.00', autoMax: '60.00' })
    expect(await spoken(data, 'bet', '60.01')).toMatchObject({ outcome: 'refused', balance: '60.00' })
    await spoken(data, 'bet', '10.00')
    expect(await spoken(data, 'win', '25.50')).toMatchObject({ outcome: 'ok', balance: '75.50' })
    expect(await money(who)).toMatchObject({ main: '40.00', live: '60.00' })
    expect(await recall(who)).toEqual({ money: '115.50', liveMoney: '0.00', pending: [] })
    expect(await recall(who)).toEqual({ money: '115.50', liveMoney: '0.00', pending: [] })
    const { data: bills } = (await rig.server.call(listBills, { token: who.token, query: { type: 27 } })).body
    expect(bills.map(({ amount }) => amount)).toEqual(['75.50', '-60.00'])
    expect(await statesOf(who)).toEqual(['out done', 'in done'])
    expect(await rig.violations()).toEqual([])
  })

  test('and lost there is the house’s when the rest comes back, and nothing comes of nothing', async () => {
    const who = await player()
    await send(who, '30.00')
    const page = await rig.enter(who.token, KEEPER, 'dice')
    await spoken(page, 'bet', '30.00')
    expect(await recall(who)).toEqual({ money: '70.00', liveMoney: '0.00', pending: [] })
    expect(await rig.violations()).toEqual([])
  })

  test('or won there after all has come back comes by itself, unless the member is there again', async () => {
    const who = await player()
    await send(who, '30.00')
    const page = await rig.enter(who.token, KEEPER, 'dice')
    await spoken(page, 'bet', '30.00')
    await recall(who)
    await spoken(page, 'win', '5.00')
    await look()
    expect(await money(who)).toMatchObject({ main: '75.00', live: '0.00' })
    // Whoever has entered again keeps it there until the next tap.
    await spoken(page, 'win', '7.00')
    await sleep(ENTRY_REST_MS)
    await rig.enter(who.token, KEEPER, 'dice')
    for (let turn = 0; turn < 3; turn++) await look()
    expect(await money(who)).toMatchObject({ main: '75.00', live: '0.00' })
    expect(await recall(who)).toMatchObject({ money: '82.00' })
    // There is an end to the looks, and none of them leaves an order where nothing is.
    const before = await statesOf(who)
    for (let turn = 0; turn < 8; turn++) await look(DAY_MS)
    expect(await statesOf(who)).toEqual(before)
    expect(
      await rig.server.query(`select look_at, looks from providers_purses where member_id = $1`, [
        who.memberId,
      ]),
    ).toEqual([{ look_at: null, looks: 6 }])
    expect(await rig.violations()).toEqual([])
  })

  test('is moved once, however often and at once the command comes', async () => {
    const who = await player()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(who, '40.00', { key })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await money(who)).toMatchObject({ main: '60.00', live: '40.00' })
    expect((await send(who, '41.00', { key })).body.code).toBe('SYS/IDEMPOTENCY_CONFLICT')
    const others = await Promise.all(Array.from({ length: 8 }, () => send(who, '60.00')))
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1)
    const recalls = await Promise.all(Array.from({ length: 8 }, () => recall(who)))
    expect(recalls.some(({ money: main }) => main === '100.00')).toBe(true)
    await settle()
    expect(await money(who)).toMatchObject({ main: '100.00', live: '0.00' })
    expect(await rig.violations()).toEqual([])
  })

  test('is refused beyond the balance, finer than a fen, below nothing, at nobody, and beyond a limit of the member’s own', async () => {
    const who = await player()
    for (const [amount, code] of [
      ...([
        ['100.01', 'UC/BALANCE'],
        ['0.005', 'LIVE/TRANSFER_AMOUNT'],
      ] as const),
      ...([
        ['-5.00', 'LIVE/TRANSFER_AMOUNT'],
        ['0.00', 'LIVE/TRANSFER_AMOUNT'],
      ] as const),
    ] as const)
      expect((await send(who, amount)).body.code).toBe(code)
    const other = await rig.server.call(sendLive, {
      ...{ token: who.token, key: randomUUID(), body: { liveCode: 'arcade_a', amount: '1.00' } },
    })
    expect(other.body.code).toBe('LIVE/UNKNOWN')
    const body = { kind: 'loss', span: 'day', amount: '20.00' } as const
    expect((await rig.server.call(setLimit, { token: who.token, body })).status).toBe(200)
    expect((await send(who, '20.01')).body.code).toBe('LIMIT/PLAY')
    expect((await send(who, '20.00')).status).toBe(200)
    expect(await money(who)).toMatchObject({ main: '80.00', live: '20.00' })
    // What comes back gives the room back.
    await recall(who)
    expect((await send(who, '20.00')).status).toBe(200)
    await recall(who)
    expect(await rig.violations()).toEqual([])
  })
})

/** Compares the last hours with the provider's own list of orders. */
async function reconcile(): Promise<void> {
  await rig.travel(21 * MINUTE_MS)
  const toMs = rig.server.now() - 10 * MINUTE_MS
  const payload = { provider: KEEPER, span: 'hour' as const, fromMs: toMs - 4 * HOUR_MS, toMs }
  await rig.server.app.db.transaction(tx => rig.server.app.jobs.add(tx, reconcileProvider, payload))
  await rig.server.app.jobs.drain()
}

const differences = async (query: object = {}) => {
  const { headers } = await rig.server.staff('auditor')
  const asked = { headers, query: { provider: KEEPER, ...query } }
  return (await rig.server.call(differenceWire.listProviderDifferences, asked)).body.data
}

describe('the provider’s own list of orders', () => {
  test('agrees with ours after orders whose answers were lost', async () => {
    const who = await player()
    await rig.misbehave(1_000, 'transfer-lost')
    await send(who, '60.00')
    await rig.misbehave(0)
    await settle()
    await recall(who)
    await reconcile()
    expect(await differences()).toEqual([])
    const [run] = await rig.server.query(
      `select state, their_rows = our_rows and their_rows > 1 as "areSame", their_bet = our_bet as "areOut",
          their_win = our_win as "areBack" from providers_runs where provider = $1 order by id desc limit 1`,
      [KEEPER],
    )
    expect(run).toEqual({ state: 'done', areSame: true, areOut: true, areBack: true })
  })

  test.each([
    ['feed-missing', { why: 'missing-there', ours: '60.00', theirs: null }],
    ['feed-doubled', { why: 'missing-here', ours: null, theirs: '60.00' }],
    ['feed-changed', { why: 'amount', ours: '60.00', theirs: '160.00' }],
    ['feed-player', { why: 'player', ours: '60.00', theirs: '60.00' }],
  ])('with an order that is %s is found, once, and settles when both sides agree', async (fault, found) => {
    const who = await player()
    await send(who, '60.00')
    const [order] = await rig.server.query<{ id: string }>(
      `select order_id as id from providers_transfers where member_id = $1`,
      [who.memberId],
    )
    const own = async () => (await differences()).filter(({ item }) => item.startsWith(order?.id ?? '-'))
    await rig.misbehave(1_000, fault)
    await reconcile()
    const first = await own()
    expect(first).toMatchObject([{ ...found, kind: 'out', state: 'open', roundId: null }])
    await reconcile()
    expect(await own()).toEqual(first)
    await rig.misbehave(0)
    await reconcile()
    expect(await own()).toMatchObject([{ ...found, state: 'settled' }])
  })
})

describe('rounds there', () => {
  const read = async () => {
    await rig.server.app.db.transaction(tx => rig.server.app.jobs.add(tx, readRecords, {}))
    await rig.server.app.jobs.drain()
    await rig.server.app.services.providers.countRounds()
  }
  const report = async ({ token }: Player) => {
    const { data } = (await rig.server.call(reportLiveGames, { token, query: { gameCodes: 'dice' } })).body
    return data.find(({ providerName }) => providerName === '演示转账厅')
  }

  test('count on the day on which they ended, as in the month that the provider states, and on that of reading where it is closed', async () => {
    const who = await player()
    await send(who, '60.00')
    const seat = await rig.seatOf(await rig.enter(who.token, KEEPER, 'dice'))
    const play = async () => {
      const call = { ...seat, game: 'dice', roundId: randomUUID(), refTxId: '' }
      await rig.speak(KEEPER, { ...call, kind: 'bet', txId: randomUUID(), amount: '10.00' })
      await rig.speak(KEEPER, { ...call, kind: 'win', txId: randomUUID(), amount: '5.00' })
      return call.roundId
    }
    const dayOf = async (roundId: string) =>
      (
        await rig.server.query<{ day: string }>(
          'select settled_on::text as day from providers_rounds where provider = $1 and round_id = $2',
          [KEEPER, roundId],
        )
      )[0]?.day
    const first = await play()
    const endedOn = chinaDateOf(rig.server.now())
    await rig.travel(DAY_MS)
    await read()
    expect(await dayOf(first)).toBe(endedOn)
    const late = await play()
    await rig.server.query(
      `insert into providers_statements(provider, month, rounds, bet, valid_bet, win, share_ppm, fee)
        values ($1, date_trunc('month', $2::date)::date, 0, 0, 0, 0, 120000, 0)`,
      [KEEPER, chinaDateOf(rig.server.now())],
    )
    await rig.travel(DAY_MS)
    await read()
    expect(await dayOf(late)).toBe(chinaDateOf(rig.server.now()))
  })

  test('are in the reports and count for turnover when the provider tells of them, once, and anew when they change (R0-007)', async () => {
    const who = await player()
    await send(who, '60.00')
    const seat = await rig.seatOf(await rig.enter(who.token, KEEPER, 'dice'))
    const call = { ...seat, game: 'dice', roundId: randomUUID(), refTxId: '' }
    const bet = { ...call, kind: 'bet' as const, txId: randomUUID(), amount: '10.00' }
    const win = { ...call, kind: 'win' as const, txId: randomUUID(), amount: '25.50' }
    await rig.speak(KEEPER, bet)
    await read()
    // One that is not over is told of later.
    expect(await report(who)).toMatchObject({ rounds: 0 })
    await rig.speak(KEEPER, win)
    const before = await money(who)
    await Promise.all([read(), read()])
    await read()
    expect(await report(who)).toMatchObject({ rounds: 1, betAmount: '10.00', winAmount: '15.50' })
    const { data } = (await rig.server.call(listLiveRounds, { token: who.token, query: {} })).body
    expect(data).toMatchObject([
      { roundId: call.roundId, state: 'closed', validBet: '10.00', winAmount: '15.50', balanceAfter: null },
    ])
    // What was played elsewhere counts; its money is that of the orders alone.
    expect(await money(who)).toEqual(before)
    const counted = () =>
      rig.server.query(
        `select counted_valid::text as valid from providers_rounds r join providers_counted c using (provider, round_id)
          where r.member_id = $1`,
        [who.memberId],
      )
    expect(await counted()).toEqual([{ valid: '10000' }])
    await rig.speak(KEEPER, {
      ...call,
      kind: 'rollback',
      txId: randomUUID(),
      refTxId: win.txId,
      amount: '25.50',
    })
    await read()
    expect(await report(who)).toMatchObject({ rounds: 1, betAmount: '10.00', winAmount: '-10.00' })
    await rig.speak(KEEPER, {
      ...call,
      kind: 'rollback',
      txId: randomUUID(),
      refTxId: bet.txId,
      amount: '10.00',
    })
    await read()
    expect(await report(who)).toMatchObject({ betAmount: '0.00', winAmount: '0.00' })
    expect(await counted()).toEqual([{ valid: '0' }])
    expect(await rig.violations()).toEqual([])
  })

  test('of a player whom nobody knows here are a difference, and count for nobody', async () => {
    const roundId = randomUUID()
    const call = { player: '0'.repeat(24), token: '', game: 'dice', roundId, refTxId: '' }
    await rig.speak(KEEPER, { ...call, kind: 'win', txId: randomUUID(), amount: '5.00' })
    await read()
    expect((await differences({ state: 'open' })).filter(({ item }) => item === roundId)).toMatchObject([
      { why: 'player', kind: 'bet', roundId },
    ])
    expect(await rig.violations()).toEqual([])
  })
})

describe('a provider that misbehaves', () => {
  test.each(['lost', 'forged', 'wrong', 'foreign', 'unheard', 'down', 'pending', 'late'])(
    'by the fault transfer-%s is asked until it says what was done, and everything is moved once',
    async fault => {
      const who = await player()
      await rig.misbehave(1_000, `transfer-${fault}`)
      expect((await send(who, '60.00')).body).toMatchObject({
        money: '40.00',
        liveMoney: '60.00',
        isThere: false,
      })
      expect((await send(who, '10.00')).body.code).toBe('LIVE/TRANSFER_OPEN')
      expect(await recall(who)).toMatchObject({ pending: ['演示转账厅'] })
      expect(await rig.violations()).toEqual([])
      await settle()
      const first = await recall(who)
      expect(first).toMatchObject({ money: '40.00', liveMoney: '60.00', pending: ['演示转账厅'] })
      await settle()
      expect(await money(who)).toEqual({ main: '100.00', live: '0.00', withdrawable: '100.00' })
      expect(await statesOf(who)).toEqual(['out done', 'in done'])
      expect(await rig.violations()).toEqual([])
    },
  )

  test('by a refusal gives the money back at once, and says so', async () => {
    const who = await player()
    await rig.misbehave(1_000, 'transfer-refused')
    expect((await send(who, '60.00')).body.code).toBe('LIVE/TRANSFER_REFUSED')
    expect(await money(who)).toMatchObject({ main: '100.00', live: '0.00' })
    await rig.misbehave(0)
    await send(who, '60.00')
    await rig.misbehave(1_000, 'transfer-refused')
    // It stays there, and is asked for again by the next tap.
    expect(await recall(who)).toEqual({ money: '40.00', liveMoney: '60.00', pending: [] })
    await rig.misbehave(0)
    expect(await recall(who)).toMatchObject({ money: '100.00' })
    expect(await rig.violations()).toEqual([])
  })

  test('and never says what became of an order leaves it to two people, who end it once, either way', async () => {
    // Hours pass, so each act is of a person who has just come in.
    const risk = async () => ({ headers: (await rig.server.staff('risk')).headers })
    const list = async (query: object) =>
      (await rig.server.call(transferWire.listProviderTransfers, { ...(await risk()), query })).body
    const askEnd = async (payload: object) =>
      rig.server.call(transferWire.askTransferEnd, {
        ...{ ...(await risk()), key: randomUUID() },
        body: { payload: payload as never, reason: '平台客服书面答复，单号已核对' },
      })
    const decide = async (approvalId: string) =>
      agreeAs(rig.server, await rig.server.staff('finance-checker'), approvalId)
    const ended = async (payload: object) => {
      const { status, body } = await askEnd(payload)
      expect([status, body.code]).toEqual([200, undefined])
      expect((await decide(body.approvalId)).body).toMatchObject({ state: 'executed' })
    }
    const silence = () => rig.misbehave(1_000, 'transfer-silent')

    const [lost, arrived, back] = [await player(), await player(), await player()]
    await send(back, '60.00')
    await silence()
    for (const who of [lost, arrived])
      expect((await send(who, '60.00')).body).toMatchObject({ isThere: false })
    await recall(back)
    const nos = async () =>
      Object.fromEntries((await list({ state: 'open' })).data.map(row => [row.memberId, row.transferNo]))
    const numbers = await nos()
    const noOf = ({ memberId }: Player) => ({ transferNo: numbers[String(memberId)] ?? '' })
    const early = await askEnd({ ...noOf(lost), ending: 'failed' })
    expect(early.body.code).toBe('OPS/TRANSFER_EARLY')
    for (let turn = 0; turn < 8; turn++) {
      await rig.travel(20 * MINUTE_MS)
      await rig.server.app.services.providers.sweepTransfers()
      await rig.server.app.jobs.drain()
    }

    // What the list and the two figures say of what waits.
    const { data, open } = await list({ provider: KEEPER, state: 'open' })
    expect(data.every(({ mayEnd, state }) => mayEnd && state === 'unknown')).toBe(true)
    expect(open).toMatchObject({ orders: 3, amount: '120.00' })
    expect((await list({ memberId: String(lost.memberId) })).data).toMatchObject([
      {
        ...noOf(lost),
        direction: 'out',
        amount: '60.00',
        account: expect.stringMatching(/./),
        endedAt: null,
      },
    ])
    expect((await list({ state: 'failed', memberId: String(lost.memberId) })).data).toEqual([])
    const first = await list({ rows: 1 })
    expect((await list({ rows: 1, after: first.next })).data[0]?.transferNo).not.toBe(
      first.data[0]?.transferNo,
    )
    const figures = await (await fetch(`${rig.server.url}/metrics`)).text()
    expect(figures).toContain(`providers_open_transfers{provider="${KEEPER}"} 3`)
    const [, age = ''] = /providers_oldest_transfer_seconds\{provider="arcade_f"\} (\d+)/.exec(figures) ?? []
    expect(Number(age) * 1_000).toBeGreaterThanOrEqual(2 * HOUR_MS)

    // An amount is said of what came back alone, and of that it must be.
    for (const wrong of [
      { ...noOf(lost), ending: 'done', amount: '60.00' },
      { ...noOf(back), ending: 'done' },
      { ...noOf(back), ending: 'failed', amount: '60.00' },
      { ...noOf(back), ending: 'done', amount: '1000000.01' },
    ])
      expect((await askEnd(wrong)).body.code).toBe('OPS/TRANSFER_AMOUNT')
    await ended({ ...noOf(lost), ending: 'failed' })
    await ended({ ...noOf(arrived), ending: 'done' })
    await ended({ ...noOf(back), ending: 'done', amount: '75.50' })
    expect(await money(lost)).toMatchObject({ main: '100.00', live: '0.00' })
    expect(await money(arrived)).toMatchObject({ main: '40.00', live: '60.00' })
    expect(await money(back)).toMatchObject({ main: '115.50', live: '0.00' })
    expect(await rig.violations()).toEqual([])
    expect((await askEnd({ ...noOf(lost), ending: 'done' })).body.code).toBe('OPS/TRANSFER_ENDED')
    // The word that comes after all changes nothing.
    await rig.misbehave(0)
    await settle()
    expect(await money(lost)).toMatchObject({ main: '100.00', live: '0.00' })
    const one = await rig.server.call(transferWire.readProviderTransfer, {
      ...{ ...(await risk()), params: noOf(back) },
    })
    expect(one.body.data).toMatchObject({
      ...{ state: 'done', amount: '75.50', gone: '60.00', mayEnd: false, approvalId: expect.any(String) },
    })
    // What the people were told wrongly stands in the provider's own list, and is found.
    await reconcile()
    const told = [lost, back].map(({ memberId }) => memberId)
    const orders = await rig.server.query<{ id: string }>(
      `select order_id as id from providers_transfers where member_id = any($1::bigint[])`,
      [told],
    )
    const ids = new Set(orders.map(({ id }) => id))
    const ofOrders = (await differences({ state: 'open' })).filter(({ item }) => ids.has(item))
    expect(ofOrders.toSorted((one, other) => one.why.localeCompare(other.why))).toMatchObject([
      { why: 'amount', kind: 'in', ours: '75.50', theirs: '60.00', state: 'open' },
      { why: 'state', kind: 'out', ours: null, theirs: '60.00', state: 'open' },
    ])
    // Nobody ends one beside the approval, nor otherwise than it was approved.
    await silence()
    await send(lost, '10.00')
    await expect(
      rig.server.query(
        `update providers_transfers set state = 'failed', ended_at = server_now(), approval_id =
          (select max(id) from approvals_requests) where state = 'unknown'`,
      ),
    ).rejects.toThrow('second person')
    await rig.misbehave(0)
    await settle()
    expect(await rig.violations()).toEqual([])
  })

  test('in whose name somebody calls the wallet is not believed', async () => {
    const answer = await fetch(`${rig.server.url}/provider-api/${KEEPER}`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
  })
})
