/**
 * Sixty-four ways at once on two nodes of one database: whoever comes first, money and orders end as if they had come one
 * after the other, and nobody waits for somebody who waits for him. The long form is `npm run test:races`.
 */
import { randomUUID } from 'node:crypto'
import { cancelBets, placeBets } from '@app/contract/bets.ts'
import { placeChase, stopChase } from '@app/contract/bets-chase.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SecondNode, startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  drawAndSettle,
  drawWithoutSettling,
  findOpenIssue,
  findViolations,
  type OpenIssue,
  placeSlip,
} from './bets.fixtures.ts'
import { NO_LOSS_MAX, rowOf } from './chases.fixtures.ts'
import { outcomeOf } from './order-outcome.ts'
import { approvers, resettleByTwo } from './resettlement.fixtures.ts'
import { resettlementService } from './resettlement.service.ts'

const RACES = Number(process.env.RACES ?? 3)
const WAYS = 64
const TEST_PATIENCE_MS = 60_000 + RACES * 10_000
const PLAYERS = 16
/** A round takes an issue or two of the server's time, and a day's sessions end with the day. */
const ROUNDS_OF_PLAYERS = 200

let server: TestServer
let second: SecondNode
let players: readonly string[]
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  second = await startSecondNode(server)
  await server.query(`create or replace function bets_accounts_per_chunk() returns integer language sql immutable
    as 'select 3'`)
})
afterAll(async () => {
  await second.app.stop()
  await server.stop()
})
afterEach(async () => {
  // Nothing else tells the planner how much a thousand rounds have written.
  await server.query('analyze')
  expect(await findViolations(server)).toEqual([])
}, TEST_PATIENCE_MS)

const special = (selection: string, stakePerUnit = '10') => ({
  playCode: 'tema_a',
  model: 1,
  selection,
  stakePerUnit,
})
const ways = <T>(work: (index: number, url: string) => Promise<T>): Promise<T[]> =>
  Promise.all(
    Array.from({ length: WAYS }, (_, index) => work(index, index % 2 === 0 ? server.url : second.url)),
  )
/** The rounds of a race, each with players whose sessions last longer than it. */
async function* rounds(): AsyncGenerator<number> {
  for (let round = 0; round < RACES; round++) {
    if (round % ROUNDS_OF_PLAYERS === 0) {
      const wanted = Array.from({ length: PLAYERS }, () => server.member({ balance: li(900_000_000) }))
      players = (await Promise.all(wanted)).map(member => member.token)
    }
    yield round
  }
}
const playerAt = (index: number) => players[index % PLAYERS] ?? ''
const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money
const tickBoth = () => Promise.all([server.app.clock.tick(), second.app.clock.tick()])

function placeAt(url: string, issue: OpenIssue, token: string, stakePerUnit = '10') {
  const body = { gameId: issue.gameId, turnNum: issue.turnNum, items: [special('07', stakePerUnit)] }
  return send(url, placeBets, { token, key: randomUUID(), body })
}

const cancelAt = (url: string, token: string, orderNo: string) =>
  send(url, cancelBets, { token, body: { orderNo } })

/** One order of each player on the issue. */
async function orderEach(issue: OpenIssue): Promise<string[]> {
  const answers = await Promise.all(players.map(token => placeSlip(server, issue, token, [special('07')])))
  return answers.map(answer => answer.body.data.orders[0]?.orderNo ?? '')
}

const sealedOf = async ({ id }: OpenIssue) =>
  (
    await server.query<{ count: number; state: string }>(
      'select bets_count as count, state from draws_issues where id = $1',
      [id],
    )
  )[0]

test(
  `${RACES} rounds: one wallet pays for bets and chases and takes refunds, never below zero and to the 厘`,
  async () => {
    for await (const _ of rounds()) {
      const { token } = await server.member({ balance: li(100_000) })
      const issue = await findOpenIssue(server, 93)
      const placed = await placeSlip(server, issue, token, Array(8).fill(special('08', '2')))
      const orders = placed.body.data.orders.map(order => order.orderNo)
      const issues = rowOf(issue, 2)
      const moves = await ways(async (index, url): Promise<bigint> => {
        if (index % 4 === 0) {
          const answer = await cancelAt(url, token, orders[(index / 4) % orders.length] ?? '')
          return answer.status === 200 ? (parseMoney(answer.body.data.refunded) ?? 0n) : 0n
        }
        if (index % 4 > 1) return (await placeAt(url, issue, token, '7')).status === 200 ? -7_000n : 0n
        const body = { gameId: 93, items: [special('09', '5')], issues, lossMax: NO_LOSS_MAX }
        const chase = await send(url, placeChase, { token, key: randomUUID(), body })
        if (chase.status !== 200) return 0n
        const { trackOrderNo } = chase.body.data
        const stopped = await send(url, stopChase, { token, body: { trackOrderNo } })
        return (parseMoney(stopped.body.data.refunded) ?? 0n) - 10_000n
      })
      const sum = moves.reduce((total, move) => total + move, 100_000n - 16_000n)
      expect(sum).toBeGreaterThanOrEqual(0n)
      expect(await moneyOf(token)).toBe(formatMoney(li(sum)))
      // Eight orders of two yuan were cancelled once each, and the wallet could not pay for everything.
      expect(moves.filter(move => move === 2_000n)).toHaveLength(8)
      expect(moves).toContain(0n)
    }
  },
  TEST_PATIENCE_MS,
)

