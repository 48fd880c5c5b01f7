/**
 * Random commands on two nodes of one database, against a small pure ledger that knows nothing of SQL, keys or crashes.
 * A failure prints its seed and path; `MODEL_SEED=… npx vitest run --project server bets-model` replays it, and
 * `MODEL_RUNS=1000` makes it long.
 */
import { randomUUID } from 'node:crypto'
import { cancelBets, placeBets } from '@app/contract/bets.ts'
import { placeChase, stopChase } from '@app/contract/bets-chase.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { issuesBetween } from '@app/domain/draws/issue-schedule.ts'
import { findGame } from '@app/domain/games/games.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SecondNode, startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, forceNumbers, type OpenIssue } from './bets.fixtures.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 4)
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_000)
const GAME = 93
const START = 1_000_000n
const PLAYERS = 3

let server: TestServer
let second: SecondNode
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  second = await startSecondNode(server)
})
afterAll(async () => {
  await second.app.stop()
  await server.stop()
})

type ModelOrder = { id: string; player: number; number: number; stake: bigint; chase: ModelChase | undefined }
type ModelChase = {
  id: string
  player: number
  number: number
  stake: bigint
  waiting: number
  isOver: boolean
}

/** The pure ledger: balances in 厘, what stands in the open issue, and chases with what they wait for. */
class Model {
  readonly balances = Array.from({ length: PLAYERS }, () => START)
  orders: ModelOrder[] = []
  chases: ModelChase[] = []

  add(player: number, amount: bigint): void {
    this.balances[player] = (this.balances[player] ?? 0n) + amount
  }

  /** A chase takes its next part when an issue opens; one that won before stops instead. */
  openNext(place: (chase: ModelChase) => void): void {
    for (const chase of this.chases.filter(entry => !entry.isOver)) {
      if (chase.waiting === 0) chase.isOver = true
      else {
        chase.waiting--
        place(chase)
      }
    }
  }

  settle(drawn: number): void {
    for (const order of this.orders) {
      if (order.number !== drawn) continue
      this.add(order.player, (order.stake * 48_500_000n) / 1_000_000n)
      const { chase } = order
      if (chase === undefined || chase.isOver) continue
      this.add(chase.player, chase.stake * BigInt(chase.waiting))
      chase.waiting = 0
      chase.isOver = true
    }
    this.orders = []
  }

  void(): void {
    for (const order of this.orders) this.add(order.player, order.stake)
    this.orders = []
  }
}

type World = { model: Model; tokens: readonly string[]; turn: number }
type Command = (world: World) => Promise<void>

/** Calls go to the two nodes in turn. */
const nodeOf = (world: World) => (world.turn++ % 2 === 0 ? server.url : second.url)
const two = (number: number) => String(number).padStart(2, '0')
const tokenOf = (world: World, player: number) => world.tokens[player] ?? ''
const item = (number: number, stake: bigint) => ({
  playCode: 'tema_a',
  model: 1,
  selection: two(number),
  stakePerUnit: formatMoney(li(stake)),
})

/** Lets both nodes do what is due, at the same time. */
async function tick(): Promise<void> {
  await Promise.all([server.app.clock.tick(), second.app.clock.tick()])
  await server.app.clock.tick()
}

/** A request whose answer may be lost: then it is sent again with its key, to the other node, as a client would. */
async function sendTwice<T>(isLost: boolean, call: () => Promise<T>): Promise<T> {
  const first = await call()
  if (!isLost) return first
  const again = await call()
  expect(JSON.stringify(again)).toContain('"status":200')
  return again
}

const bet =
  (player: number, number: number, stake: bigint, isLost: boolean): Command =>
  async world => {
    const issue = await findOpenIssue(server, GAME)
    const key = randomUUID()
    const { model } = world
    const canPay = (model.balances[player] ?? 0n) >= stake
    const answer = await sendTwice(isLost && canPay, () =>
      send(nodeOf(world), placeBets, {
        token: tokenOf(world, player),
        key,
        body: { gameId: GAME, turnNum: issue.turnNum, items: [item(number, stake)] },
      }),
    )
    if (!canPay) return expect(answer.body.code).toBe('BET/BALANCE')
    const id = answer.body.data.orders[0]?.orderNo ?? ''
    model.add(player, -stake)
    model.orders.push({ id, player, number, stake, chase: undefined })
  }

const cancel =
  (pick: number): Command =>
  async world => {
    await findOpenIssue(server, GAME)
    const { model } = world
    const order = model.orders[pick % Math.max(1, model.orders.length)]
    if (order === undefined) return
    const body = { orderNo: order.id }
    const answer = await send(nodeOf(world), cancelBets, { token: tokenOf(world, order.player), body })
    expect(answer.status).toBe(200)
    const again = await send(nodeOf(world), cancelBets, { token: tokenOf(world, order.player), body })
    expect(again.body.code).toBe('BET/NOT_CANCELLABLE')
    model.orders = model.orders.filter(entry => entry !== order)
    model.add(order.player, order.stake)
  }

function rowOf(issue: OpenIssue, count: number) {
  const game = findGame(GAME)
  if (game === undefined) throw new Error('no such game')
  return issuesBetween(game, issue.drawsAt - 1, issue.drawsAt + 3_600_000)
    .slice(0, count)
    .map(({ turnNum }) => ({ turnNum, multiple: 1 }))
}

