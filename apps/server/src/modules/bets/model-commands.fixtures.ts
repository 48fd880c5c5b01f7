/** The random commands of the model test, run on two nodes, with the effect that a small pure ledger expects. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelBets, placeBets } from '@app/contract/bets.ts'
import { placeChase, stopChase } from '@app/contract/bets-chase.ts'
import { formatMoney, li, parseOdds } from '@app/domain/money/money.ts'
import { expect } from 'vitest'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { isDatabaseFault } from '#platform/db.ts'
import type { SecondNode } from '#testing/second-node.ts'
import { send, type TestServer } from '#testing/test-server.ts'
import { drawWithoutSettling, findOpenIssue, type OpenIssue } from './bets.fixtures.ts'
import { NO_LOSS_MAX, rowOf } from './chases.fixtures.ts'
import type { ModelChase, ModelLedger } from './model-ledger.fixtures.ts'
import { outcomeOf } from './order-outcome.ts'
import { ann, approvers, bob } from './resettlement.fixtures.ts'
import { resettlementService } from './resettlement.service.ts'

/** A racing game with an issue every ten minutes, so that no issue closes by itself during the test. */
export const GAME = 106
export const CARS = 10

/** Two nodes of one database, their players, and the expected state of the pure ledger. */
export type World = {
  readonly server: TestServer
  readonly second: SecondNode
  readonly model: ModelLedger
  readonly players: readonly Readonly<{ token: string; memberId: bigint }>[]
  turn: number
  /** The issue that is closed and not drawn yet. */
  closed: OpenIssue | undefined
  /** Delays in ms after the start of the next work at which its connections are cut, one after the other. */
  cuts: readonly number[]
}
export type Command = (world: World) => Promise<void>

/** Calls go to the two nodes in turn. */
const nodeOf = (world: World) => (world.turn++ % 2 === 0 ? world.server.url : world.second.url)
const tokenOf = (world: World, player: number) => world.players[player]?.token ?? ''
const item = (number: number, stake: bigint, rebateRatio: string) => ({
  playCode: 'pk_q1_fs',
  model: 2,
  selection: String(number).padStart(2, '0'),
  stakePerUnit: formatMoney(li(stake)),
  rebateRatio,
})

/** Does the work and cuts the connections of both nodes at the planned times. */
async function cutOff<T>(world: World, work: () => Promise<T>): Promise<T> {
  const { cuts, server } = world
  world.cuts = []
  const cutting = (async () => {
    for (const afterMs of cuts) {
      await sleep(afterMs)
      await server.query(
        'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
  })()
  try {
    return await work()
  } finally {
    await cutting
    // Later calls must not get a dead connection that the pool has not noticed yet.
    if (cuts.length > 0) await untilDone(() => useAllConnections(world))
  }
}

const POOL_SIZE = 12
const useAllConnections = ({ server, second }: World) =>
  Promise.all(
    [server.app, second.app].flatMap(({ services }) =>
      Array.from({ length: POOL_SIZE }, () => services.wallet.balances(0n)),
    ),
  )

/** Repeats a call until a node answers, as a client does; `again` tells whether the call may be repeated. */
function ask<Answer extends Readonly<{ status: number }>>(
  world: World,
  call: () => Promise<Answer>,
): Promise<Answer> {
  return cutOff(world, async () => {
    for (;;) {
      const answer = await call()
      if (answer.status < 500) return answer
    }
  })
}

async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!isDatabaseFault(error)) throw error
    }
  }
}

/** Runs the due work on both nodes at the same time. */
async function tick(world: World): Promise<void> {
  const { server, second } = world
  await cutOff(world, () => untilDone(() => Promise.all([server.app.clock.tick(), second.app.clock.tick()])))
  // A second run finishes interrupted work.
  await untilDone(() => server.app.clock.tick())
}

