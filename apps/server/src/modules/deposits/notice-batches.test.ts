/** Notices that come together are taken in one commit; what is odd about one of them is nobody else's matter. */
import { randomUUID } from 'node:crypto'
import { checkMoney } from '@app/contract/wallet.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gatewayEnvironment } from '#testing/sandbox.ts'
import { type SecondNode, startSecondNode } from '#testing/second-node.ts'
import { addChannel, create, expireDue, violations } from './deposits.fixtures.ts'
import { type GatewayRig, paidReport, startGatewayRig, verdictsOf } from './gateway.fixtures.ts'

let rig: GatewayRig
let other: SecondNode
beforeAll(async () => {
  rig = await startGatewayRig()
  other = await startSecondNode(rig.server, { environment: gatewayEnvironment(rig.sandbox) })
  await rig.misbehave('never')
})
afterEach(async () => {
  expect(await violations(rig.server)).toEqual([])
  expect(await rig.server.query('select id from turnover_invariants where violations <> 0')).toEqual([])
})
afterAll(async () => {
  await other.app.stop()
  await rig.stop()
})

type Waiting = Readonly<{ token: string; orderNo: string; before: number }>

const moneyOf = async (token: string) => Number((await rig.server.call(checkMoney, { token })).body.money)

/** Members with an order each that waits for its payment. */
const waiting = (count: number): Promise<Waiting[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { token } = await rig.server.member()
      return { token, orderNo: await rig.begin(token), before: await moneyOf(token) }
    }),
  )

/** Each has what one payment brings, and no more. */
async function expectOnce(orders: readonly Waiting[]): Promise<void> {
  for (const { token, orderNo, before } of orders) {
    expect((await rig.read(token, orderNo)).state).toBe('CREDITED')
    expect(await moneyOf(token)).toBe(before + 500)
  }
}

/** Sends all of them at once; answers the statuses. */
async function tellAll(told: readonly (readonly [text: string, url?: string])[]): Promise<number[]> {
  const answers = await Promise.all(
    told.map(([text, url]) => rig.notify(text, url === undefined ? {} : { url })),
  )
  return answers.map(({ status }) => status)
}

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${rig.server.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
}

/** An order that cannot be credited, by a defect: its member has no wallet. */
async function brokenOrder(): Promise<string> {
  const name = `broken${randomUUID().slice(0, 8)}`
  const [order] = await rig.server.query<{ id: bigint }>(
    `with member as (insert into account_members(account, account_key, kind) values ($2, $2, 'member') returning id)
      insert into deposits_orders(member_id, channel_id, request_key, request_hash, amount, pay_amount, state, version, actor, expires_at)
        select id, $1, sha256(convert_to($2, 'UTF8')), sha256('test'), 500000, 500000, 'CREATED', 1, 'member',
          server_now() + interval '15 minutes' from member returning id`,
    [rig.channelId, name],
  )
  return String(order?.id)
}