const chase =
  (player: number, number: number, stake: bigint, count: number, isLost: boolean): Command =>
  async world => {
    const issue = await findOpenIssue(server, GAME)
    const key = randomUUID()
    const { model } = world
    const canPay = (model.balances[player] ?? 0n) >= stake * BigInt(count)
    const body = { gameId: GAME, items: [item(number, stake)], issues: rowOf(issue, count) }
    const answer = await sendTwice(isLost && canPay, () =>
      send(nodeOf(world), placeChase, { token: tokenOf(world, player), key, body }),
    )
    if (!canPay) return expect(answer.body.code).toBe('BET/BALANCE')
    const made: ModelChase = {
      id: answer.body.data.trackOrderNo,
      player,
      number,
      stake,
      waiting: count - 1,
      isOver: false,
    }
    model.add(player, -stake * BigInt(count))
    model.chases.push(made)
    const id = answer.body.data.orders[0]?.orderNo ?? ''
    model.orders.push({ id, player, number, stake, chase: made })
  }

const stop =
  (pick: number): Command =>
  async world => {
    const { model } = world
    const running = model.chases.filter(entry => !entry.isOver && entry.waiting > 0)
    const chosen = running[pick % Math.max(1, running.length)]
    if (chosen === undefined) return
    const answer = await send(nodeOf(world), stopChase, {
      token: tokenOf(world, chosen.player),
      body: { trackOrderNo: chosen.id },
    })
    expect(answer.body.data.refunded).toBe(formatMoney(li(chosen.stake * BigInt(chosen.waiting))))
    model.add(chosen.player, chosen.stake * BigInt(chosen.waiting))
    chosen.waiting = 0
    chosen.isOver = true
  }

/** The parts of chases that became orders of the issue that is open now, as the database numbered them. */
async function openNext(world: World): Promise<void> {
  const issue = await findOpenIssue(server, GAME)
  await tick()
  const placed = await server.query<{ id: bigint; chaseId: bigint }>(
    `select o.id, co.chase_id as "chaseId" from bets_orders o join bets_chase_orders co on co.order_id = o.id
      where o.issue_id = $1`,
    [issue.id],
  )
  world.model.openNext(entry => {
    const order = placed.find(row => row.chaseId.toString() === entry.id)
    expect(order, 'a chase did not get its orders when the issue opened').toBeDefined()
    const { player, number, stake } = entry
    world.model.orders.push({ id: String(order?.id), player, number, stake, chase: entry })
  })
}

const draw =
  (number: number): Command =>
  async world => {
    const issue = await findOpenIssue(server, GAME)
    const others = Array.from({ length: 8 }, (_, index) => index + 1).filter(other => other !== number)
    await forceNumbers(server, issue, [...others.slice(0, 6), number])
    await server.travel(Math.max(0, issue.drawsAt - server.now()) + 1_000)
    await tick()
    world.model.settle(number)
    await openNext(world)
  }

const voidIssue: Command = async world => {
  const issue = await findOpenIssue(server, GAME)
  await Promise.all([server.app.clock.voidIssue(issue.id), second.app.clock.voidIssue(issue.id)])
  await server.travel(issue.drawsAt - server.now() + 1_000)
  await tick()
  world.model.void()
  await openNext(world)
}

const player = fc.integer({ min: 0, max: PLAYERS - 1 })
const number = fc.integer({ min: 1, max: 8 })
const stake = fc.constantFrom(10_000n, 55_500n, 300_000n)
const named = <T extends unknown[]>(name: string, make: (...args: T) => Command, ...args: T) => ({
  run: make(...args),
  toString: () => `${name}(${args.join(', ')})`,
})
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(player, number, stake, fc.boolean()).map(args => named('bet', bet, ...args)),
  },
  { weight: 2, arbitrary: fc.nat(50).map(pick => named('cancel', cancel, pick)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(player, number, stake, fc.integer({ min: 1, max: 4 }), fc.boolean())
      .map(args => named('chase', chase, ...args)),
  },
  { weight: 1, arbitrary: fc.nat(50).map(pick => named('stop', stop, pick)) },
  { weight: 3, arbitrary: number.map(drawn => named('draw', draw, drawn)) },
  { weight: 1, arbitrary: fc.constant(named('void', () => voidIssue)) },
)

async function expectSame({ model, tokens }: World): Promise<void> {
  for (const [index, token] of tokens.entries()) {
    const { body } = await server.call(checkMoney, { token })
    expect(body.money, `the balance of player ${index}`).toBe(formatMoney(li(model.balances[index] ?? 0n)))
  }
}

test(`two nodes do what a small pure ledger does, ${RUNS} random lives (seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30 }), async commands => {
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, () => server.member({ balance: li(START) })),
      )
      const world: World = { model: new Model(), tokens: players.map(entry => entry.token), turn: 0 }
      for (const { run } of commands) {
        await run(world)
        await expectSame(world)
      }
      await draw(8)(world)
      await expectSame(world)
      const rows = [
        ...(await server.app.services.wallet.invariants()),
        ...(await server.app.services.bets.invariants()),
      ]
      expect(rows.filter(row => row.violations !== 0n)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
}, 3_600_000)
