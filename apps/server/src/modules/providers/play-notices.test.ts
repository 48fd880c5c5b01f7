/** The time of play at providers is said after its interval: until it is confirmed no bet is taken and no game opens; what is won is heard. */
import { randomBytes, randomUUID } from 'node:crypto'
import { confirmPlayNotice, playLive, readPlayNotice, sendLive } from '@app/contract/providers.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArcadeRig, accounts, KEEPER, type SpokenCall, startArcadeRig } from './arcade.fixtures.ts'
import { readRecords } from './read-records.job.ts'

const MINUTE = 60_000

let rig: ArcadeRig
beforeAll(async () => {
  rig = await startArcadeRig()
})
afterAll(() => rig.stop())

const id = () => randomBytes(16).toString('hex')
const rich = () => rig.server.member({ balance: li(1_000_000) })
const due = async (token: string) => (await rig.server.call(readPlayNotice, { token })).body.data
const confirm = (token: string) => rig.server.call(confirmPlayNotice, { token })

/** Enters a game; a member may once a second. */
async function open(token: string, liveCode: string, notice: '15' | '30' | '60' = '60') {
  const ask = () => rig.server.call(playLive, { token, query: { liveCode, gameType: 'slot', notice } })
  let answer = await ask()
  await expect
    .poll(async () => {
      if (answer.body.code === 'LIVE/BUSY') answer = await ask()
      return answer.body.code
    })
    .not.toBe('LIVE/BUSY')
  return answer
}

/** A member at a game, and what is said in her name. */
async function seated(code: string, notice?: '15' | '30' | '60') {
  const { token, memberId } = await rich()
  const sit = async () => {
    const seat = await rig.seatOf((await open(token, code, notice)).body.data)
    return (kind: SpokenCall['kind'], more: Partial<SpokenCall> = {}): SpokenCall => ({
      ...{ kind, ...seat, game: 'slot', roundId: id(), txId: id(), refTxId: '', amount: '10.00' },
      ...more,
    })
  }
  const call = await sit()
  return { token, memberId, call, sit, speak: (one: SpokenCall) => rig.speak(code, one) }
}

/** What each style says of a limit of protection. */
const refusalsOf = {
  'rsa-body': { status: 200, reason: 'RS_ERROR_LIMIT_REACHED' },
  'hmac-concat': { status: 200, reason: 'PROTECTION_LIMIT' },
  'hmac-sorted': { status: 200, reason: 'PROTECTION_LIMIT' },
  'hmac-body-time': { status: 403, reason: 'rg_limit' },
  'static-token': { status: 200, reason: 'CASINO_LIMIT_EXCEEDED' },
} as const

test('after an hour of play a bet is refused in the words of every style, and the same bet is taken once the time is confirmed', async () => {
  const seats = await Promise.all(
    Object.entries(accounts).map(async ([style, code]) => ({
      ...(await seated(code)),
      refusal: refusalsOf[style as keyof typeof refusalsOf],
    })),
  )
  const sinceMs = rig.server.now()
  const opened = await Promise.all(
    seats.map(async ({ call, speak }) => {
      const bet = call('bet')
      expect((await speak(bet)).outcome).toBe('ok')
      return bet
    }),
  )
  await rig.travel(40 * MINUTE)
  for (const { token, call, speak } of seats) {
    expect((await speak(call('bet', { amount: '5.00' }))).outcome).toBe('ok')
    expect(await due(token)).toBeNull()
  }
  await rig.travel(21 * MINUTE)
  const stranger = await rich()
  for (const [at, { token, memberId, call, speak, refusal }] of seats.entries()) {
    const before = await rig.money(token)
    const bet = call('bet', { amount: '1.00' })
    expect(await speak(bet)).toMatchObject({ outcome: 'refused', ...refusal })
    expect(await rig.money(token)).toBe(before)
    // What was won, and what is taken back, is always heard.
    const { roundId = '', txId = '' } = opened[at] ?? {}
    expect((await speak(call('win', { roundId, refTxId: txId, amount: '4.00' }))).outcome).toBe('ok')
    expect(Number(await rig.money(token))).toBe(Number(before) + 4)
    const told = await due(token)
    expect(told).toMatchObject({ staked: '15.00', returned: '4.00' })
    expect(Math.abs(Date.parse(told?.since ?? '') - sinceMs)).toBeLessThan(MINUTE)
    // Nobody confirms it for somebody else.
    expect((await confirm(stranger.token)).status).toBe(200)
    expect((await speak(bet)).outcome).toBe('refused')
    expect((await confirm(token)).status).toBe(200)
    expect(await due(token)).toBeNull()
    expect((await speak(bet)).outcome).toBe('ok')
    const noticed = () =>
      rig.server.query('select noticed_at::text from providers_notices where member_id = $1', [memberId])
    const first = await noticed()
    await confirm(token)
    expect(await noticed()).toEqual(first)
  }
  expect(await rig.violations()).toEqual([])
})

