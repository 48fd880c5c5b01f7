/** What a thief would try on bets, chases and cancellations; after each of it the money is where it was. */
import { randomUUID } from 'node:crypto'
import { cancelBets, listTodayBets, placeBets } from '@app/contract/bets.ts'
import { placeChase } from '@app/contract/bets-chase.ts'
import { listHistoryBets, reportDays } from '@app/contract/bets-records.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'
import { findOpenIssue, findViolations, placeSlip } from './bets.fixtures.ts'
import { NO_LOSS_MAX, rowOf } from './chases.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const HUNDRED = li(100_000)
const line = (selection: string, stakePerUnit: string) => ({ playCode: 'tema_a', selection, stakePerUnit })
const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money

test('one key with two contents on two nodes at once: one bet, the other content is refused', async () => {
  const node = await startSecondNode(server)
  try {
    const { token } = await server.member({ balance: HUNDRED })
    for (let round = 0; round < 5; round++) {
      const { gameId, turnNum } = await findOpenIssue(server, 71)
      const before = Number(await moneyOf(token))
      const key = randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => {
          const items = [{ ...line('07', index < 4 ? '1' : '2'), model: 1 }]
          const url = index % 2 === 0 ? server.url : node.url
          return send(url, placeBets, { token, key, body: { gameId, turnNum, items } })
        }),
      )
      const taken = answers.filter(({ status }) => status === 200)
      expect(taken).toHaveLength(4)
      expect(new Set(taken.map(({ body }) => body.data.orders[0]?.orderNo)).size).toBe(1)
      const others = answers.filter(({ status }) => status !== 200)
      expect(others.map(({ body }) => body.code)).toEqual(Array(4).fill('SYS/IDEMPOTENCY_CONFLICT'))
      expect(before - Number(await moneyOf(token))).toBe(Number(taken[0]?.body.data.orders[0]?.totalMoney))
    }
  } finally {
    await node.app.stop()
  }
})

const NOT_MONEY = ['0.0001', '1e3', ' 1', '1.', '+1', '0x10', '１', '9'.repeat(30), 'NaN', '']

test.each([
  ...[...NOT_MONEY, 1, null, ['1'], { toString: '1' }].map(stake => [stake, 'SYS/INVALID'] as const),
  ...['0', '-0', '-1'].map(stake => [stake, 'BET/STAKE'] as const),
  ['999999999999', 'BET/LIMIT_LINE'] as const,
])('a stake of %o is refused with %s and moves nothing', async (stake, code) => {
  const { token } = await server.member({ balance: HUNDRED })
  const issue = await findOpenIssue(server, 71)
  const bet = await placeSlip(server, issue, token, [line('07', stake as string)])
  expect(bet.body.code).toBe(code)
  const { gameId } = issue
  const items = [{ ...line('07', stake as string), model: 1 }]
  const chase = await server.call(placeChase, {
    ...{ token, key: randomUUID() },
    body: { gameId, items, issues: rowOf(issue, 3), acceptOdds: 'any', lossMax: NO_LOSS_MAX },
  })
  expect(chase.body.code).toBe(code)
  expect(await moneyOf(token)).toBe('100.00')
})

test.each([
  ...[0, -1, 1.5, '2', 100_001].map(multiple => [multiple, 'SYS/INVALID'] as const),
  [100_000, 'BET/LIMIT_LINE'] as const,
])('a chase with the multiple %o is refused with %s and moves nothing', async (multiple, code) => {
  const { token } = await server.member({ balance: li(900_000_000) })
  const issue = await findOpenIssue(server, 71)
  const { body } = await server.call(placeChase, {
    ...{ token, key: randomUUID() },
    body: {
      ...{ gameId: 71, acceptOdds: 'any', items: [{ ...line('07', '20000'), model: 1 }] },
      issues: rowOf(issue, 50, multiple as number),
      lossMax: NO_LOSS_MAX,
    },
  })
  expect(body.code).toBe(code)
  expect(await moneyOf(token)).toBe('900000.00')
})

