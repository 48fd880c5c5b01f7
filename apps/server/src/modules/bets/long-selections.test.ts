/**
 * The longest selections that can be bet: whatever a member bets, lists stay short, and nobody else waits. How long the event
 * loop stood still is told with the result; the bounds leave room for a busy machine.
 */
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { listTodayBets } from '@app/contract/bets.ts'
import { placeChase } from '@app/contract/bets-chase.ts'
import { listBetProofs, readBetDetail, readBetProof } from '@app/contract/bets-records.ts'
import { readProof } from '@app/contract/draws.ts'
import { verifyBet } from '@app/domain/bets/verify-bet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { nodeHashes } from '#platform/hashes.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  drawAndSettle,
  findOpenIssue,
  findViolations,
  forceNumbers,
  type OpenIssue,
  placeSlip,
} from './bets.fixtures.ts'

/** Orders of 600,000 characters in the issue of the gate; LONG_ORDERS=500 is the whole gate. */
const ORDERS = Number(process.env.LONG_ORDERS ?? 24)
/** On a quiet machine 100. */
const STALL_MAX_MS = Number(process.env.STALL_MAX_MS ?? 2_500)
const SETTLED_MAX_MS = Number(process.env.SETTLED_MAX_MS ?? 60_000)
const PATIENCE_MS = 600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [214] })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const entry = (number: number) => String(number % 100_000).padStart(5, '0')
/** So many entries from that number on. */
const entries = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => entry(from + index)).join(' ')
const typed = (selection: string) => ({
  playCode: 'o_w5_zxds',
  model: 2,
  selection,
  stakePerUnit: '0.002',
})

/** The longest time that the event loop stood still while the work was done, in milliseconds. */
async function stallOf(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await work()
  delay.disable()
  return Math.round(delay.max / 1e6)
}

