/** Deposits by a hosted gateway, which is a program of its own and misbehaves in every way that it knows. */
import { randomUUID } from 'node:crypto'
import * as wire from '@app/contract/deposits.ts'
import { readDepositOrder, readDepositQueue, rejectDeposit } from '@app/contract/operator/deposits.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { HOUR_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'
import { addChannel, claim, confirm, create, expireDue, submit, violations } from './deposits.fixtures.ts'
import { type GatewayRig, paidReport, startGatewayRig, verdictsOf } from './gateway.fixtures.ts'

let rig: GatewayRig
beforeAll(async () => {
  rig = await startGatewayRig()
})
afterEach(async () => {
  await rig.misbehave()
  expect(await violations(rig.server)).toEqual([])
})
afterAll(() => rig.stop())

const stateOf = async (token: string, orderNo: string) => (await rig.read(token, orderNo)).state
const moneyOf = async (token: string) => (await rig.server.call(checkMoney, { token })).body.money
const comesTo = (token: string, orderNo: string, state: string) =>
  expect.poll(() => stateOf(token, orderNo)).toBe(state)

const verdicts = (orderNo: string) => verdictsOf(rig.server, orderNo)

/** A member with the balance before and an order that waits for its payment. */
async function waiting() {
  const { token } = await rig.server.member()
  return { token, before: Number(await moneyOf(token)), orderNo: await rig.begin(token) }
}

describe('an order', () => {
  test('leads to the page of the gateway, and what is paid there is in the balance', async () => {
    const { token, before, orderNo } = await waiting()
    const order = await rig.read(token, orderNo)
    expect(order).toMatchObject({
      ...{ state: 'PAYING', method: 'e-wallet', amount: '500.00', payAmount: '500.00', payee: null },
    })
    const page = await fetch(`${rig.server.url}${order.payUrl}`)
    expect(page.headers.get('content-security-policy')).toContain('sandbox allow-forms')
    expect(await page.text()).toMatch(/演示[\s\S]*500\.00/)
    expect(await rig.pay(token, orderNo)).toBe(200)
    await comesTo(token, orderNo, 'CREDITED')
    expect(Number(await moneyOf(token))).toBe(before + 500)
    expect(await rig.read(token, orderNo)).toMatchObject({ received: '500.00', payUrl: null })
    const [bill] = (await rig.server.call(listBills, { token })).body.data
    expect(bill).toMatchObject({ type: 2, amount: '500.00', reference: orderNo })
  })

  test('cannot be called paid by its member, nor confirmed by staff', async () => {
    const { token, orderNo } = await waiting()
    expect((await submit(rig.server, token, orderNo)).body.code).toBe('DEPOSIT/ENDED')
    const staff = await rig.server.staff('finance-maker')
    await claim(rig.server, staff, orderNo)
    expect((await confirm(rig.server, staff, { orderNo, received: '500.00' })).body.code).toBe(
      'OPS/DEPOSIT_HOSTED',
    )
  })

  test('that the payer fails stays open, and is paid no more', async () => {
    const { token, before, orderNo } = await waiting()
    await rig.pay(token, orderNo, 'failed')
    await expect.poll(() => verdicts(orderNo)).toEqual(['noted'])
    await rig.pay(token, orderNo)
    expect(await stateOf(token, orderNo)).toBe('PAYING')
    expect(Number(await moneyOf(token))).toBe(before)
  })
})

describe('the beginning', () => {
  test.each(['down', 'lost-answer'])(
    'whose outcome is unknown (%s) is asked for again under the same number',
    async fault => {
      const { token } = await rig.server.member()
      await rig.misbehave(fault)
      const orderNo = await rig.begin(token)
      expect(await rig.read(token, orderNo)).toMatchObject({ state: 'CREATED', payUrl: null })
      await rig.misbehave()
      await rig.travel(MINUTE_MS)
      await rig.askDue()
      expect(await stateOf(token, orderNo)).toBe('PAYING')
      await rig.pay(token, orderNo)
      await comesTo(token, orderNo, 'CREDITED')
    },
  )

  test('that the gateway refuses is told to the member', async () => {
    const { token } = await rig.server.member()
    await rig.misbehave('refused')
    const orderNo = await rig.begin(token)
    expect(await rig.read(token, orderNo)).toMatchObject({
      state: 'REJECTED',
      reason: '支付渠道未受理该订单',
    })
  })
})

