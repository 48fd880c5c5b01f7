import { randomUUID } from 'node:crypto'
import { claimGift, readBonusCenter } from '@app/contract/bonuses.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import {
  askGiftReversal,
  decideBonusHold,
  listBonusClaims,
  listBonusHolds,
} from '@app/contract/operator/bonuses.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import {
  addChannel,
  claim as claimDeposit,
  confirm,
  create,
  submit,
} from '#modules/deposits/deposits.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let risk: TestStaff
let finance: TestStaff
let channelId: number
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  risk = await server.staff('risk')
  finance = await server.staff('finance-maker')
  channelId = await addChannel(server)
})
afterEach(async () =>
  expect(
    await server.query(
      `select id from (select * from grants_invariants union all select * from turnover_invariants
        union all select * from wallet_invariants) i where violations <> 0`,
    ),
  ).toEqual([]),
)
afterAll(() => server.stop())

type Rule = 'registration' | 'first-deposit' | 'task-security'

async function giftOf({ token }: TestMember, rule: Rule = 'registration') {
  const gift = (await server.call(readBonusCenter, { token })).body.data.gifts.find(one => one.rule === rule)
  if (gift === undefined) throw new Error(`there is no gift ${rule}`)
  return gift
}

type Terms = Readonly<{ id: string; amount: string; turnover: string }>
const claimAs = ({ token }: TestMember, { id, amount, turnover }: Terms, key: string = randomUUID()) =>
  server.call(claimGift, { token, key, body: { id, amount, turnover } })
const claim = async (member: TestMember, rule: Rule = 'registration') =>
  claimAs(member, await giftOf(member, rule))

/** What the claim is answered with. */
const outcome = async (member: TestMember, rule: Rule = 'registration') => {
  const { status, body } = await claim(member, rule)
  return status === 200 ? 'given' : body.code
}

const onDevice = ({ memberId }: TestMember, device: string) =>
  server.query('update auth_sessions set device_id = $2 where member_id = $1', [memberId, device])

let payers = 0
const aPayer = () => String(++payers).padStart(4, '0')

async function deposit(member: TestMember, amount: string, payerTail = aPayer()): Promise<void> {
  const { orderNo } = (await create(server, { token: member.token, channelId, amount })).body.data
  await submit(server, member.token, orderNo, payerTail)
  const [order] = await server.query<{ pay: bigint }>(
    'select pay_amount as pay from deposits_orders where id = $1',
    [orderNo],
  )
  await claimDeposit(server, finance, orderNo)
  const received = (Number(order?.pay ?? 0) / 1000).toFixed(2)
  expect((await confirm(server, finance, { orderNo, received })).status).toBe(200)
}

describe('the gift for registering', () => {
  test('says its turnover, is given once under its own bill, and asks for that turnover', async () => {
    const member = await server.member()
    const gift = await giftOf(member)
    expect(gift).toMatchObject({
      amount: '8.00',
      multiple: '5',
      turnover: '40.00',
      state: 'ready',
      share: null,
    })
    const key = randomUUID()
    const taken = await claimAs(member, gift, key)
    expect(taken).toMatchObject({ status: 200, body: { data: { amount: '8.00', turnover: '40.00' } } })
    expect((await claimAs(member, gift, key)).body).toEqual(taken.body)
    const { body: bills } = await server.call(listBills, { token: member.token, query: {} })
    expect(bills.data).toMatchObject([{ type: 10, amount: '8.00', billNo: taken.body.data.billNo }])
    expect((await server.call(readValidWithdraw, { token: member.token })).body.rows).toMatchObject([
      { bonusAmount: '8.00', multiple: '5', requiredDml: '40.00' },
    ])
    expect(await outcome(member)).toBe('BONUS/TAKEN')
    const { body: claims } = await server.call(listBonusClaims, {
      ...{ headers: risk.headers, query: { memberId: String(member.memberId) } },
    })
    expect(claims.data).toMatchObject([{ kind: 'registration', amount: '8.00', setting: 'bonuses' }])
  })

  test('is over after thirty days, gone where it is off, and never for a trial account', async () => {
    const member = await server.member()
    const gift = await giftOf(member)
    await server.query(
      `update account_members set registered_at = registered_at - interval '30 days' where id = $1`,
      [member.memberId],
    )
    expect((await claimAs(member, gift)).body.code).toBe('BONUS/EXPIRED')
    await configure(server, 'bonus_rules', { registrationGift: '0.00' })
    expect((await claimAs(member, gift)).body.code).toBe('BONUS/UNKNOWN')
    await configure(server, 'bonus_rules', { registrationGift: '8.00' })
    const trial = await server.member({ kind: 'trial' })
    expect((await claimAs(trial, gift)).body.code).toBe('UC/TRIAL_FORBIDDEN')
  })

  test('is not given beyond its budget', async () => {
    await configure(server, 'bonus_rules', { registrationBudget: '0.00' })
    const member = await server.member()
    expect(await giftOf(member)).toMatchObject({ isBudgetGone: true })
    expect(await outcome(member)).toBe('BONUS/BUDGET')
    await configure(server, 'bonus_rules', { registrationBudget: '200000.00' })
    expect(await outcome(member)).toBe('given')
  })
})

