import { randomUUID } from 'node:crypto'
import { cancelDeposit, readDeposit } from '@app/contract/deposits.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import * as wire from '@app/contract/operator/deposits.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { HOUR_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, claim, confirm, create, expireDue, submitted, violations } from './deposits.fixtures.ts'

let server: TestServer
let channelId: number
let maker: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  channelId = await addChannel(server)
})
afterEach(async () => expect(await violations(server)).toEqual([]))
afterAll(() => server.stop())

const moneyOf = async (token: string) => (await server.call(checkMoney, { token })).body.money
const stateOf = async (token: string, orderNo: string) =>
  (await server.call(readDeposit, { token, params: { orderNo } })).body.data.state
const detail = (orderNo: string) =>
  server.call(wire.readDepositOrder, { params: { orderNo }, headers: maker.headers })
const reject = (staff: TestStaff, orderNo: string) =>
  server.call(wire.rejectDeposit, {
    ...{ headers: staff.headers, key: randomUUID() },
    body: { orderNo, reason: '未查到该笔转账' },
  })
const release = (staff: TestStaff, orderNo: string) =>
  server.call(wire.releaseDeposit, { headers: staff.headers, key: randomUUID(), body: { orderNo } })

/** A member with an order that is called paid, and staff who hold it. */
async function waiting(amount = '500') {
  maker = await server.staff('finance-maker')
  const { token } = await server.member()
  const orderNo = await submitted(server, { token, channelId, amount })
  await claim(server, maker, orderNo)
  return { token, orderNo }
}

