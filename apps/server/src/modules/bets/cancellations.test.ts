import { randomUUID } from 'node:crypto'
import { cancelBets, listTodayBets } from '@app/contract/bets.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  drawAndSettle,
  findOpenIssue,
  findViolations,
  forceNumbers,
  type OpenIssue,
  placeSlip,
} from './bets.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())
afterEach(async () => expect(await findViolations(server)).toEqual([]))

const HUNDRED = li(100_000)
const special = (selection: string) => ({ playCode: 'tema_a', selection, stakePerUnit: '10' })
const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money
const recordsOf = async (token: string) => (await server.call(listTodayBets, { token })).body.data
const cancel = (token: string, orderNo: string, key?: string) =>
  server.call(cancelBets, { token, body: { orderNo }, ...(key !== undefined && { key }) })

async function betOf(issue: OpenIssue, selections: readonly string[] = ['07']) {
  const member = await server.member({ balance: HUNDRED })
  const { body } = await placeSlip(server, issue, member.token, selections.map(special))
  return { ...member, orders: body.data.orders.map(order => order.orderNo) }
}

describe('cancelling a bet', () => {
  test('returns the stake by a bill and shows the record as cancelled (R1-070, R1-125, R1-145)', async () => {
    const { token, orders } = await betOf(await findOpenIssue(server, 93), ['07', '08'])
    const [first = ''] = orders
    const { status, body } = await cancel(token, first)
    expect([status, body]).toEqual([
      200,
      { message: '撤销成功', data: { refunded: '10.00', balance: '90.00' } },
    ])
    expect((await recordsOf(token)).map(row => [row.orderNo, row.status, row.result, row.reward])).toEqual([
      [orders[1], 0, null, '0.00'],
      [first, 2, null, '0.00'],
    ])
    const bills = await server.call(listBills, { token, query: { type: 6 } })
    expect(bills.body.data).toMatchObject([{ typeName: '撤单退款', amount: '10.00', reference: first }])
  })

  test('takes a list of numbers as a form sends it, all or none (R1-125)', async () => {
    const { token, orders } = await betOf(await findOpenIssue(server, 93), ['07', '08', '09'])
    const asForm = (orderNo: string) =>
      fetch(`${server.url}${cancelBets.path}`, {
        method: 'POST',
        headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ orderNo }),
      })
    const unknown = await asForm(`${orders[0]},1`)
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { code: 'BET/ORDER_UNKNOWN', item: 1 },
    ])
    expect(await moneyOf(token)).toBe('70.00')
    expect((await asForm(orders.join(','))).status).toBe(200)
    expect(await moneyOf(token)).toBe('100.00')
  })

  test('names an order twice and refunds it once', async () => {
    const { token, orders } = await betOf(await findOpenIssue(server, 93))
    expect((await cancel(token, `${orders[0]},${orders[0]}`)).body.data.refunded).toBe('10.00')
    expect(await moneyOf(token)).toBe('100.00')
  })

  test('answers for an order of another player like for an unknown order', async () => {
    const { orders, token: owner } = await betOf(await findOpenIssue(server, 93))
    const { token } = await server.member({ balance: HUNDRED })
    const answerTo = async (orderNo: string) => {
      const { status, body } = await cancel(token, orderNo)
      return { status, body: { ...body, requestId: '' } }
    }
    expect(await answerTo(orders[0] ?? '')).toEqual(await answerTo('999999999999999'))
    expect(await moneyOf(owner)).toBe('90.00')
  })

  test.each(['', 'abc', '1;2', '1,', '-1', '9'.repeat(19), Array(201).fill('1').join(',')])(
    'refuses the list "%s"',
    async orderNo => {
      const { token } = await server.member()
      expect((await cancel(token, orderNo)).body.code).toBe('SYS/INVALID')
    },
  )
})

describe('a bet cannot be cancelled', () => {
  const refused = [409, 'BET/NOT_CANCELLABLE', '该记录不能撤销！']

  test('twice (R1-096)', async () => {
    const { token, orders } = await betOf(await findOpenIssue(server, 93))
    await cancel(token, orders.join())
    const { status, body } = await cancel(token, orders.join())
    expect([status, body.code, body.message]).toEqual(refused)
    expect(await moneyOf(token)).toBe('100.00')
  })

  test('once betting has closed by the database’s clock, closed by the program or not (R1-068, R1-073)', async () => {
    const issue = await findOpenIssue(server, 92)
    const { token, orders } = await betOf(issue, ['07', '08'])
    await server.travel(issue.closesAt - server.now() - 10_000)
    expect((await cancel(token, orders[0] ?? '')).status).toBe(200)
    await server.travel(10_001)
    const { status, body } = await cancel(token, orders[1] ?? '')
    expect([status, body.code, body.message]).toEqual(refused)
  })

  test('after the draw, nor when the setting is off (R0-128, R1-068, R1-095)', async () => {
    const issue = await findOpenIssue(server, 71)
    const { token, orders } = await betOf(issue)
    await server.query(`update site_settings set value = '0' where key = 'hy_is_cancel'`)
    const off = await cancel(token, orders.join())
    await server.query(`update site_settings set value = '1' where key = 'hy_is_cancel'`)
    expect([off.status, off.body.message]).toEqual([409, '注单状态不能撤单，请刷新页面！'])
    await drawAndSettle(server, issue)
    expect((await cancel(token, orders.join())).body.code).toBe('BET/NOT_CANCELLABLE')
  })
})

test('a repeat with its key gets the first answer, another content under the key is refused', async () => {
  const { token, orders } = await betOf(await findOpenIssue(server, 93), ['07', '08'])
  const key = randomUUID()
  const first = await cancel(token, orders[0] ?? '', key)
  expect((await cancel(token, orders[0] ?? '', key)).body).toEqual(first.body)
  expect((await cancel(token, orders[1] ?? '', key)).body.code).toBe('SYS/IDEMPOTENCY_CONFLICT')
  expect(await moneyOf(token)).toBe('90.00')
})

test('a cancelled bet is neither sealed at the close nor paid after the draw', async () => {
  const issue = await findOpenIssue(server, 71)
  const { token, orders } = await betOf(issue, ['49', '49', '48'])
  await cancel(token, orders[0] ?? '')
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 49])
  const [sealed] = await server.query<{ count: number; sum: bigint; state: string }>(
    'select bets_count as count, bets_sum as sum, state from draws_issues where id = $1',
    [issue.id],
  )
  expect(sealed).toEqual({ count: 2, sum: 20_000n, state: 'settled' })
  // 100 − 20 + 485: one of the two equal bets was taken back.
  expect(await moneyOf(token)).toBe('565.00')
})

test('bets taken and taken back all through an issue that is voided come home exactly once', async () => {
  const issue = await findOpenIssue(server, 71)
  const { token, orders } = await betOf(issue, ['07', '08'])
  await cancel(token, orders[0] ?? '')
  await voidAgreed(server.app.db, issue.id)
  await drawAndSettle(server, issue)
  expect(await moneyOf(token)).toBe('100.00')
})