test('the gift of the first deposit goes by what was credited first, and by no other credit', async () => {
  const member = await server.member({ balance: li(500_000) })
  expect(await giftOf(member, 'first-deposit')).toMatchObject({
    ...{ state: 'locked', amount: '188.00', share: '10', endsAt: null },
  })
  expect(await outcome(member, 'first-deposit')).toBe('BONUS/LOCKED')
  await deposit(member, '500')
  await deposit(member, '2000')
  const gift = await giftOf(member, 'first-deposit')
  expect(gift.state).toBe('ready')
  expect(Number(gift.amount)).toBeGreaterThanOrEqual(50)
  expect(Number(gift.amount)).toBeLessThan(50.1)
  const dearer = { ...gift, amount: '188.00', turnover: '940.00' }
  expect((await claimAs(member, dearer)).body.code).toBe('BONUS/CHANGED')
  const taken = await claimAs(member, gift)
  expect(taken.status).toBe(200)
  const { body: bills } = await server.call(listBills, { token: member.token, query: {} })
  expect(bills.data[0]).toMatchObject({ type: 14, amount: gift.amount })
})

describe('accounts of one person', () => {
  const hold = async (member: TestMember, state: 'open' | 'released' | 'refused' = 'open') =>
    (
      await server.call(listBonusHolds, { headers: risk.headers, query: { state, rows: 100 } })
    ).body.data.find(({ memberId }) => memberId === String(member.memberId))

  const decide = (holdId: string, isReleased: boolean, staff = risk) =>
    server.call(decideBonusHold, {
      ...{ headers: staff.headers, key: randomUUID() },
      body: { holdId, isReleased, reason: '证件已核对' },
    })

  /** Two members who share one thing. */
  async function pair(share: (first: TestMember, second: TestMember) => Promise<unknown>) {
    const [first, second] = [await server.member(), await server.member()]
    await share(first, second)
    return [first, second] as const
  }

  const both = (sql: string) => async (first: TestMember, second: TestMember) => {
    for (const { memberId } of [first, second]) await server.query(sql, [memberId])
  }
  const mark = randomUUID().slice(0, 8)
  const payout = (removed: string) =>
    `insert into account_payout_accounts(member_id, type, title, number, holder, is_default, removed_at)
      values ($1, 2, '测试银行', '6222${mark.length}${mark}', '测试', false, ${removed})`

  test.each([
    ['device', both(`update auth_sessions set device_id = 'phone-${mark}' where member_id = $1`)],
    ['name', both(`update account_members set full_name = '欧阳${mark}' where id = $1`)],
    ['phone', both(`update account_members set phone = '139${mark}' where id = $1`)],
    [
      'payout',
      async (first: TestMember, second: TestMember) => {
        await server.query(payout('server_now()'), [first.memberId])
        await server.query(payout('null'), [second.memberId])
      },
    ],
  ] as const)('that share a %s are held, with the evidence, and nothing is taken', async (by, share) => {
    const [first, second] = await pair(share)
    expect(await outcome(first)).toBe('given')
    expect(await outcome(second)).toBe('BONUS/HELD')
    expect(await outcome(second)).toBe('BONUS/HELD')
    expect(await giftOf(second)).toMatchObject({ state: 'held' })
    expect(await hold(second)).toMatchObject({
      ...{ kind: 'registration', state: 'open', account: second.account },
      evidence: [{ memberId: String(first.memberId), account: first.account, by }],
    })
    expect(await giftOf(first)).toMatchObject({ state: 'taken' })
    expect((await server.call(listBills, { token: second.token, query: {} })).body.data).toEqual([])
  })

  test('that were credited from the same payer are held', async () => {
    const [first, second] = await pair(async (one, other) => {
      await deposit(one, '300', '9999')
      await deposit(other, '300', '9999')
    })
    expect(await outcome(first, 'first-deposit')).toBe('given')
    expect(await outcome(second, 'first-deposit')).toBe('BONUS/HELD')
    expect((await hold(second))?.evidence).toEqual([
      { memberId: String(first.memberId), account: first.account, by: 'payer' },
    ])
  })

  test('of one network are held after the number that the rules allow', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => server.member()))
    for (const { memberId } of people)
      await server.query(
        `update account_members set registered_ip = '203.0.113.${mark.length}' where id = $1`,
        [memberId],
      )
    const told: (string | undefined)[] = []
    for (const member of people) told.push(await outcome(member))
    expect(told).toEqual(['given', 'given', 'given', 'BONUS/HELD'])
  })

  test('and claim at once take one gift (16 accounts of one device)', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => server.member()))
    for (const member of people) await onDevice(member, `tablet-${mark}`)
    const told = await Promise.all(people.map(member => outcome(member)))
    expect(told.filter(one => one === 'given')).toHaveLength(1)
    expect(told.filter(one => one === 'BONUS/HELD')).toHaveLength(15)
  })

  test('share nothing with others of another gift, or with those who took none', async () => {
    const [first, second] = await pair(async (one, other) => {
      await onDevice(one, `laptop-${mark}`)
      await onDevice(other, `laptop-${mark}`)
      await deposit(one, '300')
    })
    const [stranger, asked] = await pair(async (one, other) => {
      await onDevice(one, `spare-${mark}`)
      await onDevice(other, `spare-${mark}`)
    })
    expect([await outcome(first, 'first-deposit'), await outcome(second)]).toEqual(['given', 'given'])
    expect([stranger.memberId > 0n, await outcome(asked)]).toEqual([true, 'given'])
  })

  test('are decided once, by who may: a released gift can be taken, a refused one cannot, and both are told', async () => {
    const [first, second] = await pair(async (one, other) => {
      await onDevice(one, `desk-${mark}`)
      await onDevice(other, `desk-${mark}`)
    })
    const third = await server.member()
    await onDevice(third, `desk-${mark}`)
    expect([await outcome(first), await outcome(second), await outcome(third)]).toEqual([
      ...['given', 'BONUS/HELD', 'BONUS/HELD'],
    ])
    const [of2, of3] = [(await hold(second))?.holdId ?? '', (await hold(third))?.holdId ?? '']
    expect((await decide(of2, true, finance)).body.code).toBe('OPS/FORBIDDEN')
    // Looking takes none of its thirty days.
    await server.query(
      `update account_members set registered_at = registered_at - interval '31 days' where id = $1`,
      [second.memberId],
    )
    expect((await decide(of2, true)).status).toBe(200)
    expect((await decide(of2, false)).body.code).toBe('OPS/STALE')
    expect((await decide('999999999', true)).body.code).toBe('OPS/UNKNOWN')
    expect(await giftOf(second)).toMatchObject({ state: 'ready' })
    expect(await outcome(second)).toBe('given')
    expect((await decide(of3, false)).status).toBe(200)
    expect(await giftOf(third)).toMatchObject({ state: 'refused' })
    expect(await outcome(third)).toBe('BONUS/REFUSED')
    expect(await hold(third, 'refused')).toMatchObject({ decidedBy: risk.login, reason: '证件已核对' })
    const { body: inbox } = await server.call(listMessages, { token: third.token, query: {} })
    expect(inbox.data[0]).toMatchObject({ title: '注册礼金核对结果', link: '/bonus-center' })
    await expect(
      server.query(`update bonuses_holds set decision = 'released' where id = $1`, [of3]),
    ).rejects.toThrow()
    await expect(server.query('delete from bonuses_holds')).rejects.toThrow()
  })

  test('a hold outlives the time of the gift', async () => {
    const [first, second] = await pair(async (one, other) => {
      await onDevice(one, `van-${mark}`)
      await onDevice(other, `van-${mark}`)
    })
    expect([await outcome(first), await outcome(second)]).toEqual(['given', 'BONUS/HELD'])
    await server.query(`update auth_sessions set expires_at = expires_at + interval '60 days'`)
    await server.travel(31 * DAY_MS)
    expect(await giftOf(second)).toMatchObject({ state: 'held' })
  })
})

