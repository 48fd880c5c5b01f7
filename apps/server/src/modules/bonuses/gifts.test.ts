import { randomUUID } from 'node:crypto'
import { claimGift, readBonusCenter } from '@app/contract/bonuses.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { playTurnover } from '#modules/vip/vip.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

/** Somebody who deposited and bet that much in this month. */
async function bettor(yuan: number) {
  const member = await server.member({ balance: li(yuan * 1000) })
  await playTurnover(server, member.memberId, yuan)
  return member
}

const center = async (token: string) => (await server.call(readBonusCenter, { token })).body.data
const states = async (token: string) =>
  (await center(token)).gifts
    .filter(({ level }) => level > 0)
    .map(({ rule, level, amount, state }) => `${rule} ${level} ${amount} ${state}`)
const giftOf = async (token: string, rule: string, level: number) => {
  const gift = (await center(token)).gifts.find(one => one.rule === rule && one.level === level)
  if (gift === undefined) throw new Error(`no gift ${rule} ${level}`)
  return gift
}

type Claim = Readonly<{ id: string; amount: string; turnover: string }>
const claim = (token: string, { id, amount, turnover }: Claim, key: string = randomUUID()) =>
  server.call(claimGift, { token, key, body: { id, amount, turnover } })
const violations = () =>
  server.query(
    `select id from (select * from grants_invariants union all select * from turnover_invariants
      union all select * from wallet_invariants) i where violations <> 0`,
  )

