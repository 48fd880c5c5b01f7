import { randomUUID } from 'node:crypto'
import { cancelBets } from '@app/contract/bets.ts'
import { placeChase } from '@app/contract/bets-chase.ts'
import type { QueryIn } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/bets.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, forceNumbers, type OpenIssue, placeSlip } from './bets.fixtures.ts'
import { rowOf } from './chases.fixtures.ts'
import { findDeskBets } from './desk-bets.store.ts'
import { openExplained } from './explained.fixtures.ts'

let server: TestServer
let support: TestStaff
let player: TestMember
let other: TestMember
let issue: OpenIssue
/** Order numbers as they were given: 07, 08 and 09 of the player, 07 of the other one; 09 is cancelled. */
let orders: string[]

const item = (selection: string, yuan: string) => ({ playCode: 'tema_a', selection, stakePerUnit: yuan })

beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  player = await server.member({ balance: li(100_000_000n) })
  other = await server.member({ balance: li(100_000_000n) })
  issue = await findOpenIssue(server, 71)
  const slips = [
    await placeSlip(server, issue, player.token, [item('07', '10'), item('08', '20')]),
    await placeSlip(server, issue, player.token, [item('09', '30')]),
    await placeSlip(server, issue, other.token, [item('07', '40')]),
  ]
  orders = slips.flatMap(({ body }) => body.data.orders.map(({ orderNo }) => orderNo))
  const cancelled = await server.call(cancelBets, {
    ...{ token: player.token, key: randomUUID(), body: { orderNo: orders[2] ?? '' } },
  })
  expect(cancelled.status).toBe(200)
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 7])
  support = await server.staff('support')
})
afterAll(() => server.stop())

const list = async (query: QueryIn<typeof wire.listBets>) =>
  (await server.call(wire.listBets, { query, headers: support.headers })).body

const numbersOf = async (query: QueryIn<typeof wire.listBets>) =>
  (await list(query)).data.map(({ orderNo }) => orderNo)

/** All pages of two rows, one after the other. */
async function pagesOf(query: QueryIn<typeof wire.listBets>): Promise<string[]> {
  const seen: string[] = []
  let after: string | null = null
  do {
    const body: Awaited<ReturnType<typeof list>> = await list({
      ...query,
      rows: 2,
      ...(after !== null && { after }),
    })
    seen.push(...body.data.map(({ orderNo }) => orderNo))
    after = body.next
  } while (after !== null)
  return seen
}

describe('the list of bets', () => {
  test('has the orders of a player newest first, with what became of them', async () => {
    const { data } = await list({ memberId: String(player.memberId) })
    expect(data.map(({ orderNo, state, payout }) => [orderNo, state, payout])).toEqual([
      [orders[2], 'cancelled', '0.00'],
      [orders[1], 'lost', '0.00'],
      [orders[0], 'won', expect.stringMatching(/^4\d\d\./)],
    ])
    expect(data[2]).toMatchObject({
      ...{ account: player.account, memberId: String(player.memberId), gameId: 71, turnNum: issue.turnNum },
      issueId: String(issue.id),
      ...{ playCode: 'tema_a', selection: '07', stake: '10.00', units: 1, chaseNo: null },
    })
  })

  test('has the orders of an issue, of the last day, and goes on from page to page in each', async () => {
    const ofIssue = { gameId: 71, turnNum: issue.turnNum }
    expect((await numbersOf(ofIssue)).toSorted()).toEqual(orders.toSorted())
    expect(await numbersOf({})).toEqual(orders.toReversed())
    for (const scope of [ofIssue, {}, { memberId: String(player.memberId) }, { state: 'lost' } as const])
      expect(await pagesOf(scope)).toEqual(await numbersOf(scope))
    expect(await numbersOf({ ...ofIssue, memberId: String(other.memberId) })).toEqual([orders[3]])
  })

  test('is narrowed by play, state, stake and time', async () => {
    expect(await numbersOf({ state: 'won' })).toEqual([orders[3], orders[0]])
    expect(await numbersOf({ stakeMin: '30' })).toEqual([orders[3], orders[2]])
    expect(await numbersOf({ playCode: 'tema_b' })).toEqual([])
    const later = new Date(server.now() + 3_600_000).toISOString()
    expect(await numbersOf({ from: later })).toEqual([])
    expect(await numbersOf({ to: later })).toEqual(orders.toReversed())
    expect(await numbersOf({ gameId: 71, turnNum: '20200101-0001' })).toEqual([])
  })

  test('does not read a whole history for a wide question', async () => {
    const from = new Date(server.now() - 25 * 3_600_000).toISOString()
    expect(await list({ from, to: new Date(server.now()).toISOString() })).toMatchObject({
      code: 'OPS/NARROW',
    })
    expect(await list({ turnNum: issue.turnNum })).toMatchObject({ code: 'OPS/NARROW' })
  })
})