describe('a payment', () => {
  test.each(['twice', 'failed-then-paid'])('that is told of %s is credited once', async fault => {
    await rig.misbehave(fault)
    const { token, before, orderNo } = await waiting()
    await rig.pay(token, orderNo)
    await comesTo(token, orderNo, 'CREDITED')
    await expect.poll(async () => (await verdicts(orderNo)).length).toBe(3)
    await rig.notifyAgain(orderNo)
    await expect.poll(async () => (await verdicts(orderNo)).length).toBe(6)
    expect((await verdicts(orderNo)).filter(verdict => verdict === 'credited')).toHaveLength(1)
    expect(Number(await moneyOf(token))).toBe(before + 500)
  })

  test.each(['never', 'wrong-signature', 'slow-clock'])(
    'whose notice is not heard (%s) is found by a question',
    async fault => {
      await rig.misbehave(fault)
      const { token, before, orderNo } = await waiting()
      await rig.pay(token, orderNo)
      expect(await stateOf(token, orderNo)).toBe('PAYING')
      await rig.travel(MINUTE_MS)
      await rig.askDue()
      expect(await stateOf(token, orderNo)).toBe('CREDITED')
      expect(Number(await moneyOf(token))).toBe(before + 500)
    },
  )

  test('that comes after the expiry is credited for three days, and then held', async () => {
    await rig.misbehave('never')
    const [soon, late] = [await waiting(), await waiting()]
    await rig.travel(16 * MINUTE_MS)
    await expireDue(rig.server)
    expect(await stateOf(soon.token, soon.orderNo)).toBe('EXPIRED')
    expect((await rig.notify(paidReport(soon.orderNo))).status).toBe(200)
    expect(await stateOf(soon.token, soon.orderNo)).toBe('CREDITED')
    await rig.travel(73 * HOUR_MS)
    expect((await rig.notify(paidReport(late.orderNo))).status).toBe(200)
    // Its login has ended long ago.
    const [held] = await rig.server.query(
      `select o.state, h.why, h.amount::int from deposits_orders o join deposits_held h on h.order_id = o.id where o.id = $1`,
      [late.orderNo],
    )
    expect(held).toEqual({ state: 'REVIEW', why: 'late', amount: 500_000 })
  })

  test('of another amount is held; staff credit exactly it', async () => {
    await rig.misbehave('wrong-amount')
    const { token, before, orderNo } = await waiting()
    await rig.pay(token, orderNo)
    await comesTo(token, orderNo, 'REVIEW')
    expect(Number(await moneyOf(token))).toBe(before)
    const staff = await rig.server.staff('finance-maker')
    const queue = await rig.server.call(readDepositQueue, { headers: staff.headers })
    expect(queue.body.data.map(row => row.orderNo)).toContain(orderNo)
    const { held } = (
      await rig.server.call(readDepositOrder, { headers: staff.headers, params: { orderNo } })
    ).body.data
    expect(held).toMatchObject({ amount: '500.01', why: 'amount' })
    await claim(rig.server, staff, orderNo)
    const bankReference = held?.bankReference ?? ''
    const tried = async (received: string, reference = bankReference) =>
      (await confirm(rig.server, staff, { orderNo, received, bankReference: reference })).body.code
    expect(await tried('500.00')).toBe('OPS/DEPOSIT_AMOUNT')
    expect(await tried('500.01', 'other-reference')).toBe('OPS/DEPOSIT_REFERENCE')
    expect(await tried('500.01')).toBeUndefined()
    expect(await stateOf(token, orderNo)).toBe('CREDITED')
    expect(Number(await moneyOf(token))).toBeCloseTo(before + 500.01, 5)
    expect(await tried('500.01')).toBe('OPS/DEPOSIT_HOSTED')
  })

  test('that comes a second time is an order of its own in review, and staff send it back', async () => {
    await rig.misbehave('second-payment')
    const { token, before, orderNo } = await waiting()
    await rig.pay(token, orderNo)
    await comesTo(token, orderNo, 'CREDITED')
    const inReview = async () =>
      (await rig.server.call(wire.listDeposits, { token, query: { state: 'REVIEW' } })).body.data
    await expect.poll(async () => (await inReview()).length).toBe(1)
    const [second] = await inReview()
    expect(second).toMatchObject({ amount: '500.00', state: 'REVIEW' })
    const staff = await rig.server.staff('finance-maker')
    const secondNo = second?.orderNo ?? ''
    await claim(rig.server, staff, secondNo)
    const rejected = await rig.server.call(rejectDeposit, {
      ...{ headers: staff.headers, key: randomUUID() },
      body: { orderNo: secondNo, reason: '重复付款，已原路退回' },
    })
    expect(rejected.status).toBe(200)
    expect(await rig.read(token, secondNo)).toMatchObject({
      state: 'REJECTED',
      reason: '重复付款，已原路退回',
    })
    expect(Number(await moneyOf(token))).toBe(before + 500)
    expect((await rig.notify(paidReport(secondNo))).status).toBe(200)
  })
})