/** Reads the issues drawn or voided since, by either node, and the chases that continue with the open issue. */
export async function follow(world: World): Promise<void> {
  const { model, closed, server } = world
  if (closed === undefined) return
  const [row] = await server.query<{ state: string; numbers: number[] | null }>(
    'select state, numbers from draws_issues where id = $1',
    [closed.id],
  )
  if (row?.state === 'voided') model.void(closed.id)
  else if (row?.state === 'settled') model.settle(closed.id, row.numbers?.[0] ?? 0)
  else return
  world.closed = undefined
  const issue = await findOpenIssue(server, GAME)
  for (const chase of model.takeNext(closed.id)) await expectPart(world, chase, issue)
}

/** Records that a part of a chase became an order of the open issue, with its order id. */
async function expectPart({ model, server }: World, chase: ModelChase, issue: OpenIssue): Promise<void> {
  const [placed] = await server.query<{ id: bigint }>(
    `select o.id from bets_orders o join bets_chase_orders co on co.order_id = o.id
      where o.issue_id = $1 and co.chase_id = $2`,
    [issue.id, chase.id],
  )
  expect(placed, 'a chase did not get its order when the issue opened').toBeDefined()
  chase.current = issue.id
  const { player, number, stake, odds, rebatePpm } = chase
  const order = { id: String(placed?.id), issue: issue.id, player, number, stake, odds, rebatePpm }
  model.orders.push({ ...order, chase, paid: 0n })
}

const ppmOf = (ratio: string) => BigInt(Math.round(Number(ratio) * 1_000_000))

export const bet =
  (player: number, number: number, stake: bigint, rebate: string): Command =>
  async world => {
    const issue = await findOpenIssue(world.server, GAME)
    const key = randomUUID()
    const { model } = world
    const body = { gameId: GAME, turnNum: issue.turnNum, items: [item(number, stake, rebate)] }
    const token = tokenOf(world, player)
    const place = () => send(nodeOf(world), placeBets, { token, key, body })
    const answer = await ask(world, place)
    if (model.balance(player) < stake) return expect(answer.body.code).toBe('BET/BALANCE')
    // A repeat of the request has no second effect, even when the first answer was lost.
    expect((await place()).body.data.orders).toEqual(answer.body.data.orders)
    const [order] = answer.body.data.orders
    const odds = parseOdds(order?.odds ?? '') ?? 0n
    model.add(player, -stake)
    const terms = { issue: issue.id, player, number, stake, odds, rebatePpm: ppmOf(rebate) }
    model.orders.push({ id: order?.orderNo ?? '', ...terms, chase: undefined, paid: 0n })
  }

export const cancel =
  (pick: number): Command =>
  async world => {
    const { model } = world
    const order = model.orders[pick % Math.max(1, model.orders.length)]
    if (order === undefined) return
    const token = tokenOf(world, order.player)
    const key = randomUUID()
    const answer = await ask(world, () =>
      send(nodeOf(world), cancelBets, { token, key, body: { orderNo: order.id } }),
    )
    if (order.issue === world.closed?.id) return expect(answer.body.code).toBe('BET/NOT_CANCELLABLE')
    expect(answer.status).toBe(200)
    const again = await send(nodeOf(world), cancelBets, { token, body: { orderNo: order.id } })
    expect(again.body.code).toBe('BET/NOT_CANCELLABLE')
    model.orders = model.orders.filter(entry => entry !== order)
    model.add(order.player, order.stake)
  }

export const chase =
  (player: number, number: number, stake: bigint, rebate: string, count: number): Command =>
  async world => {
    const issue = await findOpenIssue(world.server, GAME)
    const key = randomUUID()
    const { model } = world
    const items = [item(number, stake, rebate)]
    const body = { gameId: GAME, items, issues: rowOf(issue, count), lossMax: NO_LOSS_MAX }
    const token = tokenOf(world, player)
    const answer = await ask(world, () => send(nodeOf(world), placeChase, { token, key, body }))
    if (model.balance(player) < stake * BigInt(count)) return expect(answer.body.code).toBe('BET/BALANCE')
    const odds = parseOdds(answer.body.data.orders[0]?.odds ?? '') ?? 0n
    const terms = { player, number, stake, odds, rebatePpm: ppmOf(rebate) }
    const id = answer.body.data.trackOrderNo
    const made = { id, ...terms, waiting: count - 1, current: issue.id, isOver: false }
    model.add(player, -stake * BigInt(count))
    model.chases.push(made)
    await expectPart(world, made, issue)
  }