test('entering another game does not begin the time anew; when it is due none opens before it is confirmed', async () => {
  const { token, call, speak, sit } = await seated('arcade_d')
  expect((await speak(call('bet'))).outcome).toBe('ok')
  await rig.travel(40 * MINUTE)
  const anew = await sit()
  expect((await speak(anew('bet'))).outcome).toBe('ok')
  await rig.travel(21 * MINUTE)
  expect(await speak(anew('bet'))).toMatchObject({ outcome: 'refused', reason: 'rg_limit' })
  expect((await open(token, 'arcade_a')).body.code).toBe('LIVE/NOTICE')
  // A wish for a longer interval does not help.
  expect((await open(token, 'arcade_d', '60')).body.code).toBe('LIVE/NOTICE')
  await confirm(token)
  expect((await open(token, 'arcade_a')).status).toBe(200)
  expect(await due(token)).toBeNull()
  expect((await speak(anew('bet'))).outcome).toBe('ok')
  // The next interval begins with the confirmation, and the sums still are those of the whole time.
  await rig.travel(40 * MINUTE)
  expect((await speak(anew('bet'))).outcome).toBe('ok')
  await rig.travel(21 * MINUTE)
  expect((await due(token))?.staked).toBe('40.00')
})

test('the interval is the one that the member chose', async () => {
  const { token, call, speak } = await seated('arcade_d', '15')
  await rig.travel(14 * MINUTE)
  expect((await speak(call('bet'))).outcome).toBe('ok')
  await rig.travel(2 * MINUTE)
  expect((await speak(call('bet'))).outcome).toBe('refused')
  expect((await due(token))?.staked).toBe('10.00')
})

test('a rest begins the time anew, also at a game that stayed open', async () => {
  const { token, call, speak } = await seated('arcade_d')
  expect((await speak(call('bet'))).outcome).toBe('ok')
  await rig.travel(75 * MINUTE)
  expect(await due(token)).toBeNull()
  expect((await speak(call('bet', { amount: '3.00' }))).outcome).toBe('ok')
  await rig.travel(50 * MINUTE)
  expect((await speak(call('bet', { amount: '4.00' }))).outcome).toBe('ok')
  await rig.travel(11 * MINUTE)
  expect((await due(token))?.staked).toBe('7.00')
})

test('rounds at a provider that keeps accounts are play as well, and no game opens before the time is confirmed', async () => {
  const { token } = await rich()
  const body = { liveCode: KEEPER, amount: '60.00' }
  expect((await rig.server.call(sendLive, { token, key: randomUUID(), body })).body.isThere).toBe(true)
  const seat = await rig.seatOf(await rig.enter(token, KEEPER, 'dice'))
  const play = async () => {
    const round = { ...seat, game: 'dice', roundId: id() }
    const bet = { ...round, kind: 'bet', txId: id(), refTxId: '', amount: '10.00' } as const
    expect((await rig.speak(KEEPER, bet)).outcome).toBe('ok')
    await rig.speak(KEEPER, { ...bet, kind: 'win', txId: id(), refTxId: bet.txId, amount: '4.00' })
    await rig.server.app.db.transaction(tx => rig.server.app.jobs.add(tx, readRecords, {}))
    await rig.server.app.jobs.drain()
  }
  await play()
  await rig.travel(40 * MINUTE)
  await play()
  await rig.travel(21 * MINUTE)
  expect(await due(token)).toMatchObject({ staked: '20.00', returned: '8.00' })
  expect((await open(token, KEEPER)).body.code).toBe('LIVE/NOTICE')
  await confirm(token)
  expect((await open(token, KEEPER)).body.code).not.toBe('LIVE/NOTICE')
})

test('a stranger reads and confirms nothing', async () => {
  expect((await rig.server.call(readPlayNotice, {})).body.code).toBe('UC/LOGIN_REQUIRED')
  expect((await rig.server.call(confirmPlayNotice, {})).body.code).toBe('UC/LOGIN_REQUIRED')
  expect(await due((await rich()).token)).toBeNull()
})