describe('a gift that was taken back', () => {
  beforeAll(async () => {
    risk = await server.staff('risk')
    finance = await server.staff('finance-maker')
  })

  const askFor = ({ memberId }: TestMember, billNo: string) =>
    server.call(askGiftReversal, {
      ...{ headers: finance.headers, key: randomUUID() },
      body: { payload: { memberId: String(memberId), billNo }, reason: '同一人两个账号领取' },
    })

  const agree = async (approvalId: string) => {
    const checker = await server.staff('finance-checker')
    const { hash } = (await server.call(readRequest, { headers: checker.headers, params: { approvalId } }))
      .body.data
    return server.call(decideRequest, {
      ...{ headers: checker.headers, key: randomUUID() },
      body: { approvalId, hash, decision: 'approve', note: '证据一致' },
    })
  }

  const taken = async (member: TestMember): Promise<string> => (await claim(member)).body.data.billNo

  const spend = ({ memberId }: TestMember, amount: number) =>
    server.app.db.transaction(tx =>
      server.app.services.wallet.move(tx, [
        { memberId, bill: 'lotteryBet', amount: li(amount), reference: 'test' },
      ]),
    )

  test('leaves the balance under its own bill, asks for no turnover, and is not given again', async () => {
    const member = await server.member({ balance: li(100_000) })
    const billNo = await taken(member)
    const asked = await askFor(member, billNo)
    expect(asked.body.effect.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['注册礼金', '-8.00', '40.00', member.account]),
    )
    expect((await agree(asked.body.approvalId)).status).toBe(200)
    const { body: bills } = await server.call(listBills, { token: member.token, query: {} })
    expect(bills.data[0]).toMatchObject({ type: 24, amount: '-8.00' })
    expect((await server.call(readValidWithdraw, { token: member.token })).body).toMatchObject({
      requireDML: '0.00',
    })
    expect(await giftOf(member)).toMatchObject({ state: 'taken', isTakenBack: true })
    expect(await outcome(member)).toBe('BONUS/TAKEN')
    expect((await askFor(member, billNo)).body.code).toBe('OPS/GIFT_TAKEN_BACK')
    const query = { memberId: String(member.memberId), state: 'reversed' as const }
    const { body: claims } = await server.call(listBonusClaims, { headers: risk.headers, query })
    expect(claims.data).toMatchObject([{ billNo, kind: 'registration', state: 'reversed' }])
    const given = { ...query, state: 'given' as const }
    expect((await server.call(listBonusClaims, { headers: risk.headers, query: given })).body.data).toEqual(
      [],
    )
  })

  test('is a debt as far as it was spent', async () => {
    const member = await server.member()
    const billNo = await taken(member)
    await spend(member, 5_000)
    expect((await agree((await askFor(member, billNo)).body.approvalId)).status).toBe(200)
    expect((await server.call(checkMoney, { token: member.token })).body.money).toBe('0.00')
    expect(
      await server.query(`select balance from wallet_accounts where member_id = $1 and kind = 'receivable'`, [
        member.memberId,
      ]),
    ).toEqual([{ balance: 5_000n }])
  })

  test('is a gift of that member alone, and none whose turnover a withdrawal has settled', async () => {
    const [member, other] = [await server.member(), await server.member()]
    const billNo = await taken(member)
    expect((await askFor(other, billNo)).body.code).toBe('OPS/UNKNOWN')
    expect((await askFor(member, '999999999')).body.code).toBe('OPS/UNKNOWN')
    await server.query(`update turnover_requirements set closed_by = '7' where member_id = $1`, [
      member.memberId,
    ])
    expect((await askFor(member, billNo)).body.code).toBe('OPS/GIFT_SETTLED')
  })

  test('needs the request that two people agreed on, whatever else writes', async () => {
    const member = await server.member()
    await taken(member)
    await expect(
      server.query(
        `insert into grants_reversals(grant_id, approval_id, amount, owed)
          select id, 1, amount, 0 from grants_given where member_id = $1`,
        [member.memberId],
      ),
    ).rejects.toThrow('a second person approved')
  })

  test.each([
    ['whose money was not moved', `delete from grants_reversals`],
    ['of another amount', `update grants_reversals set amount = amount + 1`],
    [
      'that is still to be bet',
      `update turnover_requirements set closed_by = null where closed_by like 'gift:%'`,
    ],
  ])('%s is found (B8)', async (_, change) => {
    await server.query('begin')
    try {
      await server.query(`set local session_replication_role = 'replica'`)
      await server.query(change)
      expect(await server.query(`select id from grants_invariants where violations <> 0`)).toEqual([
        { id: 'B8' },
      ])
    } finally {
      await server.query('rollback')
    }
  })
})