export const stop =
  (pick: number): Command =>
  async world => {
    const { model } = world
    const running = model.chases.filter(entry => !entry.isOver && entry.waiting > 0)
    const chosen = running[pick % Math.max(1, running.length)]
    if (chosen === undefined) return
    const token = tokenOf(world, chosen.player)
    const body = { trackOrderNo: chosen.id }
    const isCut = world.cuts.length > 0
    const answer = await ask(world, () => send(nodeOf(world), stopChase, { token, body }))
    const refunded = formatMoney(li(model.stop(chosen)))
    // A stop has no idempotency key: when its answer is lost, the chase has still ended.
    if (answer.status === 200) expect(answer.body.data.refunded).toBe(refunded)
    else expect([isCut, answer.body.code]).toEqual([true, 'BET/CHASE_ENDED'])
  }

export const close: Command = async world => {
  if (world.closed !== undefined) return
  const issue = await findOpenIssue(world.server, GAME)
  world.closed = issue
  await world.server.travel(issue.closesAt - world.server.now() + 500)
  await tick(world)
}

/** Draws the closed issue, or closes the open one and draws it. */
export const draw =
  (number: number): Command =>
  async world => {
    world.closed ??= await findOpenIssue(world.server, GAME)
    const others = Array.from({ length: CARS }, (_, index) => index + 1).filter(other => other !== number)
    await drawWithoutSettling(world.server, world.closed, [number, ...others])
    await tick(world)
  }

export const voidIssue: Command = async world => {
  if (world.closed !== undefined) return
  const issue = await findOpenIssue(world.server, GAME)
  world.closed = issue
  await cutOff(world, () =>
    untilDone(() => Promise.all([world.server, world.second].map(({ app }) => voidAgreed(app.db, issue.id)))),
  )
  await world.server.travel(issue.closesAt - world.server.now() + 500)
  await tick(world)
}

/** Re-settles the last issue as if another number had been drawn. */
export const resettle =
  (number: number): Command =>
  async world => {
    const { model, server } = world
    const { settled } = model
    if (settled === undefined) return
    const judge: typeof outcomeOf = (family, drawn, terms) =>
      outcomeOf(
        family,
        { ...drawn, numbers: [number, ...drawn.numbers.filter(car => car !== number)] },
        terms,
      )
    const service = resettlementService({
      db: server.app.db,
      draws: server.app.services.draws,
      audit: server.app.services.audit,
      approvers,
      judge,
    })
    const preview = await service.propose(settled.issue, 'a defect')
    const { total, isChanged } = model.resettle(number)
    expect(preview?.total).toBe(total)
    const { text = '' } = preview ?? {}
    const approvals = [ann.approve(text), bob.approve(text)]
    let verdict: Awaited<ReturnType<typeof service.resettle>> | undefined
    await cutOff(world, () =>
      untilDone(async () => {
        verdict = await service.resettle({ issueId: settled.issue, reason: 'a defect', approvals })
      }),
    )
    // The command ended before the cut, or had no effect.
    const isUnchanged = verdict?.ok === false && verdict.why === 'nothing-to-change'
    expect(verdict?.ok === true || isUnchanged).toBe(true)
    if (isChanged) expect((await service.propose(settled.issue, 'a look'))?.differences).toEqual([])
  }

/** Cuts all connections of the next command the given number of times. */
export const crash =
  (...cuts: number[]): Command =>
  async world => {
    world.cuts = cuts
  }

/** Checks balances and debts against the ledger. */
export async function expectSame({ model, players, server }: World): Promise<void> {
  for (const [index, { memberId }] of players.entries()) {
    const { main, owed } = await server.app.services.wallet.balances(memberId)
    expect([main, owed], `what player ${index} has and owes`).toEqual([
      model.balance(index),
      model.debt(index),
    ])
  }
}