test(
  `${RACES} rounds: cancel with cancel refunds once`,
  async () => {
    for await (const _ of rounds()) {
      const [order = ''] = await orderEach(await findOpenIssue(server, 93))
      const before = parseMoney(await moneyOf(playerAt(0))) ?? 0n
      const answers = await ways((_, url) => cancelAt(url, playerAt(0), order))
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
      expect(await moneyOf(playerAt(0))).toBe(formatMoney(li(before + 10_000n)))
    }
  },
  TEST_PATIENCE_MS,
)

test(
  `${RACES} rounds: cancel with close seals what was not cancelled`,
  async () => {
    for await (const _ of rounds()) {
      const issue = await findOpenIssue(server, 71)
      const orders = await orderEach(issue)
      await server.travel(issue.closesAt - server.now() - 20)
      const [answers] = await Promise.all([
        ways((index, url) => cancelAt(url, playerAt(index), orders[index % PLAYERS] ?? '')),
        tickBoth(),
      ])
      const cancelled = answers.filter(answer => answer.status === 200).length
      await drawAndSettle(server, issue)
      expect(await sealedOf(issue)).toEqual({ count: PLAYERS - cancelled, state: 'settled' })
    }
  },
  TEST_PATIENCE_MS,
)

test(
  `${RACES} rounds: cancel with settle pays nobody and refunds nobody twice`,
  async () => {
    for await (const _ of rounds()) {
      const issue = await findOpenIssue(server, 71)
      const orders = await orderEach(issue)
      await server.travel(issue.drawsAt - server.now() + 1_000)
      const [answers] = await Promise.all([
        ways((index, url) => cancelAt(url, playerAt(index), orders[index % PLAYERS] ?? '')),
        tickBoth(),
      ])
      expect(answers.map(answer => answer.status)).toEqual(Array(WAYS).fill(409))
      await tickBoth()
      expect(await sealedOf(issue)).toEqual({ count: PLAYERS, state: 'settled' })
    }
  },
  TEST_PATIENCE_MS,
)

test(
  `${RACES} rounds: close with bets seals all that were taken, and none comes after`,
  async () => {
    for await (const _ of rounds()) {
      const issue = await findOpenIssue(server, 71)
      await server.travel(issue.closesAt - server.now() - 20)
      // Each way goes on until it is told that betting is closed, so that on no machine all of them come before.
      const untilClosed = async (index: number, url: string): Promise<number> => {
        for (let taken = 0; ; ) {
          const { status, body } = await placeAt(url, issue, playerAt(index))
          if (body.code === 'BET/CLOSED') return taken
          taken += status === 200 ? 1 : 0
        }
      }
      const [taken] = await Promise.all([ways(untilClosed), tickBoth()])
      await drawAndSettle(server, issue)
      const count = taken.reduce((sum, one) => sum + one, 0)
      expect(await sealedOf(issue)).toEqual({ count, state: 'settled' })
    }
  },
  TEST_PATIENCE_MS,
)

test(
  `${RACES} rounds: settle with settle with re-settle pays each judgement once`,
  async () => {
    // Rules with a defect: 07 is taken for the number that was drawn, whatever was.
    const judge: typeof outcomeOf = (family, draw, terms) =>
      outcomeOf(family, { ...draw, numbers: [...draw.numbers.slice(0, -1), 7] }, terms)
    const resettlements = [server.app, second.app].map(({ db, services }) =>
      resettlementService({ db, ...services, approvers, judge }),
    )
    for await (const _ of rounds()) {
      const issue = await findOpenIssue(server, 71)
      const balances = await Promise.all(players.map(moneyOf))
      await orderEach(issue)
      await drawWithoutSettling(server, issue, [1, 2, 3, 4, 5, 6, 30])
      await Promise.all(
        Array.from({ length: WAYS }, async (_, index) => {
          const { services } = index % 2 === 0 ? server.app : second.app
          const resettlement = resettlements[index % 2]
          if (index < WAYS / 2) await services.settlement.settle(issue.id, AbortSignal.timeout(60_000))
          else
            for (let isOver = false; !isOver; ) {
              const verdict = resettlement && (await resettleByTwo(resettlement, issue.id, 'a race'))
              isOver = verdict?.ok === true || verdict?.why === 'nothing-to-change'
            }
        }),
      )
      const [judged] = await server.query<{ versions: bigint }>(
        'select count(*) as versions from bets_resettlements where issue_id = $1 and done_at is not null',
        [issue.id],
      )
      expect(judged?.versions).toBe(1n)
      const after = balances.map(before => formatMoney(li((parseMoney(before) ?? 0n) - 10_000n + 485_000n)))
      expect(await Promise.all(players.map(moneyOf))).toEqual(after)
    }
  },
  TEST_PATIENCE_MS,
)

test('and in all of them PostgreSQL found no deadlock', async () => {
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  // A backend tells its counts at its end at the latest.
  await server.query(`select pg_terminate_backend(pid, 10000) ${others}`)
  const [row] = await server.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(row?.deadlocks).toBe(0n)
})