describe('the gifts of levels', () => {
  test('a beginner sees what the first level brings and how far it is (R0-032)', async () => {
    const { token } = await bettor(2_500)
    expect(await states(token)).toEqual(['vip-weekly 1 1.00 locked', 'vip-upgrade 1 8.00 locked'])
    expect((await giftOf(token, 'vip-upgrade', 1)).progress).toEqual({ have: '2500.00', need: '10000.00' })
    const locked = await claim(token, await giftOf(token, 'vip-upgrade', 1))
    expect(locked).toMatchObject({ status: 409, body: { code: 'BONUS/LOCKED' } })
  })

  test('the message of a level leads to a gift that can be taken once, with its bill and its turnover', async () => {
    const { token } = await bettor(50_000)
    const gift = await giftOf(token, 'vip-upgrade', 2)
    expect(gift).toMatchObject({
      amount: '18.00',
      state: 'ready',
      multiple: '1',
      turnover: '18.00',
      takenAt: null,
    })
    const { body: inbox } = await server.call(listMessages, { token, query: {} })
    expect(inbox.data.map(({ link }) => link)).toContain('/bonus-center')
    const taken = await claim(token, gift)
    expect(taken).toMatchObject({ status: 200, body: { data: { amount: '18.00', turnover: '18.00' } } })
    const { body: bills } = await server.call(listBills, { token, query: {} })
    expect(bills.data[0]).toMatchObject({ type: 16, amount: '18.00', billNo: taken.body.data.billNo })
    expect((await server.call(readValidWithdraw, { token })).body.rows).toMatchObject([
      { kind: '优惠', amount: '0.00', bonusAmount: '18.00', multiple: '1', requiredDml: '18.00' },
    ])
    expect(await states(token)).toEqual([
      ...['vip-weekly 2 3.00 ready', 'vip-upgrade 1 8.00 ready', 'vip-upgrade 2 18.00 taken'],
      'vip-upgrade 3 58.00 locked',
    ])
    expect(await claim(token, gift)).toMatchObject({ status: 409, body: { code: 'BONUS/TAKEN' } })
    expect(await violations()).toEqual([])
  })

  test('a repeat of a command answers the same gift, and its key takes no other', async () => {
    const { token } = await bettor(50_000)
    const key = randomUUID()
    const gift = await giftOf(token, 'vip-upgrade', 1)
    const answers = await Promise.all([1, 2, 3].map(() => claim(token, gift, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.billNo}`)).size).toBe(1)
    expect(await claim(token, await giftOf(token, 'vip-upgrade', 2), key)).toMatchObject({
      body: { code: 'SYS/IDEMPOTENCY_CONFLICT' },
    })
  })

  test('64 claims at once give once', async () => {
    const { token } = await bettor(10_000)
    const gift = await giftOf(token, 'vip-weekly', 1)
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim(token, gift)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status, body }) => (status === 200 ? 'given' : body.code)))).toEqual(
      new Set(['given', 'BONUS/TAKEN']),
    )
    expect(await violations()).toEqual([])
  })

  test('the gift of a week is gone with it, that of a level after thirty days', async () => {
    const { token } = await bettor(10_000)
    const [weekly, upgrade] = [await giftOf(token, 'vip-weekly', 1), await giftOf(token, 'vip-upgrade', 1)]
    await server.query(`update auth_sessions set expires_at = expires_at + interval '60 days'`)
    await server.travel(7 * DAY_MS)
    expect(await claim(token, weekly)).toMatchObject({ body: { code: 'BONUS/EXPIRED' } })
    expect((await giftOf(token, 'vip-weekly', 1)).id).not.toBe(weekly.id)
    await server.travel(23 * DAY_MS)
    expect(await claim(token, upgrade)).toMatchObject({ body: { code: 'BONUS/EXPIRED' } })
  })
})

describe('signing in', () => {
  const today = async (token: string) => giftOf(token, 'sign-in', 0)
  const week = async (token: string) =>
    (await center(token)).signIn.filter(({ state }) => state === 'taken').length

  test('gives once a day, and more with each day of the week', async () => {
    const { token } = await bettor(100)
    await server.query(`update auth_sessions set expires_at = expires_at + interval '60 days'`)
    const first = await today(token)
    expect(first).toMatchObject({ amount: '0.50', state: 'ready', turnover: '0.50' })
    expect((await claim(token, first)).status).toBe(200)
    expect((await claim(token, first)).body.code).toBe('BONUS/TAKEN')
    expect(await week(token)).toBe(1)
    await server.travel(DAY_MS)
    expect((await claim(token, first)).body.code).toBe('BONUS/EXPIRED')
    const tomorrow = await today(token)
    expect(tomorrow.id).not.toBe(first.id)
    expect((await claim(token, tomorrow)).status).toBe(200)
    expect(await violations()).toEqual([])
  })

  test('needs a deposit that was credited, ever', async () => {
    const { token } = await server.member()
    expect(await today(token)).toMatchObject({ state: 'locked' })
    expect((await claim(token, await today(token))).body.code).toBe('BONUS/LOCKED')
  })
})

test('the task of securing the account is given once, when all its steps are done', async () => {
  const { token, memberId } = await server.member()
  const task = () => giftOf(token, 'task-security', 0)
  expect(await task()).toMatchObject({ state: 'locked', steps: { have: 0, need: 3 }, endsAt: null })
  expect((await claim(token, await task())).body.code).toBe('BONUS/LOCKED')
  await server.query(`update account_members set phone = '13800001234' where id = $1`, [memberId])
  expect((await task()).steps).toEqual({ have: 1, need: 3 })
  await server.query(
    `insert into auth_credentials(member_id, password_hash, fund_password_hash) values ($1, 'test', 'test')`,
    [memberId],
  )
  await server.query(
    `insert into auth_two_step(member_id, secret, confirmed_at) values ($1, 'test', server_now())`,
    [memberId],
  )
  expect(await task()).toMatchObject({ state: 'ready', steps: { have: 3, need: 3 } })
  expect((await claim(token, await task())).status).toBe(200)
  expect(await task()).toMatchObject({ state: 'taken', steps: null })
  expect((await claim(token, await task())).body.code).toBe('BONUS/TAKEN')
})

describe('nobody gets what is not due', () => {
  test('a gift that does not exist, of another level, of a trial account, of a guest', async () => {
    const { token } = await bettor(10_000)
    const terms = { amount: '8.00', turnover: '8.00' }
    for (const id of ['vip-upgrade:9', 'vip-upgrade:0', 'vip-upgrade:01', 'vip-weekly:2999-01-01', 'gift:1'])
      expect((await claim(token, { id, ...terms })).body.code).toBe('BONUS/UNKNOWN')
    for (const id of ['', 'vip-upgrade', 'vip-upgrade:1;2', "vip-upgrade:1'"])
      expect((await claim(token, { id, ...terms })).status).toBe(400)
    const trial = await server.member({ kind: 'trial' })
    for (const answer of [
      await claim(trial.token, { id: 'vip-upgrade:1', ...terms }),
      await server.call(readBonusCenter, { token: trial.token }),
    ])
      expect(answer.body.code).toBe('UC/TRIAL_FORBIDDEN')
    expect((await server.call(readBonusCenter)).status).toBe(401)
  })

  test('terms that were changed on the way are refused, and so is a gift whose terms are others by now', async () => {
    const { token } = await bettor(10_000)
    const gift = await giftOf(token, 'vip-upgrade', 1)
    for (const changed of [{ amount: '8000.00' }, { turnover: '0.00' }, { amount: '-8.00' }])
      expect((await claim(token, { ...gift, ...changed })).body.code).toBe('BONUS/CHANGED')
    await configure(server, 'bonus_rules', { giftMultiple: '3' })
    expect((await claim(token, gift)).body.code).toBe('BONUS/CHANGED')
    expect(await claim(token, await giftOf(token, 'vip-upgrade', 1))).toMatchObject({
      body: { data: { amount: '8.00', turnover: '24.00' } },
    })
    await configure(server, 'bonus_rules', { giftMultiple: '1' })
    // What was taken keeps the terms on which it was taken.
    expect(await giftOf(token, 'vip-upgrade', 1)).toMatchObject({ multiple: '3', turnover: '24.00' })
  })

  test('who may not bet takes no gift that has to be bet; it keeps', async () => {
    const { token, memberId } = await bettor(10_000)
    const gift = await giftOf(token, 'vip-upgrade', 1)
    await server.query(
      `insert into account_restrictions(member_id, kind, until_at, reason, placed_by)
        values ($1, 'bet', server_now() + interval '1 hour', '测试限制', 'risk')`,
      [memberId],
    )
    expect((await claim(token, gift)).body.code).toBe('BONUS/EXCLUDED')
    await server.travel(3_600_000 + 1_000)
    expect((await claim(token, gift)).status).toBe(200)
  })

  test('of the last of a budget each gets a whole gift or none, and who comes later is told before (64 at once)', async () => {
    await configure(server, 'bonus_rules', { upgradeBudget: '0.00' })
    const people = await Promise.all(Array.from({ length: 64 }, () => bettor(10_000)))
    const [spent] = await server.query<{ spent: bigint }>(
      `select coalesce(sum(spent), 0)::bigint as spent from grants_budgets where budget = 'vip-upgrade'
        and month = (select max(month) from grants_budgets)`,
    )
    const cap = Number(spent?.spent ?? 0) / 1000 + 27
    await configure(server, 'bonus_rules', { upgradeBudget: cap.toFixed(2) })
    const gifts = await Promise.all(people.map(({ token }) => giftOf(token, 'vip-upgrade', 1)))
    expect(new Set(gifts.map(({ isBudgetGone }) => isBudgetGone))).toEqual(new Set([false]))
    const answers = await Promise.all(gifts.map((gift, at) => claim(people[at]?.token ?? '', gift)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ body }) => body.code === 'BONUS/BUDGET')).toHaveLength(61)
    const after = await Promise.all(people.map(({ token }) => giftOf(token, 'vip-upgrade', 1)))
    expect(after.filter(({ isBudgetGone }) => isBudgetGone)).toHaveLength(61)
    expect(await violations()).toEqual([])
  })
})

describe('planted corruptions are found', () => {
  test.each([
    ['B2', 'a budget that says too little', `update grants_budgets set spent = spent - 1 where spent > 0`],
    ['B2', 'a gift that is gone', `delete from grants_given where id = (select min(id) from grants_given)`],
    ['B3', 'a gift of another amount', `update grants_given set amount = amount + 1`],
    [
      'B3',
      'a gift to somebody else',
      `update grants_given set member_id = (select max(id) from account_members) where id = (select min(id) from grants_given)`,
    ],
    ['B4', 'a gift whose turnover was let off', `delete from turnover_requirements where kind = 'gift'`],
    [
      'B4',
      'a requirement that no gift stands for',
      `update turnover_requirements set source = member_id || 'x' || seq where kind = 'gift'`,
    ],
  ])('%s: %s', async (rule, _, change) => {
    await server.query('begin')
    try {
      // As a restore or a superuser would: no trigger stands in the way.
      await server.query(`set local session_replication_role = 'replica'`)
      await server.query(change)
      expect(await violations()).toContainEqual({ id: rule })
    } finally {
      await server.query('rollback')
    }
  })

  test('and what was given does not change', async () => {
    await expect(server.query('update grants_given set amount = 1')).rejects.toThrow()
    await expect(server.query('delete from grants_budgets')).rejects.toThrow()
  })
})
