/** An offer that is chosen with a deposit: its gift comes in the commit of the credit that reaches it, or the deposit comes alone. */
import { randomUUID } from 'node:crypto'
import { createDeposit, readDeposit } from '@app/contract/deposits.ts'
import { listMessages } from '@app/contract/inbox.ts'
import * as wire from '@app/contract/promotions.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { type GatewayRig, paidReport, startGatewayRig } from '#modules/deposits/gateway.fixtures.ts'

let rig: GatewayRig
beforeAll(async () => {
  rig = await startGatewayRig()
})
const violations = () =>
  rig.server.query(
    `select id from (select * from deposits_invariants union all select * from promotions_invariants
      union all select * from grants_invariants union all select * from turnover_invariants
      union all select * from wallet_invariants) i where violations <> 0`,
  )
afterEach(async () => expect(await violations()).toEqual([]))
afterAll(() => rig.stop())

type Wanted = Readonly<{ goal?: string; target?: number; budget?: number }>

/** Publishes an offer of 88 yuan that are bet three times. */
async function publish({ goal = 'deposit', target = 500, budget = 880 }: Wanted = {}): Promise<string> {
  const [row] = await rig.server.query<{ id: bigint }>(
    `insert into promotions_entries(name, classify_type, classify_name, starts_at, ends_at, offer_goal, offer_target,
        offer_gift, offer_multiple_ppm, offer_budget)
      values ($1, 1, '测试', server_now() - interval '1 day', server_now() + interval '1 day', $2, $3::bigint * 1000,
        88000, 3000000, $4::bigint * 1000) returning id`,
    [randomUUID(), goal, target, budget],
  )
  return String(row?.id)
}

const begin = async ({ token }: TestMember, id: string, changed: object = {}) => {
  const found = (await rig.server.call(wire.listOffers, { token })).body.data.find(one => one.id === id)
  const { need = '500.00', gift = '88.00', turnover = '264.00' } = found ?? {}
  const body = {
    channelId: rig.channelId,
    amount: '500',
    promotion: { id, need, gift, turnover, ...changed },
  }
  return rig.server.call(createDeposit, { token, key: randomUUID(), body })
}
const credit = (orderNo: string) => rig.notify(paidReport(orderNo))
const promotionOf = async ({ token }: TestMember, orderNo: string) =>
  (await rig.server.call(readDeposit, { token, params: { orderNo } })).body.data.promotion
const newest = async ({ token }: TestMember) =>
  (await rig.server.call(listMessages, { token, query: {} })).body.data[0]?.content

/** The commits that wrote the money of the deposit, the gift, and what was given. */
const commitsOf = (orderNo: string) =>
  rig.server.query<{ commits: number; written: number }>(
    `select count(distinct w.commit)::int as commits, count(*)::int as written from (
        select t.xmin::text as commit from deposits_credits c join wallet_transfers t on t.id = c.transfer_id where c.order_id = $1
        union all select g.xmin::text from deposits_promotions p join grants_given g on g.id = p.grant_id where p.order_id = $1
        union all select t.xmin::text from deposits_promotions p join grants_given g on g.id = p.grant_id
          join wallet_transfers t on t.id = g.transfer_id where p.order_id = $1
        union all select q.xmin::text from deposits_promotions p join turnover_requirements q
          on q.kind = 'gift' and q.source = p.grant_id::text where p.order_id = $1) w`,
    [orderNo],
  )

