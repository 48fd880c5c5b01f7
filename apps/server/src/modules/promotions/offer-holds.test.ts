/** A gift of an offer waits for people where another account of the same person has it. Source: money-in-and-out §5 (abuse). */
import { randomUUID } from 'node:crypto'
import { createDeposit, readDeposit } from '@app/contract/deposits.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { searchAudit } from '@app/contract/operator/audit.ts'
import { decideBonusHold, listBonusHolds } from '@app/contract/operator/bonuses.ts'
import * as wire from '@app/contract/promotions.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { type GatewayRig, paidReport, startGatewayRig } from '#modules/deposits/gateway.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'

let rig: GatewayRig
let risk: TestStaff
beforeAll(async () => {
  rig = await startGatewayRig()
  risk = await rig.server.staff('risk')
})
afterEach(async () =>
  expect(
    await rig.server.query(
      `select id from (select * from deposits_invariants union all select * from promotions_invariants
        union all select * from grants_invariants union all select * from turnover_invariants
        union all select * from wallet_invariants) i where violations <> 0`,
    ),
  ).toEqual([]),
)
afterAll(() => rig.stop())

/** Publishes an offer of 88 yuan, bet three times, for deposits of 500. */
async function publish(): Promise<string> {
  const [row] = await rig.server.query<{ id: bigint }>(
    `insert into promotions_entries(name, classify_type, classify_name, starts_at, ends_at, offer_goal, offer_target,
        offer_gift, offer_multiple_ppm, offer_budget)
      values ($1, 1, '测试', server_now() - interval '1 day', server_now() + interval '1 day', 'deposit', 500000,
        88000, 3000000, 8800000) returning id`,
    [`开业优惠 ${randomUUID().slice(0, 8)}`],
  )
  return String(row?.id)
}

const TERMS = { need: '500.00', gift: '88.00', turnover: '264.00' }
const begin = ({ token }: TestMember, id: string) =>
  rig.server.call(createDeposit, {
    ...{ token, key: randomUUID() },
    body: { channelId: rig.channelId, amount: '500', promotion: { id, ...TERMS } },
  })
const orderOf = async (member: TestMember, id: string) => (await begin(member, id)).body.data.orderNo
const credit = (orderNo: string) => rig.notify(paidReport(orderNo))
const outcomeOf = async ({ token }: TestMember, orderNo: string) =>
  (await rig.server.call(readDeposit, { token, params: { orderNo } })).body.data.promotion?.outcome
const offerOf = async ({ token }: TestMember, id: string) =>
  (await rig.server.call(wire.listOffers, { token })).body.data.find(one => one.id === id)
const claim = ({ token }: TestMember, id: string) =>
  rig.server.call(wire.claimOffer, {
    ...{ token, key: randomUUID(), body: { id, amount: '88.00', turnover: '264.00' } },
  })
const newest = async ({ token }: TestMember) =>
  (await rig.server.call(listMessages, { token, query: {} })).body.data[0]
const moneyOf = async ({ token }: TestMember) => (await rig.server.call(checkMoney, { token })).body.money
const link = (members: readonly TestMember[]) =>
  rig.server.query('update auth_sessions set device_id = $2 where member_id = any($1::bigint[])', [
    members.map(({ memberId }) => memberId),
    randomUUID(),
  ])
/** Two members with one device, of whom the first has the gift of the offer. */
async function linked() {
  const id = await publish()
  const [first, second] = await Promise.all([rig.server.member(), rig.server.member()])
  await link([first, second])
  const orderNo = await orderOf(first, id)
  await credit(orderNo)
  expect(await outcomeOf(first, orderNo)).toBe('given')
  return { id, first, second }
}
const holdOf = async ({ memberId }: TestMember) => {
  const { data } = (await rig.server.call(listBonusHolds, { headers: risk.headers, query: {} })).body
  return data.find(hold => hold.memberId === String(memberId))
}
const decide = async (member: TestMember, isReleased: boolean) =>
  rig.server.call(decideBonusHold, {
    ...{ headers: risk.headers, key: randomUUID() },
    body: { holdId: (await holdOf(member))?.holdId ?? '', isReleased, reason: '一家人，证件已核对' },
  })

/** The second of them has deposited, and the gift waits. */
async function waiting() {
  const people = await linked()
  const before = Number(await moneyOf(people.second))
  const orderNo = await orderOf(people.second, people.id)
  await credit(orderNo)
  expect(Number(await moneyOf(people.second)) - before).toBe(500)
  return { ...people, orderNo }
}

