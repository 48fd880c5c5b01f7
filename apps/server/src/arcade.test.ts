/**
 * Rounds of the arcade in five styles and by money that is moved there, and an agent who hands money down, while the arcade misbehaves and both
 * sides are killed: every round ends, the books of both sides agree round by round, each player has what his rounds came to, and each transfer
 * of the agent is made once. The long form is `npm run test:arcade`. Source: providers §11.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMoney, recallLive } from '@app/contract/wallet.ts'
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { afterEach, expect, test } from 'vitest'
import { accounts, KEEPER } from '#modules/providers/arcade.fixtures.ts'
import { type ArcadePlayers, recruitArcadePlayers } from '#testing/arcade-players.ts'
import type { ArcadeRound } from '#testing/crash-parties.ts'
import { handingPoints, transferPoints, walletCallPoints } from '#testing/crash-places.ts'
import { buildCrashRig, type CrashRig } from '#testing/crash-rig.ts'
import { type Handers, recruitHanders } from '#testing/handers.ts'
import { send } from '#testing/test-server.ts'

const PLAYERS = 8
const PATIENCE_MS = 90_000
const EACH_PATIENCE_MS = 20_000
const PER_MILLE = 500
const BETWEEN_MS = 1_500
const GAMES = 18

type Strike = Readonly<{ name: string; strike: (rig: CrashRig) => Promise<unknown> }>

type Point = (typeof walletCallPoints | typeof transferPoints | typeof handingPoints)[number]
const strikeAt = (point: Point): Strike => ({
  name: `server, ${point}`,
  strike: rig => rig.killServerAt(point).then(rig.startServer),
})
const oneOf = <T>(all: readonly T[]) => all.slice(Math.floor(Math.random() * all.length)).slice(0, 1)
const [ofCalls, ofTransfers] = [walletCallPoints.map(strikeAt), transferPoints.map(strikeAt)]
const ofHanding = handingPoints.map(strikeAt)
const programs: readonly Strike[] = [
  { name: 'server', strike: rig => rig.killServer().then(rig.startServer) },
  { name: 'arcade', strike: rig => rig.killParties() },
]
const isLong = process.env.ARCADE !== undefined
/** Each place costs a start of the program, so that the short form strikes one of each kind, drawn anew in each run. */
const anywhere = isLong
  ? [...programs, ...ofCalls, ...ofTransfers, ...ofHanding]
  : [...programs, ...oneOf(ofCalls), ...oneOf(ofTransfers), ...oneOf(ofHanding)]
const KILLS = Number(process.env.ARCADE ?? anywhere.length)

let rig: CrashRig
let players: ArcadePlayers | undefined
let handers: Handers | undefined
afterEach(async () => {
  players?.stop()
  handers?.stop()
  await rig.close()
})

async function moneyOf(token: string): Promise<bigint> {
  return parseMoney((await send(rig.url(), checkMoney, { token })).body.money) ?? -1n
}

async function untilGames(): Promise<void> {
  await rig.bringGames()
  const count = async () =>
    (
      await rig.query<{ count: bigint }>(
        `select count(*) from games_third_party where provider_code like 'arcade%'`,
      )
    )[0]?.count
  await expect.poll(async () => Number(await count()), { timeout: PATIENCE_MS }).toBe(GAMES)
}

const amount = (text: string): Li => parseMoney(text) ?? li(0n)
const isOver = ({ state }: ArcadeRound) => ['closed', 'refused', 'takenBack'].includes(state)
/** What a round that has ended moved. */
const netOf = ({ state, stake, win }: ArcadeRound): bigint =>
  state === 'closed' ? amount(win) - amount(stake) : 0n

/** All rounds, when the arcade has nothing to send any more. */
async function endedRounds(): Promise<ArcadeRound[]> {
  await rig.parties.misbehaveArcade('quiet')
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(500)) {
    const rounds = rig.parties.rounds()
    if (rounds.every(isOver) || Date.now() > deadline) return rounds
    await rig.parties.hurryRounds(rig.url())
  }
}

