import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/promotions.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import {
  countPlay,
  findOpenIssue,
  forceNumbers,
  type OpenIssue,
  placeSlip,
} from '#modules/bets/bets.fixtures.ts'
import { addChannel, claim as claimDeposit, confirm, submitted } from '#modules/deposits/deposits.fixtures.ts'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const GAME = 71
/** A void leaves it without an open issue for a while. */
const OTHER_GAME = 70
const DRAWN = [1, 2, 3, 4, 5, 6, 30]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME, OTHER_GAME] })
})
afterEach(async () => expect(await violations()).toEqual([]))
afterAll(() => server.stop())

const violations = () =>
  server.query(
    `select id from (select * from promotions_invariants union all select * from grants_invariants
      union all select * from turnover_invariants union all select * from wallet_invariants) i where violations <> 0`,
  )

type Wanted = Readonly<{ goal?: string; target?: number; gift?: number; budget?: number; multiple?: number }>

/** Publishes an offer that began yesterday and ends tomorrow. */
async function publish(wanted: Wanted = {}): Promise<string> {
  const { goal = 'turnover', target = 1_000, gift = 88, budget = 880, multiple = 3 } = wanted
  const [row] = await server.query<{ id: bigint }>(
    `insert into promotions_entries(name, classify_type, classify_name, starts_at, ends_at, offer_goal, offer_target,
        offer_gift, offer_multiple_ppm, offer_budget)
      values ($1, 1, '测试', server_now() - interval '1 day', server_now() + interval '1 day', $2, $3::bigint * 1000,
        $4::bigint * 1000, $5::bigint * 1000000, $6::bigint * 1000) returning id`,
    [randomUUID(), goal, target, gift, multiple, budget],
  )
  return String(row?.id)
}

type Offer = AnswerOf<typeof wire.listOffers>['data'][number]

async function offerOf({ token }: TestMember, id: string): Promise<Offer> {
  const found = (await server.call(wire.listOffers, { token })).body.data.find(one => one.id === id)
  if (found === undefined) throw new Error(`there is no offer ${id}`)
  return found
}

const told = async (member: TestMember, id: string) => {
  const { state, have } = await offerOf(member, id)
  return `${state} ${have}`
}

const join = async (member: TestMember, id: string, changed: Readonly<Partial<Offer>> = {}) => {
  const { need, gift, turnover } = { ...(await offerOf(member, id)), ...changed }
  return server.call(wire.joinOffer, { token: member.token, body: { id, need, gift, turnover } })
}

const claim = async (
  member: TestMember,
  id: string,
  changed: Readonly<Partial<Offer>> = {},
  key: string = randomUUID(),
) => {
  const { gift, turnover } = { ...(await offerOf(member, id)), ...changed }
  return server.call(wire.claimOffer, { token: member.token, key, body: { id, amount: gift, turnover } })
}

async function bet({ token }: TestMember, yuan: number, given?: OpenIssue): Promise<OpenIssue> {
  const issue = given ?? (await findOpenIssue(server, GAME))
  const items = [{ playCode: 'tema_a', selection: '30', stakePerUnit: String(yuan) }]
  expect((await placeSlip(server, issue, token, items)).status).toBe(200)
  return issue
}

async function settled(issue: OpenIssue): Promise<void> {
  await forceNumbers(server, issue, DRAWN)
  await countPlay(server)
}

const player = () => server.member({ balance: li(20_000_000) })