describe('a deposit with an offer that another account of the person has taken', () => {
  test('is credited alone; the gift waits, and the member reads so in one sentence', async () => {
    const { id, first, second, orderNo } = await waiting()
    expect(await outcomeOf(second, orderNo)).toBe('held')
    expect((await newest(second))?.content).toContain('每人限领一次，活动礼金需人工核对，结果会发到站内信')
    expect(await offerOf(second, id)).toMatchObject({ state: 'held', have: '500.00' })
    expect((await claim(second, id)).body.code).toBe('BONUS/HELD')
    expect((await begin(second, id)).body.code).toBe('BONUS/HELD')
    expect(await holdOf(second)).toMatchObject({
      ...{ kind: 'promotion', name: expect.stringMatching(/^活动礼金「开业优惠 .+」$/), state: 'open' },
      evidence: [{ memberId: String(first.memberId), account: first.account, by: 'device' }],
    })
  })

  test('brings the gift to the page of the offer when risk lets it go, with one entry of audit', async () => {
    const { id, second } = await waiting()
    expect((await decide(second, true)).status).toBe(200)
    expect(await newest(second)).toMatchObject({
      ...{ title: '活动礼金核对结果', link: '/promotional' },
      content: expect.stringMatching(/^您的活动礼金「开业优惠 .+」已核对通过，请在30天内到活动页领取。$/),
    })
    expect(await offerOf(second, id)).toMatchObject({ state: 'claimable' })
    const before = Number(await moneyOf(second))
    expect((await claim(second, id)).status).toBe(200)
    expect(Number(await moneyOf(second)) - before).toBe(88)
    expect(await offerOf(second, id)).toMatchObject({ state: 'claimed' })
    const auditor = await rig.server.staff('auditor')
    const { data } = (
      await rig.server.call(searchAudit, {
        ...{ headers: auditor.headers, query: { objectId: String(second.memberId) } },
      })
    ).body
    expect(data).toMatchObject([{ reason: '一家人，证件已核对', outcome: 'done' }])
  })

  test('brings nothing more when risk refuses it; the money of the deposit stays', async () => {
    const { id, second } = await waiting()
    expect((await decide(second, false)).status).toBe(200)
    expect(await offerOf(second, id)).toMatchObject({ state: 'refused' })
    expect((await claim(second, id)).body.code).toBe('BONUS/REFUSED')
    expect((await begin(second, id)).body.code).toBe('BONUS/REFUSED')
  })

  test('was begun before, and is credited while the gift waits, or after it was refused', async () => {
    const { id, second } = await linked()
    const orders = [await orderOf(second, id)]
    await credit(orders[0] ?? '')
    expect(await outcomeOf(second, orders[0] ?? '')).toBe('held')
    // An order that was chosen before the look, as by another node.
    const late = async () => {
      const { orderNo } = (
        await rig.server.call(createDeposit, {
          ...{ token: second.token, key: randomUUID(), body: { channelId: rig.channelId, amount: '500' } },
        })
      ).body.data
      await rig.server.query(
        `insert into deposits_promotions(order_id, promotion_id, name, need, gift, turnover)
          values ($1, $2, '开业优惠', 500000, 88000, 264000)`,
        [orderNo, id],
      )
      await credit(orderNo)
      return outcomeOf(second, orderNo)
    }
    expect(await late()).toBe('held')
    await decide(second, false)
    expect(await late()).toBe('refused')
  })
})

test('of two accounts of one person whose deposits are credited at the same moment, one has the gift and one waits', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await publish()
    const people = await Promise.all([rig.server.member(), rig.server.member()])
    await link(people)
    const orders = await Promise.all(people.map(member => orderOf(member, id)))
    await Promise.all(orders.map(credit))
    const outcomes = await Promise.all(people.map((member, at) => outcomeOf(member, orders[at] ?? '')))
    expect(outcomes.toSorted()).toEqual(['given', 'held'])
  }
})

test('a claim on the page beside a credit of the same member gives once', async () => {
  const id = await publish()
  const member = await rig.server.member()
  const first = await orderOf(member, id)
  await Promise.all([credit(first), claim(member, id), claim(member, id)])
  const given = await rig.server.query('select from grants_given where member_id = $1', [member.memberId])
  expect(given).toHaveLength(1)
})

test('what is let go can be taken for thirty days from then on, though the offer is long over', async () => {
  const { id, second } = await waiting()
  await rig.server.query(
    `update promotions_entries set starts_at = starts_at - interval '29 days', ends_at = ends_at - interval '29 days' where id = $1`,
    [id],
  )
  await decide(second, true)
  const { claimUntil } = (await offerOf(second, id)) ?? {}
  expect(Date.parse(claimUntil ?? '') - rig.server.now()).toBeGreaterThan(29 * DAY_MS)
})

test('accounts that share nothing all have the gift', async () => {
  const id = await publish()
  for (let each = 0; each < 3; each++) {
    const member = await rig.server.member()
    const orderNo = await orderOf(member, id)
    await credit(orderNo)
    expect(await outcomeOf(member, orderNo)).toBe('given')
  }
})