test('the gift, its bill and its turnover are one commit with the credit, however often that is told', async () => {
  const [id, member] = [await publish(), await rig.server.member()]
  const { orderNo } = (await begin(member, id)).body.data
  expect(await promotionOf(member, orderNo)).toMatchObject({
    gift: '88.00',
    turnover: '264.00',
    outcome: null,
  })
  await Promise.all([1, 2, 3, 4].map(() => credit(orderNo)))
  expect(await promotionOf(member, orderNo)).toMatchObject({ outcome: 'given' })
  expect(await commitsOf(orderNo)).toEqual([{ commits: 1, written: 4 }])
  expect((await rig.server.call(readValidWithdraw, { token: member.token })).body.rows).toMatchObject([
    { kind: '存款', amount: '500.00', requiredDml: '500.00' },
    { kind: '优惠', bonusAmount: '88.00', multiple: '3', requiredDml: '264.00' },
  ])
  expect(await newest(member)).toMatch(/您的充值 500\.00 元已到账。活动「.+」：礼金 88\.00 元已同时到账。/)
  expect((await begin(member, id)).body.code).toBe('BONUS/TAKEN')
})

test('a target that is not reached leaves the deposit alone, and the next one that reaches it brings the gift', async () => {
  const [id, member] = [await publish({ target: 1_000 }), await rig.server.member()]
  const first = (await begin(member, id)).body.data.orderNo
  await credit(first)
  expect(await promotionOf(member, first)).toMatchObject({ outcome: 'short' })
  expect(await newest(member)).toContain('还没有达到活动目标')
  const second = (await begin(member, id)).body.data.orderNo
  await credit(second)
  expect(await promotionOf(member, second)).toMatchObject({ outcome: 'given' })
})

test('of the last of a budget each gets a whole gift or none, and every deposit is credited', async () => {
  const id = await publish({ budget: 88 * 2 })
  const people = await Promise.all(Array.from({ length: 6 }, () => rig.server.member()))
  const orders = await Promise.all(people.map(async member => (await begin(member, id)).body.data.orderNo))
  await Promise.all(orders.map(orderNo => credit(orderNo)))
  const outcomes = await Promise.all(
    people.map(async (member, at) => (await promotionOf(member, orders[at] ?? ''))?.outcome),
  )
  expect(outcomes.toSorted()).toEqual([...Array(4).fill('budget'), 'given', 'given'])
  const [row] = await rig.server.query<{ count: number }>(
    'select count(*)::int as count from deposits_credits where order_id = any($1::bigint[])',
    [orders],
  )
  expect(row?.count).toBe(6)
  const late = await rig.server.member()
  expect((await begin(late, id)).body.code).toBe('BONUS/BUDGET')
})

test.each([
  ['other terms', 'BONUS/CHANGED', { gift: '880.00' }, {}],
  ['an offer that goes by turnover', 'PROMOTION/UNKNOWN', {}, { goal: 'turnover' }],
  ['no offer', 'PROMOTION/UNKNOWN', { id: '999999' }, {}],
] as const)('%s is refused with %s, and no order begins', async (_, code, changed, wanted) => {
  const [id, member] = [await publish(wanted), await rig.server.member()]
  expect((await begin(member, id, changed)).body.code).toBe(code)
  expect(
    await rig.server.query('select from deposits_orders where member_id = $1', [member.memberId]),
  ).toEqual([])
  expect(
    await rig.server.query('select from promotions_joins where member_id = $1', [member.memberId]),
  ).toEqual([])
})

test.each([
  ['a credit that says nothing of it', `update deposits_promotions set outcome = null, grant_id = null`],
  [
    'a gift that is not there',
    `delete from grants_given where id in (select grant_id from deposits_promotions)`,
  ],
  [
    'the gift of another order',
    `update grants_given set request_key = sha256(convert_to(id::text, 'UTF8')) where id in (select grant_id from deposits_promotions)`,
  ],
  ['a gift of other terms', `update deposits_promotions set gift = gift + 1000`],
])('D12 finds %s', async (_, change) => {
  await rig.server.query('begin')
  try {
    await rig.server.query(`set local session_replication_role = 'replica'`)
    await rig.server.query(change)
    const found = await rig.server.query<{ id: string }>(
      'select id from deposits_invariants where violations <> 0',
    )
    expect(found.map(({ id }) => id)).toEqual(['D12'])
  } finally {
    await rig.server.query('rollback')
  }
})