type Line = Readonly<{ provider: string; id: string; bet: string; win: string }>
const inOrder = (lines: readonly Line[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Rounds that moved money, as both sides have them. A number may have a mark of its style behind it. */
async function expectBooksAgree(rounds: readonly ArcadeRound[]): Promise<void> {
  const theirs = rounds
    .filter(({ state, account }) => state === 'closed' && account !== KEEPER)
    .map(({ account, id, stake, win }) => ({
      ...{ provider: account, id, bet: String(amount(stake)), win: String(amount(win)) },
    }))
  const ours = await rig.query<Line>(
    `select provider, split_part(round_id, ':', 1) as id, (bet - bet_back)::text as bet, (win - win_back)::text as win
      from providers_rounds where state = 'closed' and not is_record`,
  )
  expect(inOrder(ours)).toEqual(inOrder(theirs))
  const open = await rig.query<{ provider: string; id: string }>(
    `select provider, round_id as id from providers_rounds where state not in ('closed', 'reversed')`,
  )
  expect(open).toEqual([])
}

/** Brings all back from the house that keeps accounts; what nobody has answered yet is asked about now. */
async function recallAll(token: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(500)) {
    await rig.query(`update providers_purses set used_at = server_now() where used_at is null`)
    await rig.query(
      `update providers_transfers set next_at = server_now() where state in ('held', 'unknown')`,
    )
    const { body } = await send(rig.url(), recallLive, { token })
    if (body.liveMoney === '0.00' && body.pending?.length === 0) return
  }
  throw new Error('money does not come back')
}

/** Orders to move money that were carried out, as both sides have them. */
async function expectOrdersAgree(): Promise<void> {
  const ours = await rig.query<{ id: string; direction: string; amount: string }>(
    `select order_id as id, direction, amount::text from providers_transfers where state = 'done' order by order_id`,
  )
  expect(ours).toEqual(rig.parties.orders().map(order => ({ ...order })))
  expect(ours.length).toBeGreaterThan(0)
}

test(
  `rounds of the arcade while it misbehaves and ${KILLS} times kill -9: each ends once, both books agree, and every player has what is right`,
  async () => {
    rig = await buildCrashRig({ haste: 1 })
    await rig.startServer()
    await untilGames()
    players = await recruitArcadePlayers(rig.url, {
      count: PLAYERS,
      accounts: [...Object.values(accounts), KEEPER, KEEPER],
    })
    handers = await recruitHanders(rig)
    const before = new Map<string, bigint>()
    for (const token of players.seats.keys()) before.set(token, await moneyOf(token))

    const [isPlaying, isHanding] = [players.play(), handers.hand()]
    for (let turn = 0; turn < KILLS; turn++) {
      await rig.parties.misbehaveArcade(`turn ${turn}`, PER_MILLE)
      await sleep(BETWEEN_MS)
      await anywhere[turn % anywhere.length]?.strike(rig)
    }
    await rig.parties.misbehaveArcade('last turn', PER_MILLE)
    await sleep(BETWEEN_MS)
    players.stop()
    handers.stop()
    await Promise.all([isPlaying, isHanding])

    const rounds = await endedRounds()
    expect(rounds.filter(round => !isOver(round))).toEqual([])
    expect(players.told.contradictions).toEqual([])
    await expectBooksAgree(rounds)
    for (const token of players.seats.keys()) await recallAll(token)
    await expectOrdersAgree()
    for (const [token, pages] of players.seats) {
      const own = rounds.filter(({ seat }) => pages.has(`/arcade/${seat}`))
      const net = own.reduce((sum, round) => sum + netOf(round), 0n)
      expect((await moneyOf(token)) - (before.get(token) ?? 0n)).toBe(net)
    }
    expect(handers.told.handed).toBeGreaterThan(0)
    expect(await handers.faults()).toEqual([])
    expect(await rig.checkLedger()).toEqual([])
    const states = new Map<string, number>()
    for (const { state } of rounds) states.set(state, (states.get(state) ?? 0) + 1)
    const figures = { ...Object.fromEntries(states), repeats: players.told.repeats }
    process.stdout.write(`${KILLS} times kill -9 of both sides: ${JSON.stringify(figures)}\n`)
    for (const state of ['closed', 'takenBack']) expect(states.get(state) ?? 0, state).toBeGreaterThan(0)
    if (isLong) expect(rounds.length).toBeGreaterThan(KILLS)
  },
  PATIENCE_MS * 3 + KILLS * EACH_PATIENCE_MS,
)