describe('notices that come together', () => {
  test('are few commits, and each is credited once', async () => {
    const orders = await waiting(24)
    const [notices, commits] = await Promise.all([
      figure('deposits_batch_notices_sum'),
      figure('deposits_batch_notices_count'),
    ])
    const statuses = await tellAll(orders.map(({ orderNo }) => [paidReport(orderNo)]))
    expect(statuses).toEqual(Array(24).fill(200))
    await expectOnce(orders)
    expect((await figure('deposits_batch_notices_sum')) - notices).toBe(24)
    expect((await figure('deposits_batch_notices_count')) - commits).toBeLessThan(16)
    const again = await tellAll(orders.map(({ orderNo }) => [paidReport(orderNo)]))
    expect(again).toEqual(Array(24).fill(200))
    for (const { orderNo } of orders)
      expect(await verdictsOf(rig.server, orderNo)).toEqual(['credited', 'repeated'])
    await expectOnce(orders)
  })

  test('two orders of one member are two credits, and two rows of what is to be bet', async () => {
    const channelId = await addChannel(rig.server, { adapter: 'gateway' })
    const [first] = await waiting(1)
    if (first === undefined) throw new Error('nobody waits')
    const { orderNo: second } = (await create(rig.server, { token: first.token, channelId })).body.data
    const answers = await Promise.all([
      rig.notify(paidReport(first.orderNo)),
      rig.notify(paidReport(second), { channelId }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await moneyOf(first.token)).toBe(first.before + 1000)
    const rows = await rig.server.query(
      `select seq from turnover_requirements where kind = 'deposit' and source = any($1) order by seq`,
      [[first.orderNo, second]],
    )
    expect(rows).toHaveLength(2)
  })

  test('one to be reviewed, one of nobody, one that breaks and one told twice leave the others alone', async () => {
    const orders = await waiting(12)
    const [review, twice, ...plain] = orders
    const [one, clash] = await waiting(2)
    if (review === undefined || twice === undefined || one === undefined || clash === undefined)
      throw new Error('too few wait')
    const broken = await brokenOrder()
    const reference = `shared-${randomUUID()}`
    const statuses = await tellAll([
      [paidReport(broken)],
      [paidReport(review.orderNo, { amount: '500.01' })],
      [paidReport('999999999')],
      [paidReport(twice.orderNo)],
      [paidReport(twice.orderNo)],
      [paidReport(one.orderNo, { reference })],
      [paidReport(clash.orderNo, { reference })],
      ...plain.map(({ orderNo }) => [paidReport(orderNo)] as const),
    ])
    expect(statuses).toEqual([500, 200, 404, 200, 200, 200, 200, ...plain.map(() => 200)])
    await expectOnce([twice, ...plain])
    expect((await rig.read(review.token, review.orderNo)).state).toBe('REVIEW')
    expect(await moneyOf(review.token)).toBe(review.before)
    expect(await verdictsOf(rig.server, twice.orderNo)).toEqual(['credited', 'repeated'])
    const shared = [
      ...(await verdictsOf(rig.server, one.orderNo)),
      ...(await verdictsOf(rig.server, clash.orderNo)),
    ]
    expect(shared.toSorted()).toEqual(['conflict', 'credited'])
    // Nothing of it was done, and what was told is there for whoever looks for the defect.
    expect(await verdictsOf(rig.server, broken)).toEqual(['failed'])
    const [left] = await rig.server.query('select state from deposits_orders where id = $1', [broken])
    expect(left).toEqual({ state: 'CREATED' })
  })
})

describe('races', () => {
  test('two nodes are told the same orders', async () => {
    const orders = await waiting(10)
    const told = orders.flatMap(({ orderNo }) => [
      [paidReport(orderNo)] as const,
      [paidReport(orderNo), other.url] as const,
      [paidReport(orderNo), other.url] as const,
    ])
    expect(await tellAll(told)).toEqual(Array(30).fill(200))
    await expectOnce(orders)
    for (const { orderNo } of orders)
      expect((await verdictsOf(rig.server, orderNo)).toSorted()).toEqual(['credited', 'repeated', 'repeated'])
  })

  test('two nodes are told two payments of each order: one is credited, one is held', async () => {
    const orders = await waiting(8)
    const told = orders.flatMap(({ orderNo }) => [
      [paidReport(orderNo, { reference: `one-${orderNo}` })] as const,
      [paidReport(orderNo, { reference: `two-${orderNo}` }), other.url] as const,
    ])
    expect(await tellAll(told)).toEqual(Array(16).fill(200))
    await expectOnce(orders)
    for (const { orderNo } of orders)
      expect((await verdictsOf(rig.server, orderNo)).toSorted()).toEqual(['credited', 'held'])
  })

  test('two nodes are told one payment for two orders', async () => {
    const orders = await waiting(8)
    const pairs = orders.slice(0, 4).map((one, at) => [one.orderNo, orders[at + 4]?.orderNo ?? ''] as const)
    const told = pairs.flatMap(([one, two]) => {
      const reference = `pair-${one}`
      return [[paidReport(one, { reference })] as const, [paidReport(two, { reference }), other.url] as const]
    })
    expect(await tellAll(told)).toEqual(Array(8).fill(200))
    for (const pair of pairs) {
      const verdicts = await Promise.all(pair.map(orderNo => verdictsOf(rig.server, orderNo)))
      expect(verdicts.flat().toSorted()).toEqual(['conflict', 'credited'])
    }
  })

  test('orders expire at the moment when they are paid', async () => {
    const orders = await waiting(12)
    await rig.travel(16 * MINUTE_MS)
    const [statuses] = await Promise.all([
      tellAll(
        orders.map(({ orderNo }, at) =>
          at % 2 === 0 ? [paidReport(orderNo)] : [paidReport(orderNo), other.url],
        ),
      ),
      expireDue(rig.server),
      rig.askDue(),
    ])
    expect(statuses).toEqual(Array(12).fill(200))
    await expectOnce(orders)
  })
})