describe('confirming', () => {
  test('credits what arrived, once, with bill, message and history', async () => {
    const { token, orderNo } = await waiting()
    const { body } = await confirm(server, maker, { orderNo, received: '500.17' })
    expect(await moneyOf(token)).toBe('500.17')
    const bills = (await server.call(listBills, { token })).body.data
    expect(bills).toMatchObject([
      { billNo: body.billNo, type: 1, typeName: '转账充值', amount: '500.17', reference: orderNo },
    ])
    const { data } = (await server.call(readDeposit, { token, params: { orderNo } })).body
    expect(data).toMatchObject({ state: 'CREDITED', received: '500.17', payee: null })
    expect(data.steps.map(({ state }) => state)).toEqual([
      'CREATED',
      'PAYING',
      'SUBMITTED',
      'CONFIRMED',
      'CREDITED',
    ])
    expect(data.creditedAt).not.toBeNull()
    const letters = (await server.call(listMessages, { token })).body.data
    expect(letters[0]).toMatchObject({ title: '充值到账', content: '您的充值 500.17 元已到账。' })
    expect((await confirm(server, maker, { orderNo })).body.code).toBe('OPS/DEPOSIT_ENDED')
    expect((await detail(orderNo)).body.data).toMatchObject({
      credit: { billNo: body.billNo, bankReference: `bank-${orderNo}`, approvalId: null },
      payer: { holder: expect.stringMatching(/\*/), accountTail: '1234' },
    })
  })

  test.each([
    ['less than was asked', '300', undefined, '300.00'],
    ['more than was asked', '9999.99', undefined, '9999.99'],
    ['less than the channel takes', '99.99', 'OPS/DEPOSIT_AMOUNT', '0.00'],
    ['nothing', '0', 'OPS/DEPOSIT_AMOUNT', '0.00'],
    ['a negative amount', '-500', 'OPS/DEPOSIT_AMOUNT', '0.00'],
    ['the bar of two people', '10000', 'OPS/DEPOSIT_SECOND', '0.00'],
  ])('%s', async (_, received, code, money) => {
    const { token, orderNo } = await waiting()
    expect((await confirm(server, maker, { orderNo, received })).body.code).toBe(code)
    expect(await moneyOf(token)).toBe(money)
  })

  test('needs the claim; a claim of another holds for fifteen minutes', async () => {
    const { orderNo } = await waiting()
    const other = await server.staff('finance-maker')
    expect((await confirm(server, other, { orderNo })).body.code).toBe('OPS/CLAIMED')
    expect((await reject(other, orderNo)).body.code).toBe('OPS/CLAIMED')
    expect((await claim(server, other, orderNo)).body.code).toBe('OPS/CLAIMED')
    await server.travel(16 * MINUTE_MS)
    const later = await server.staff('finance-maker')
    expect((await confirm(server, later, { orderNo })).body.code).toBe('OPS/CLAIMED')
    expect((await claim(server, later, orderNo)).status).toBe(200)
    expect((await confirm(server, later, { orderNo })).status).toBe(200)
  })

  test('is for another person as soon as the first gives the order back, and only its holder can', async () => {
    const { orderNo } = await waiting()
    const other = await server.staff('finance-maker')
    const until = Date.parse((await detail(orderNo)).body.data.claimedUntil ?? '')
    expect(until - server.now()).toBeGreaterThan(14 * MINUTE_MS)
    expect((await release(other, orderNo)).body.code).toBe('OPS/CLAIMED')
    expect((await release(maker, orderNo)).status).toBe(200)
    expect((await detail(orderNo)).body.data).toMatchObject({ claimedBy: null, claimedUntil: null })
    expect((await confirm(server, maker, { orderNo })).body.code).toBe('OPS/CLAIMED')
    expect((await claim(server, other, orderNo)).status).toBe(200)
    expect((await confirm(server, other, { orderNo })).status).toBe(200)
  })

  test('takes a transfer of the bank for one order only', async () => {
    const [one, two] = [await waiting(), await waiting()]
    await claim(server, maker, one.orderNo)
    const bankReference = `same-${randomUUID()}`
    const staff = await server.staff('finance-maker')
    await server.travel(16 * MINUTE_MS)
    const again = await server.staff('finance-maker')
    for (const { orderNo } of [one, two]) await claim(server, again, orderNo)
    expect(staff.login).not.toBe(again.login)
    expect((await confirm(server, again, { orderNo: one.orderNo, bankReference })).status).toBe(200)
    expect((await confirm(server, again, { orderNo: two.orderNo, bankReference })).body.code).toBe(
      'OPS/DEPOSIT_REFERENCE',
    )
    expect(await moneyOf(two.token)).toBe('0.00')
  })

  test.each([
    ['late money that is equal', 'paid', 60 * MINUTE_MS, undefined],
    ['late money that differs', '500.00', 60 * MINUTE_MS, 'OPS/DEPOSIT_AMOUNT'],
    ['money that comes after 72 hours', 'paid', 73 * HOUR_MS, 'OPS/DEPOSIT_LATE'],
  ])('of an order that was cancelled: %s', async (_, wanted, waitedMs, code) => {
    const { token } = await server.member()
    const { orderNo } = (await create(server, { token, channelId })).body.data
    const { payAmount } = (await server.call(readDeposit, { token, params: { orderNo } })).body.data
    await server.call(cancelDeposit, { token, params: { orderNo } })
    await server.travel(waitedMs)
    const staff = await server.staff('finance-maker')
    await claim(server, staff, orderNo)
    const received = wanted === 'paid' ? payAmount : wanted
    expect((await confirm(server, staff, { orderNo, received })).body.code).toBe(code)
    const [row] = await server.query<{ state: string }>('select state from deposits_orders where id = $1', [
      orderNo,
    ])
    expect(row?.state).toBe(code === undefined ? 'CREDITED' : 'CANCELLED')
  })
})

test('a rejected order says why, pays nothing, and lets its member begin another', async () => {
  const { token, orderNo } = await waiting()
  expect((await reject(maker, orderNo)).status).toBe(200)
  const { data } = (await server.call(readDeposit, { token, params: { orderNo } })).body
  expect(data).toMatchObject({ state: 'REJECTED', reason: '未查到该笔转账', received: null })
  expect(await moneyOf(token)).toBe('0.00')
  expect((await reject(maker, orderNo)).body.code).toBe('OPS/DEPOSIT_ENDED')
  expect((await create(server, { token, channelId })).status).toBe(200)
})