test('an order is read with its hits, its bills and its proof; an unknown one is not', async () => {
  const read = (orderNo: string) =>
    server.call(wire.readBet, { params: { orderNo }, headers: support.headers })
  const { data } = (await read(orders[0] ?? '')).body
  expect(data).toMatchObject({
    ...{ orderNo: orders[0], account: player.account, state: 'won', unitsWon: 1 },
    drawn: [1, 2, 3, 4, 5, 6, 7],
    proof: `/fairness/71/${issue.turnNum}`,
  })
  expect(data.bills.map(({ type }) => type)).toEqual([3, 4])
  expect((await read(orders[2] ?? '')).body.data.state).toBe('cancelled')
  expect((await read('1')).body.code).toBe('OPS/UNKNOWN')
})

test('chases of a player are listed and read with their orders', async () => {
  const next = await findOpenIssue(server, 71)
  const { body } = await server.call(placeChase, {
    ...{ token: player.token, key: randomUUID() },
    body: {
      ...{ gameId: 71, items: [{ ...item('07', '10'), model: 1 }], acceptOdds: 'any' },
      ...{ issues: rowOf(next, 3), stopOnWin: true, lossMax: '500' },
    },
  })
  const chaseNo = body.data.trackOrderNo
  const params = { memberId: String(player.memberId) }
  const { headers } = support
  const found = await server.call(wire.listChases, { params, headers })
  expect(found.body.data).toMatchObject([{ chaseNo, state: 'running', issuesCount: 3, budget: '30.00' }])
  const read = await server.call(wire.readChase, { params: { ...params, chaseNo }, headers })
  expect(read.body.data.issues).toHaveLength(3)
  expect(read.body.data.lines).toMatchObject([{ playCode: 'tema_a', selection: '07' }])
  const [orderNo = ''] = read.body.data.issues[0]?.orderNos ?? []
  const order = await server.call(wire.readBet, { params: { orderNo }, headers })
  expect(order.body.data).toMatchObject({ chaseNo, state: 'open' })
  const stranger = { memberId: String(other.memberId), chaseNo }
  const refused = await server.call(wire.readChase, { params: stranger, headers })
  expect(refused.body.code).toBe('BET/CHASE_UNKNOWN')
})

test('each list of bets reads a large table through an index', async () => {
  await server.query('set session_replication_role = replica')
  await server.query(
    `insert into bets_orders(member_id, account_id, issue_id, game_id, play_code, model, selection, units, stake_per_unit,
        stake, odds, odds_version, shown_odds, transfer_id, placed_at)
      select 10000000 + n % 500, 10000000 + n % 500, 10000000 + n % 50, 71, 'tema_a', 1, '07', 1, 1, 1, '{}', 1, 1, n,
        server_now() + n * interval '1 s' from generate_series(1, 40000) n`,
  )
  await server.query('set session_replication_role = origin')
  await server.query('analyze bets_orders')
  const { db, plans } = await openExplained(server.databaseUrl)
  const nothing = {
    ...{ memberId: undefined, issueId: undefined, fromMs: undefined, toMs: undefined, gameId: undefined },
    ...{ playCode: undefined, state: undefined, stakeMin: undefined, after: undefined, rows: 50 },
  }
  const fromMs = server.now() + 20_000_000
  const scopes = [
    { memberId: 10_000_007n },
    { memberId: 10_000_007n, after: BigInt(orders[0] ?? 0) + 20_000n },
    { issueId: 10_000_007n },
    { issueId: 10_000_007n, memberId: player.memberId },
    { fromMs, toMs: fromMs + 3_600_000 },
    { fromMs, toMs: fromMs + 3_600_000, state: 'open' as const },
  ]
  for (const scope of scopes) {
    const rows = await db.transaction(tx => findDeskBets(tx, { ...nothing, ...scope }))
    if (scope.memberId !== player.memberId) expect(rows.length).toBeGreaterThan(20)
  }
  expect(plans.filter(plan => plan.includes('Seq Scan on bets_orders'))).toEqual([])

  // A file of a million orders is two thousand pages: none may read past those before it.
  const looked = await openExplained(server.databaseUrl, ['set auto_explain.log_analyze = on'])
  const wholeDay = { fromMs: server.now() + 1_000, toMs: server.now() + 40_001_000 }
  for (const scope of [wholeDay, { issueId: 10_000_007n }, { memberId: 10_000_007n }]) {
    const all = await looked.db.transaction(tx =>
      findDeskBets(tx, { ...nothing, ...scope, rows: Number.MAX_SAFE_INTEGER }),
    )
    const after = all[all.length - 30]?.id
    looked.plans.length = 0
    const page = await looked.db.transaction(tx => findDeskBets(tx, { ...nothing, ...scope, after }))
    expect(page).toEqual(all.slice(-29))
    const passedOver = looked.plans.flatMap(plan =>
      [...plan.matchAll(/Rows Removed by (?:Join )?Filter: (\d+)/g)].map(([, rows]) => Number(rows)),
    )
    expect(Math.max(0, ...passedOver)).toBeLessThan(100)
  }
})
