/** Money to and from a provider that keeps accounts of members itself: real HTTP with the arcade, through its faults. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setLimit } from '@app/contract/limits.ts'
import { playLive, sendLive } from '@app/contract/providers.ts'
import { checkMoney, listBills, recallLive } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ArcadeRig, KEEPER, startArcadeRig } from './arcade.fixtures.ts'

let rig: ArcadeRig
beforeAll(async () => {
  rig = await startArcadeRig()
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
    // What is won after all has come back is there when the game is entered again.
    await sleep(ENTRY_REST_MS)
    await spoken(page, 'win', '5.00')
    await rig.enter(who.token, KEEPER, 'dice')
    expect(await recall(who)).toMatchObject({ money: '75.00', liveMoney: '0.00' })
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

  test('in whose name somebody calls the wallet is not believed', async () => {
    const answer = await fetch(`${rig.server.url}/provider-api/${KEEPER}`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
  })
})