test('a large deposit is credited when a second person agrees, and the bar is a setting', async () => {
  const { token, orderNo } = await waiting('20000')
  const body = {
    payload: { orderNo, received: '20000.55', bankReference: `big-${orderNo}` },
    reason: '流水已核对',
  }
  const asked = await server.call(wire.askDeposit, { headers: maker.headers, key: randomUUID(), body })
  expect(await moneyOf(token)).toBe('0.00')
  const { headers } = await server.staff('finance-checker')
  const { approvalId } = asked.body
  const shown = await server.call(readRequest, { params: { approvalId }, headers })
  const decision = { approvalId, hash: shown.body.data.hash, decision: 'approve' as const, note: '' }
  const decided = await server.call(decideRequest, { headers, key: randomUUID(), body: decision })
  expect(decided.body.state).toBe('executed')
  expect(await moneyOf(token)).toBe('20000.55')
  expect((await detail(orderNo)).body.data.credit?.approvalId).toBe(approvalId)

  await server.query(
    `insert into site_documents(key, content) values ('deposit_rules', '{"secondPersonFrom": "400.00"}')
      on conflict (key) do update set content = excluded.content`,
  )
  const small = await waiting()
  expect((await confirm(server, maker, { orderNo: small.orderNo })).body.code).toBe('OPS/DEPOSIT_SECOND')
  await server.query(`delete from site_documents where key = 'deposit_rules'`)
})

test('the queue shows the longest waiting first, with its urgency', async () => {
  const first = await waiting()
  await server.travel(15 * MINUTE_MS)
  const second = await waiting()
  const { data, waitingCount } = (await server.call(wire.readDepositQueue, { headers: maker.headers })).body
  const own = data.filter(({ orderNo }) => [first.orderNo, second.orderNo].includes(orderNo))
  expect(own.map(({ orderNo, urgency }) => [orderNo, urgency])).toEqual([
    [first.orderNo, 'amber'],
    [second.orderNo, 'fresh'],
  ])
  expect(waitingCount).toBe(data.length)
  const { payAmount } = (await detail(second.orderNo)).body.data
  const found = await server.call(wire.listDepositOrders, {
    headers: maker.headers,
    query: { payAmount, state: 'SUBMITTED' },
  })
  expect(found.body.data.map(({ orderNo }) => orderNo)).toContain(second.orderNo)
})

describe('at once', () => {
  const ROUNDS = 4
  /** Sums what the member has and how often the order was credited. */
  async function outcome(token: string, orderNo: string) {
    const [row] = await server.query<{ credits: bigint }>(
      'select count(*) as credits from deposits_credits where order_id = $1',
      [orderNo],
    )
    return { money: await moneyOf(token), credits: row?.credits, state: await stateOf(token, orderNo) }
  }

  test('many confirmations credit once', async () => {
    const { token, orderNo } = await waiting()
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        confirm(server, maker, { orderNo, bankReference: `race-${orderNo}-${n}` }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await outcome(token, orderNo)).toEqual({ money: '500.17', credits: 1n, state: 'CREDITED' })
  })

  test('cancelling, expiring and confirming end in one of them, and money that arrived is credited', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await server.member()
      const { orderNo } = (await create(server, { token, channelId })).body.data
      const { payAmount } = (await server.call(readDeposit, { token, params: { orderNo } })).body.data
      if (round % 2 === 0) await server.travel(15 * MINUTE_MS + 1)
      const staff = await server.staff('finance-maker')
      await claim(server, staff, orderNo)
      const [, , confirmed] = await Promise.all([
        server.call(cancelDeposit, { token, params: { orderNo } }),
        expireDue(server),
        confirm(server, staff, { orderNo, received: payAmount }),
      ])
      expect(confirmed.status).toBe(200)
      expect(await outcome(token, orderNo)).toEqual({ money: payAmount, credits: 1n, state: 'CREDITED' })
    }
  })

  test('confirming and rejecting end in one of them', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token, orderNo } = await waiting()
      const [confirmed] = await Promise.all([confirm(server, maker, { orderNo }), reject(maker, orderNo)])
      const isCredited = confirmed.status === 200
      const { money, state } = await outcome(token, orderNo)
      expect([money, state]).toEqual(isCredited ? ['500.17', 'CREDITED'] : ['0.00', 'REJECTED'])
    }
  })
})