describe('at the same time', () => {
  test('notices, questions, the expiry and a cancellation end in one credit', async () => {
    await rig.misbehave('never')
    for (let round = 0; round < 5; round++) {
      const { token, before, orderNo } = await waiting()
      await rig.pay(token, orderNo)
      await rig.travel(MINUTE_MS)
      const report = paidReport(orderNo, { reference: await referenceOf(orderNo) })
      const cancel = rig.server.call(wire.cancelDeposit, { token, params: { orderNo } })
      const notices = Array.from({ length: 8 }, () => rig.notify(report))
      const [, , ...answers] = await Promise.all([cancel, rig.askDue(), ...notices])
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect(await stateOf(token, orderNo)).toBe('CREDITED')
      expect(Number(await moneyOf(token))).toBe(before + 500)
    }
  })

  test('two payments of one order are one credit and one that is held', async () => {
    await rig.misbehave('never')
    const { token, before, orderNo } = await waiting()
    const answers = await Promise.all(
      ['one-1', 'two-2'].map(reference => rig.notify(paidReport(orderNo, { reference }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await verdicts(orderNo)).toSorted()).toEqual(['credited', 'held'])
    expect(Number(await moneyOf(token))).toBe(before + 500)
  })
})

describe('a payment whose number was told for another order', () => {
  /** The order's record as staff read it. */
  async function recordOf(orderNo: string) {
    const { headers } = await rig.server.staff('finance-maker')
    return (await rig.server.call(readDepositOrder, { headers, params: { orderNo } })).body.data
  }
  const reference = () => `number-${randomUUID()}`

  test('moves nothing, and both orders tell staff of it once', async () => {
    const [first, other] = [await waiting(), await waiting()]
    const number = reference()
    const tell = (orderNo: string) => rig.notify(paidReport(orderNo, { reference: number }))
    expect((await tell(first.orderNo)).status).toBe(200)
    expect((await tell(other.orderNo)).status).toBe(200)
    expect((await tell(other.orderNo)).status).toBe(200)
    expect(await verdicts(other.orderNo)).toEqual(['conflict', 'conflict'])
    expect(await stateOf(other.token, other.orderNo)).toBe('PAYING')
    expect(Number(await moneyOf(other.token))).toBe(other.before)
    const seen = { bankReference: number, amount: '500.00' }
    expect((await recordOf(other.orderNo)).conflicts).toMatchObject([{ ...seen, orderNo: first.orderNo }])
    expect((await recordOf(first.orderNo)).conflicts).toMatchObject([{ ...seen, orderNo: other.orderNo }])
    expect(await (await fetch(`${rig.server.url}/metrics`)).text()).toMatch(/^deposits_conflicts [1-9]/m)
    // Its own payment is credited all the same, and what was told of the first is still a repeat.
    expect((await rig.notify(paidReport(other.orderNo, { reference: reference() }))).status).toBe(200)
    expect(await stateOf(other.token, other.orderNo)).toBe('CREDITED')
    await tell(first.orderNo)
    expect(await verdicts(first.orderNo)).toEqual(['credited', 'repeated'])
  })

  test('is found when it is held, also as a second payment of its order', async () => {
    const [first, other] = [await waiting(), await waiting()]
    const tell = (orderNo: string, number: string, amount = '500.00') =>
      rig.notify(paidReport(orderNo, { reference: number, amount }))
    await tell(first.orderNo, reference())
    const second = reference()
    await tell(first.orderNo, second)
    await tell(first.orderNo, second)
    expect(await verdicts(first.orderNo)).toEqual(['credited', 'held', 'repeated'])
    await tell(other.orderNo, second)
    expect(await verdicts(other.orderNo)).toEqual(['conflict'])
    expect((await recordOf(other.orderNo)).conflicts).toMatchObject([{ orderNo: first.orderNo }])
  })

  test('at the same moment has one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, other] = [await waiting(), await waiting()]
      const number = reference()
      const answers = await Promise.all([
        rig.notify(paidReport(first.orderNo, { reference: number })),
        rig.notify(paidReport(other.orderNo, { reference: number, amount: '600.00' })),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const told = [...(await verdicts(first.orderNo)), ...(await verdicts(other.orderNo))]
      expect(told.filter(verdict => verdict === 'conflict')).toHaveLength(1)
    }
  })
})

/** The gateway's own number of the payment, as it answers a question. */
async function referenceOf(orderNo: string): Promise<string> {
  const { gateway } = rig.sandbox
  const [key] = gateway.keys
  const { createHmac } = await import('node:crypto')
  const path = `/gateway/v1/orders/${gateway.merchant}/${orderNo}`
  const stamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key?.secret ?? '')
    .update(`${stamp}.${path}`)
    .digest('hex')
  const headers = { 'x-key-id': key?.id ?? '', 'x-timestamp': stamp, 'x-signature': signature }
  const told = (await (await fetch(gateway.url + path, { headers })).json()) as { reference: string }
  return told.reference
}

describe('a stranger', () => {
  test.each([
    ['another key', { secret: 'y'.repeat(40) }],
    ['a key that nobody has', { keyId: 'sandbox-9' }],
    ['a signature of other bytes', { signed: '{}' }],
    ['an old message', { stamp: '1700000000' }],
    ['no time', { stamp: '' }],
  ])('with %s is refused, and its words are not kept', async (_, forgery) => {
    const { token, orderNo } = await waiting()
    const answer = await rig.notify(paidReport(orderNo), forgery)
    expect(answer.status).toBe(401)
    expect(await stateOf(token, orderNo)).toBe('PAYING')
    const [last] = await rig.server.query<{ verdict: string; body: unknown }>(
      'select verdict, body from deposits_callbacks order by id desc limit 1',
    )
    expect(last).toEqual({ verdict: 'forged', body: null })
  })

  test('from strangers is kept sixty times an hour, however many they send', async () => {
    const { orderNo } = await waiting()
    for (let sent = 0; sent < 120; sent += 10)
      await Promise.all(
        Array.from({ length: 10 }, () => rig.notify(paidReport(orderNo), { secret: 'y'.repeat(40) })),
      )
    const [kept] = await rig.server.query<{ count: number }>(
      `select count(*)::integer as count from deposits_callbacks
        where verdict = 'forged' and received_at > server_now() - interval '1 hour'`,
    )
    // Ten at once, and forged notices of the gateway itself, may each find room for the last one.
    expect(kept?.count).toBeGreaterThanOrEqual(60)
    expect(kept?.count).toBeLessThan(90)
  })

  test.each([
    ['an exponent', { amount: '5e2' }],
    ['a minus', { amount: '-500.00' }],
    ['a tenth of a fen', { amount: '500.001' }],
    ['more than fits', { amount: '9223372036854775808.00' }],
    ['a number', { amount: 500 }],
    ['nothing', { amount: '0.00' }],
    ['another currency', { currency: 'USD' }],
    ['another merchant', { merchant: 'somebody' }],
    ['more than was agreed', { bonus: '1.00' }],
  ])('who has the key and writes %s is refused', async (_, more) => {
    const { token, orderNo } = await waiting()
    expect((await rig.notify(paidReport(orderNo, more))).status).toBe(400)
    expect(await stateOf(token, orderNo)).toBe('PAYING')
  })

  test('who writes a key twice, or no JSON, is refused', async () => {
    const { token, orderNo } = await waiting()
    const twice = paidReport(orderNo).replace('"amount":"500.00"', '"amount":"1.00","amount":"500.00"')
    for (const text of [twice, '', '{', 'null', '[]', `${paidReport(orderNo)} `])
      expect((await rig.notify(text)).status, text).toBe(400)
    expect(await stateOf(token, orderNo)).toBe('PAYING')
  })

  test('who names an order of another channel, or none, hears that there is none', async () => {
    const { token } = await rig.server.member()
    const bank = await addChannel(rig.server)
    const { orderNo } = (await create(rig.server, { token, channelId: bank })).body.data
    expect((await rig.notify(paidReport(orderNo))).status).toBe(404)
    expect((await rig.notify(paidReport('999999999'))).status).toBe(404)
    expect((await rig.notify(paidReport(orderNo), { channelId: bank })).status).toBe(404)
    expect(await stateOf(token, orderNo)).toBe('PAYING')
  })

  test('sees no page of an order by its number', async () => {
    const { orderNo } = await waiting()
    expect((await fetch(`${rig.server.url}/cashier/${orderNo}`)).status).toBe(404)
    expect((await fetch(`${rig.server.url}/cashier/..%2Fcontrol%2Fmerchant`)).status).toBe(502)
  })

  test('asks for no more than sixty pages of the gateway in ten seconds', async () => {
    const statusOf = async () => {
      const answer = await fetch(`${rig.server.url}${rig.sandbox.gateway.pages}nothing`)
      await answer.body?.cancel()
      return answer.status
    }
    const seen = new Set<number>()
    // On a busy machine the ten seconds may pass under way.
    for (let round = 0; round < 10 && !seen.has(429); round += 1)
      for (const status of await Promise.all(Array.from({ length: 100 }, statusOf))) seen.add(status)
    expect(seen).toContain(429)
  })

  test('is heard three hundred times in ten seconds, and the gateway behind the same address all the same', async () => {
    const { token, orderNo } = await waiting()
    const tell = (more = {}) => rig.notify(paidReport(orderNo), more)
    const seen = new Set<number>()
    for (let round = 0; round < 40 && !seen.has(429); round += 1)
      for (const { status } of await Promise.all(
        Array.from({ length: 50 }, () => tell({ secret: 'y'.repeat(40) })),
      ))
        seen.add(status)
    expect([...seen].toSorted()).toEqual([401, 429])
    expect((await tell()).status).toBe(200)
    expect(await stateOf(token, orderNo)).toBe('CREDITED')
  })
})

test('without a gateway its channels are not shown, take no order, and hear no notices', async () => {
  const server = await startTestServer()
  const channelId = await addChannel(server, { adapter: 'gateway' })
  const { token } = await server.member()
  expect((await server.call(wire.listDepositChannels, { token })).body.data).toEqual([])
  expect((await create(server, { token, channelId })).body.code).toBe('DEPOSIT/MAINTENANCE')
  const answer = await fetch(`${server.url}/app-api/pay/${channelId}/notify`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
})