test('an offer says its terms to everybody, is joined, counts what is bet from then on, and is claimed once', async () => {
  const [id, member] = [await publish(), await player()]
  const { body: page } = await server.call(wire.readPromotion, { query: { id } })
  expect(page.data.offer).toEqual({
    ...{ goal: 'turnover', need: '1000.00', gift: '88.00', multiple: '3', turnover: '264.00' },
  })
  const before = await bet(member, 700)
  expect(await told(member, id)).toBe('open 0.00')
  expect((await claim(member, id)).body.code).toBe('BONUS/LOCKED')
  expect((await join(member, id)).status).toBe(200)
  expect((await join(member, id)).status).toBe(200)
  // In the same issue, after the joining.
  await bet(member, 400, before)
  await settled(before)
  expect(await told(member, id)).toBe('running 400.00')
  expect((await claim(member, id)).body.code).toBe('BONUS/LOCKED')
  await settled(await bet(member, 600))
  expect(await told(member, id)).toBe('claimable 1000.00')
  expect((await claim(member, id, { gift: '880.00' })).body.code).toBe('BONUS/CHANGED')
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => claim(member, id, {}, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.billNo}`)).size).toBe(1)
  expect(answers[0]?.body.data).toMatchObject({ amount: '88.00', turnover: '264.00' })
  expect(await told(member, id)).toBe('claimed 1000.00')
  expect((await claim(member, id)).body.code).toBe('BONUS/TAKEN')
  const { body: bills } = await server.call(listBills, { token: member.token, query: {} })
  expect(bills.data[0]).toMatchObject({ type: 14, amount: '88.00' })
  expect((await server.call(readValidWithdraw, { token: member.token })).body.rows).toMatchObject([
    { bonusAmount: '88.00', multiple: '3', requiredDml: '264.00' },
  ])
})

test('a void takes back what it counted', async () => {
  const [id, member] = [await publish(), await player()]
  await join(member, id)
  await settled(await bet(member, 600))
  const issue = await bet(member, 500, await findOpenIssue(server, OTHER_GAME))
  await voidAgreed(server.app.db, issue.id)
  await server.app.clock.tick()
  await countPlay(server)
  expect(await told(member, id)).toBe('running 600.00')
})

test('deposits that were credited after the joining count, and no others', async () => {
  const [id, member] = [await publish({ goal: 'deposit', target: 500 }), await player()]
  const finance = await server.staff('finance-maker')
  const channelId = await addChannel(server)
  const deposit = async () => {
    const orderNo = await submitted(server, { token: member.token, channelId, amount: '500' })
    const [order] = await server.query<{ pay: bigint }>(
      'select pay_amount as pay from deposits_orders where id = $1',
      [orderNo],
    )
    await claimDeposit(server, finance, orderNo)
    await confirm(server, finance, { orderNo, received: (Number(order?.pay ?? 0) / 1000).toFixed(2) })
  }
  await deposit()
  await join(member, id)
  expect(await told(member, id)).toBe('running 0.00')
  await deposit()
  expect((await offerOf(member, id)).state).toBe('claimable')
  expect((await claim(member, id)).status).toBe(200)
})

test('who joined keeps the terms; who joins later gets the others, and what was changed on the way is refused', async () => {
  const [id, early, late] = [await publish(), await player(), await player()]
  await join(early, id)
  const read = await offerOf(late, id)
  await server.query(
    `update promotions_entries set offer_target = 5000000, offer_gift = 8000 where id = $1`,
    [id],
  )
  expect(await offerOf(early, id)).toMatchObject({ need: '1000.00', gift: '88.00' })
  expect((await join(late, id, read)).body.code).toBe('BONUS/CHANGED')
  await settled(await bet(early, 1_000))
  expect((await claim(early, id)).body.data).toMatchObject({ amount: '88.00', turnover: '264.00' })
})

test('of the last of a budget each gets a whole gift or none, and it says so before the joining', async () => {
  const id = await publish({ budget: 88 * 2, target: 100 })
  const people = await Promise.all(Array.from({ length: 4 }, () => player()))
  for (const member of people) await join(member, id)
  let issue: OpenIssue | undefined
  for (const member of people) issue = await bet(member, 100, issue)
  if (issue !== undefined) await settled(issue)
  await countPlay(server)
  const answers = await Promise.all(people.map(member => claim(member, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ body }) => body.code === 'BONUS/BUDGET')).toHaveLength(2)
  const late = await player()
  expect(await offerOf(late, id)).toMatchObject({ isBudgetGone: true })
  expect((await join(late, id)).body.code).toBe('BONUS/BUDGET')
})

test('nobody gets what is not due: trial accounts, guests, the excluded, and offers that are over or are none', async () => {
  const [id, member] = [await publish(), await player()]
  const trial = await server.member({ kind: 'trial' })
  const terms = { id, need: '1000.00', gift: '88.00', turnover: '264.00' }
  expect((await server.call(wire.listOffers, { token: trial.token })).body.code).toBe('UC/TRIAL_FORBIDDEN')
  expect((await server.call(wire.joinOffer, { token: trial.token, body: terms })).body.code).toBe(
    'UC/TRIAL_FORBIDDEN',
  )
  expect((await server.call(wire.listOffers)).status).toBe(401)
  for (const other of ['999999', await publish({ goal: 'none' })])
    expect(
      (await server.call(wire.joinOffer, { token: member.token, body: { ...terms, id: other } })).body.code,
    ).toBe('PROMOTION/UNKNOWN')
  await server.query(
    `insert into account_restrictions(member_id, kind, until_at, reason, placed_by)
      values ($1, 'bet', server_now() + interval '1 hour', '测试限制', 'risk')`,
    [member.memberId],
  )
  expect((await join(member, id)).body.code).toBe('BONUS/EXCLUDED')
  const other = await player()
  await server.query(`update auth_sessions set expires_at = expires_at + interval '60 days'`)
  await server.travel(2 * DAY_MS)
  expect((await join(other, id)).body.code).toBe('PROMOTION/CLOSED')
})

test.each([
  ['O1', 'turnover that nothing stands for', `update promotions_joins set valid = valid + 1`],
  ['O2', 'a gift on other terms', `update promotions_joins set gift = gift + 1`],
])('%s: %s is found', async (rule, _, change) => {
  await server.query('begin')
  try {
    await server.query(`set local session_replication_role = 'replica'`)
    await server.query(change)
    expect(await violations()).toContainEqual({ id: rule })
  } finally {
    await server.query('rollback')
  }
})

test('what was joined does not change', async () => {
  await expect(server.query('update promotions_joins set target = 1')).rejects.toThrow()
  await expect(server.query('delete from promotions_joins')).rejects.toThrow()
})