const tell = (what: string, figures: Readonly<Record<string, number>>) =>
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`)

describe('a slip', () => {
  test('of all 100,000 entries is taken without holding up others, and its receipt does not send them back', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    const issue = await findOpenIssue(server, 214)
    const items = [typed(entries(0, 100_000))]
    let answer: Awaited<ReturnType<typeof placeSlip>> | undefined
    const stall = await stallOf(async () => {
      answer = await placeSlip(server, issue, token, items)
    })
    tell('the largest slip', { stall })
    expect(answer?.status).toBe(200)
    expect(answer?.body.data.orders).toMatchObject([{ units: 100_000, selection: '', totalMoney: '200.00' }])
    expect(stall).toBeLessThan(STALL_MAX_MS)
  })

  test('of more text in all than one such line is refused at the line that goes beyond it', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    const issue = await findOpenIssue(server, 214)
    const { status, body } = await placeSlip(server, issue, token, [
      typed(entries(0, 60_000)),
      typed(entries(0, 40_001)),
    ])
    expect([status, body.code, body.item]).toEqual([400, 'BET/SELECTION', 1])
  })

  test('keeps a receipt of a short selection whole', async () => {
    const { token } = await server.member({ balance: li(1_000_000) })
    const issue = await findOpenIssue(server, 214)
    const selection = entries(0, 170)
    const { body } = await placeSlip(server, issue, token, [typed(selection)])
    expect(body.data.orders[0]?.selection).toBe(selection)
  })
})

describe('the budget of long selections', () => {
  const place = async (issue: OpenIssue, token: string, lines: readonly string[], key?: string) => {
    const { status, body } = await placeSlip(server, issue, token, lines.map(typed), key)
    return [status, body.code]
  }
  const TAKEN = [200, undefined]
  const FULL = [409, 'BET/LIMIT_ORDER']

  test('of a member in an issue is three slips of all entries, refused attempts aside; each member has an own limit', async () => {
    const { token } = await server.member({ balance: li(10_000_000) })
    const { token: other } = await server.member({ balance: li(1_000_000) })
    const issue = await findOpenIssue(server, 214)
    const all = (from: number) => [entries(from, 99_000)]
    const key = randomUUID()
    expect(await place(issue, token, all(0), key)).toEqual(TAKEN)
    // The same request again is the same slip; another under its key gets no room of its own.
    expect(await place(issue, token, all(0), key)).toEqual(TAKEN)
    expect((await place(issue, token, [entries(0, 90_000)], key))[0]).toBe(422)
    expect(await place(issue, token, all(1))).toEqual(TAKEN)
    expect(await place(issue, token, all(2))).toEqual(TAKEN)
    expect(await place(issue, token, all(3))).toEqual(FULL)
    // Short bets go on, and so does everybody else.
    expect(await place(issue, token, ['12345'])).toEqual(TAKEN)
    expect(await place(issue, other, all(3))).toEqual(TAKEN)
    const chase = await server.call(placeChase, {
      token,
      key: randomUUID(),
      body: {
        gameId: 214,
        items: Array.from({ length: 20 }, (_, line) => typed(entries(line, 3_300))),
        issues: [{ turnNum: issue.turnNum, multiple: 1 }],
        lossMax: '100000',
      },
    })
    expect([chase.status, chase.body.code]).toEqual(FULL)
  })

  test('holds against a hundred slips at once', async () => {
    const { token } = await server.member({ balance: li(10_000_000) })
    const issue = await findOpenIssue(server, 214)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => place(issue, token, [entries(index, 6_600)])),
    )
    // 39,599 characters each: fifty fit into two million.
    expect(answers.filter(([status]) => status === 200)).toHaveLength(50)
  })

  test('of a chase holds in every issue that it names', async () => {
    const { token } = await server.member({ balance: li(10_000_000) })
    const issue = await findOpenIssue(server, 214)
    const chase = (lines: number) =>
      server.call(placeChase, {
        token,
        key: randomUUID(),
        body: {
          gameId: 214,
          items: Array.from({ length: lines }, (_, line) => typed(entries(line, 3_300))),
          issues: [{ turnNum: issue.turnNum, multiple: 1 }],
          lossMax: '100000',
        },
      })
    // 19,799 characters a line, 20 lines a chase: five chases fit into two million.
    const taken = []
    for (let at = 0; at < 6; at++) taken.push((await chase(20)).body.code)
    expect(taken).toEqual([undefined, undefined, undefined, undefined, undefined, 'BET/LIMIT_ORDER'])
  })
})

describe('the records of a member who bet 60 long lines', () => {
  let token = ''
  let issue: OpenIssue
  let orders: string[] = []
  beforeAll(async () => {
    token = (await server.member({ balance: li(1_000_000) })).token
    issue = await findOpenIssue(server, 214)
    const lines = Array.from({ length: 60 }, (_, line) => typed(entries(line, 1_660)))
    const { body } = await placeSlip(server, issue, token, lines)
    orders = body.data.orders.map(order => order.orderNo)
  })

  test('are lists of the beginnings, and details of the whole', async () => {
    const { body } = await server.call(listTodayBets, { token, query: { page: 1, rows: 100 } })
    expect(body.data).toHaveLength(60)
    expect(JSON.stringify(body).length).toBeLessThan(256 * 1_024)
    expect(body.data.at(-1)).toMatchObject({
      orderNo: orders[0],
      units: 1_660,
      betInfo: `${entries(0, 1_660).slice(0, 200)}…`,
    })
    const detail = await server.call(readBetDetail, { token, query: { orderNo: orders[7] ?? '' } })
    expect(detail.body.data.betInfo).toBe(entries(7, 1_660))
  })

  test('and the proofs come page by page, each order once, each of them whole', async () => {
    await drawAndSettle(server, issue)
    const { gameId, turnNum } = issue
    const seen: string[] = []
    const draw = (await server.call(readProof, { params: { gameId, turnNum } })).body.data
    for (let before: string | undefined; seen.length < 60; before = seen.at(-1)) {
      const query = { gameId, turnNum, ...(before !== undefined && { before }) }
      const { body } = await server.call(listBetProofs, { token, query })
      expect(body.totalCount).toBe(60)
      expect(body.data.length).toBeGreaterThan(0)
      expect(JSON.stringify(body).length).toBeLessThan(256 * 1_024)
      for (const proof of body.data) {
        expect(verifyBet(proof, draw, nodeHashes).filter(check => !check.ok)).toEqual([])
      }
      seen.push(...body.data.map(proof => proof.bet.orderNo))
    }
    expect(seen).toEqual(orders.toReversed())
  })
})

test(
  `${ORDERS} orders of 600,000 characters in one issue are closed, sealed, drawn and paid while everything else goes on`,
  async () => {
    const members = await Promise.all(
      Array.from({ length: Math.ceil(ORDERS / 3) }, () => server.member({ balance: li(1_000_000) })),
    )
    const issue = await findOpenIssue(server, 214)
    const orders: { token: string; orderNo: string }[] = []
    for (let index = 0; index < ORDERS; index++) {
      const token = members[Math.floor(index / 3)]?.token ?? ''
      // No two are alike, and not all of them hold the number that is drawn.
      const { body } = await placeSlip(server, issue, token, [typed(entries(index * 7, 99_990))])
      orders.push({ token, orderNo: body.data.orders[0]?.orderNo ?? '' })
    }
    const began = performance.now()
    let closedMs = 0
    const stall = await stallOf(async () => {
      await server.travel(Math.max(0, issue.closesAt - server.now() + 500))
      await server.app.clock.tick()
      closedMs = performance.now() - began
      await forceNumbers(server, issue, [0, 0, 0, 0, 3])
    })
    const settledMs = performance.now() - began - closedMs
    const [row] = await server.query<{ state: string; count: number; won: bigint }>(
      `select state, bets_count as count, (select count(*) from bets_results r where r.issue_id = i.id) as won
        from draws_issues i where id = $1`,
      [issue.id],
    )
    const expected = orders.filter((_, index) => {
      const from = (index * 7) % 100_000
      return (100_003 - from) % 100_000 < 99_990
    })
    expect(row).toEqual({ state: 'settled', count: ORDERS, won: BigInt(expected.length) })
    let proofs: number[] = []
    const proofStall = await stallOf(async () => {
      const asked = orders.slice(0, 5).map(async ({ token, orderNo }) => {
        const since = performance.now()
        await server.call(readBetProof, { token, params: { orderNo } })
        return performance.now() - since
      })
      proofs = await Promise.all(asked)
    })
    tell(`${ORDERS} orders of 600,000 characters`, {
      stall,
      sealedMs: Math.round(closedMs),
      settledMs: Math.round(settledMs),
      proofStall,
      slowestProofMs: Math.round(Math.max(...proofs)),
    })
    expect(stall).toBeLessThan(STALL_MAX_MS)
    expect(settledMs).toBeLessThan(SETTLED_MAX_MS)
  },
  PATIENCE_MS,
)