test('a slip that claims better odds than the table never gets them', async () => {
  const { token, memberId } = await server.member({ balance: HUNDRED })
  const issue = await findOpenIssue(server, 71)
  const { gameId, turnNum } = issue
  const real = (await placeSlip(server, issue, token, [line('07', '1')])).body.data.orders[0]?.odds
  for (const acceptOdds of ['any', 'better', 'none'] as const) {
    const items = [{ ...line('07', '1'), model: 1, odds: '999999999.999999' }]
    await server.call(placeBets, { token, key: randomUUID(), body: { gameId, turnNum, items, acceptOdds } })
  }
  const orders = await server.query<{ shown: bigint; odds: Record<string, string> }>(
    'select shown_odds as shown, odds from bets_orders where member_id = $1',
    [memberId],
  )
  expect(orders.length).toBeGreaterThan(0)
  for (const order of orders) expect(Number(order.shown) / 1_000_000).toBe(Number(real))
  expect(new Set(orders.map(({ odds }) => JSON.stringify(odds))).size).toBe(1)
})

test('a list with an order of another player cancels none of its orders', async () => {
  const issue = await findOpenIssue(server, 93)
  const [mine, other] = await Promise.all(
    [0, 1].map(async () => {
      const { token } = await server.member({ balance: HUNDRED })
      return {
        token,
        orderNo: (await placeSlip(server, issue, token, [line('07', '10')])).body.data.orders[0]?.orderNo,
      }
    }),
  )
  for (const orderNo of [`${mine?.orderNo},${other?.orderNo}`, `${other?.orderNo},${mine?.orderNo}`]) {
    const answer = await server.call(cancelBets, { token: mine?.token ?? '', body: { orderNo } })
    expect(answer.status).not.toBe(200)
  }
  expect([await moneyOf(mine?.token ?? ''), await moneyOf(other?.token ?? '')]).toEqual(['90.00', '90.00'])
})

test.each([
  ...[
    { page: '1;drop table bets_orders' },
    { page: -1 },
    { page: 1e9 },
    { page: 1.5 },
    { rows: 0 },
    { rows: 1e6 },
  ],
  ...[{ before: "1' or '1'='1" }, { before: '9'.repeat(19) }, { status: 9 }, { gameId: '71 or 1=1' }],
])('a page of records with %o is refused', async query => {
  const { token } = await server.member()
  const answer = await server.call(listTodayBets, { token, query: query as never })
  expect([answer.status, answer.body.code]).toEqual([400, 'SYS/INVALID'])
})

test('the last page that can be asked for is empty and quick', async () => {
  const { token } = await server.member()
  const answer = await server.call(listTodayBets, { token, query: { page: 10_000, rows: 100 } })
  expect(answer.body.data).toEqual([])
})

test('a day of the records begins and ends at midnight of UTC+8', async () => {
  const midnight = chinaMidnight(addDays(chinaDateOf(server.now()), 1))
  await server.travel(midnight - server.now() - 8 * 60_000)
  const { token } = await server.member({ balance: HUNDRED })
  await placeSlip(server, await findOpenIssue(server, 71), token, [line('07', '1')])
  const dayOne = chinaDateOf(server.now())
  await server.travel(Math.max(0, midnight - server.now()) + 1)
  await placeSlip(server, await findOpenIssue(server, 71), token, [line('08', '2')])
  const dayTwo = chinaDateOf(server.now())
  expect(dayTwo).toBe(addDays(dayOne, 1))
  const stakesOf = async (date: string) =>
    (await server.call(listHistoryBets, { token, query: { date } })).body.data.map(row => row.totalMoney)
  expect([await stakesOf(dayOne), await stakesOf(dayTwo)]).toEqual([['1.00'], ['2.00']])
  const { body } = await server.call(reportDays, { token })
  expect(body.data.every(row => [dayOne, dayTwo].includes(row.statTime))).toBe(true)
})
