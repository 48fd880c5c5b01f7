import { randomUUID } from 'node:crypto'
import { removePayoutAccount } from '@app/contract/profile.ts'
import { checkMoney, listBills } from '@app/contract/wallet.ts'
import * as wire from '@app/contract/withdrawals.ts'
import { li } from '@app/domain/money/money.ts'
import { HOUR_MS } from '@app/domain/time/china-time.ts'
import { mayStep, withdrawalStates } from '@app/domain/withdrawals/withdrawal-states.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  giveMark,
  openChannels,
  read,
  requested,
  save,
  violations,
  withdrawer,
} from './withdrawals.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await openChannels(server)
})
afterEach(async () => {
  await configure(server, 'withdraw_limit', { requireFundPwd: 1 })
  expect(await violations(server)).toEqual([])
})
afterAll(() => server.stop())

const facts = async (token: string) => (await server.call(wire.readWithdrawFacts, { token })).body.data
const money = async (token: string) => (await server.call(checkMoney, { token })).body

test('the trigger of the database allows the steps of the domain and no others', async () => {
  const actors = ['member', 'operator', 'channel', 'system'] as const
  const rows = await server.query<{ from: string; to: string; actor: string; may: boolean }>(
    `select f as "from", t as "to", a as actor, withdrawals_may_step(f, t, a) as may
      from unnest($1::text[]) f, unnest($1::text[]) t, unnest($2::text[]) a`,
    [withdrawalStates, actors],
  )
  expect(rows).toHaveLength(withdrawalStates.length ** 2 * actors.length)
  for (const { from, to, actor, may } of rows)
    expect(may, `${from} ${to} ${actor}`).toBe(mayStep(from as 'SENT', to as 'SENT', actor as 'channel'))
})

describe('a request', () => {
  test('holds its money at once, in parts that the member reads, and nothing takes it back', async () => {
    await configure(server, 'withdraw_limit', {
      ...{ feeType: 2, feeValue: '1', feeMax: '0.00', freeCountPerDay: 0 },
    })
    const who = await withdrawer(server)
    const no = await requested(server, who, '300')
    expect(await money(who.token)).toMatchObject({ money: '700.00', frozen: '300.00' })
    const bills = (await server.call(listBills, { token: who.token })).body.data
    expect(bills.slice(0, 2).map(({ type, amount, reference }) => [type, amount, reference])).toEqual([
      [37, '-3.00', no],
      [5, '-297.00', no],
    ])
    const { data } = (await read(server, who.token, no)).body
    expect(data).toMatchObject({
      ...{ withdrawalNo: no, type: '2', title: '测试银行', holder: '张三丰'.replaceAll(/./gu, '*') },
      ...{ amount: '300.00', net: '297.00', fee: '3.00', charge: '0.00', bonus: '0.00' },
      ...{ state: 'REQUESTED', endedAt: null, reason: '', usdt: null },
    })
    expect(data.steps.map(({ state }) => state)).toEqual(['REQUESTED'])
    expect(await facts(who.token)).toMatchObject({
      ...{ openNo: no, withdrawable: '0.00', refusal: { code: 'UC/PENDING_EXISTS' } },
      ...{ money: '700.00', frozen: '300.00' },
    })
    const { body } = await server.call(wire.listWithdrawals, { token: who.token })
    expect(body).toMatchObject({ totalCount: 1, totalPaid: '0.00', data: [{ withdrawalNo: no }] })
    const done = await server.call(wire.listWithdrawals, { token: who.token, query: { state: 'REJECTED' } })
    expect(done.body.totalCount).toBe(0)
  })

  test('is made once: a repeat is answered the same, other content under its key is refused', async () => {
    const who = await withdrawer(server)
    const key = randomUUID()
    const first = await save(server, who, { key })
    expect((await save(server, who, { key })).body).toEqual(first.body)
    expect((await save(server, who, { key, amount: '301' })).body.code).toBe('SYS/IDEMPOTENCY_CONFLICT')
    await giveMark(server, who.memberId)
    expect((await save(server, who)).body.code).toBe('UC/PENDING_EXISTS')
  })

  test('that is sent many times at once is one, and of many others one is taken', async () => {
    const [same, others] = [await withdrawer(server), await withdrawer(server)]
    const key = randomUUID()
    const many = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, call))
    const answers = await many(() => save(server, same, { key }))
    expect(new Set(answers.map(({ body }) => body.data?.withdrawalNo)).size).toBe(1)
    const codes = (await many(() => save(server, others))).map(({ body }) => String(body.code ?? 'taken'))
    expect(codes.filter(code => code === 'taken')).toHaveLength(1)
    // The mark of the fund password was used up by the first.
    for (const code of codes) expect(['taken', 'UC/CASH_PASSWORD', 'UC/PENDING_EXISTS']).toContain(code)
    expect(await money(others.token)).toMatchObject({ money: '700.00', frozen: '300.00' })
  })

  test('of another member, or to an account of another, is unknown', async () => {
    const [own, stranger] = [await withdrawer(server), await withdrawer(server)]
    const no = await requested(server, own)
    expect((await read(server, stranger.token, no)).body.code).toBe('WITHDRAW/UNKNOWN')
    const list = await server.call(wire.listWithdrawals, { token: stranger.token })
    expect(list.body.totalCount).toBe(0)
    const { accountId } = own
    expect((await save(server, stranger, { accountId })).body.code).toBe('UC/PAYOUT_ACCOUNT_UNKNOWN')
    expect(await money(stranger.token)).toMatchObject({ money: '1000.00', frozen: '0.00' })
  })

  test('keeps its account from being removed', async () => {
    const who = await withdrawer(server)
    await requested(server, who)
    await server.query(
      `insert into auth_marks(session_id, purpose, granted_until)
        select id, 'payout-account', server_now() + interval '1 hour' from auth_sessions where member_id = $1`,
      [who.memberId],
    )
    const removal = await server.call(removePayoutAccount, { token: who.token, body: { id: who.accountId } })
    expect(removal.body.code).toBe('UC/PAYOUT_ACCOUNT_USED')
  })
})

type Case = Readonly<{
  code: string
  rules?: object
  balance?: string
  amount?: string
  before?: (memberId: bigint, accountId: string) => Promise<unknown>
}>

const sql = (text: string) => (memberId: bigint) => server.query(text, [memberId])

const NO_MARK =
  'delete from auth_marks where session_id in (select id from auth_sessions where member_id = $1)'

/** In the order in which they are checked; each is met while all that stand before it are passed. */
const CASES: readonly (readonly [string, Case])[] = [
  ['a method that moves real money', { code: 'PLAY_MONEY_ONLY', before: useType(20, false) }],
  ['closed withdrawals', { code: 'UC/WITHDRAW_CLOSED', rules: { enabled: 0 } }],
  [
    'a time outside of the hours',
    { code: 'UC/WITHDRAW_CLOSED', rules: { openTime: '00:00', closeTime: '00:01' } },
  ],
  ['no mark of the fund password', { code: 'UC/CASH_PASSWORD', before: sql(NO_MARK) }],
  [
    'no fund password at all',
    {
      code: 'UC/CASH_PASSWORD_NULL',
      before: sql(`with unmarked as (${NO_MARK}) delete from auth_credentials where member_id = $1`),
    },
  ],
  ['a method that is closed', { code: 'UC/WITHDRAW_METHOD', rules: { methods: [] } }],
  [
    'a young account',
    {
      code: 'UC/ACCOUNT_HOLD',
      before: sql('update account_payout_accounts set created_at = server_now() where member_id = $1'),
    },
  ],
  [
    'no real name',
    { code: 'UC/KYC', before: sql('update account_members set full_name = null where id = $1') },
  ],
  ['no telephone where one is needed', { code: 'UC/KYC', rules: { requirePhone: 1 } }],
  ['too little', { code: 'UC/WITHDRAW_LIMIT', amount: '99.99' }],
  ['too much', { code: 'UC/WITHDRAW_LIMIT', amount: '50000.01', balance: '60000' }],
  ['less than a 分', { code: 'UC/WITHDRAW_LIMIT', amount: '300.005' }],
  ['a day without any', { code: 'UC/WITHDRAW_COUNT', rules: { vip: [], dailyCount: 0 } }],
  [
    'the sum of the day',
    {
      code: 'UC/WITHDRAW_COUNT',
      rules: { vip: [], dailyAmount: '50000.00' },
      before: spent,
      amount: '49000',
      balance: '60000',
    },
  ],
  [
    'a debt',
    {
      code: 'UC/WITHDRAW_OWED',
      before: sql(
        `insert into wallet_accounts(member_id, kind, currency, balance) values ($1, 'receivable', 1, 10)`,
      ),
    },
  ],
  ['turnover', { code: 'UC/TURNOVER', before: requirement('500000') }],
  ['more than there is', { code: 'UC/BALANCE', amount: '1000.01' }],
]

/** Makes the account one of another method, which moves play money or not. */
function useType(type: number, isPlay: boolean) {
  return async (memberId: bigint) => {
    await server.query('update account_payout_accounts set type = $2 where member_id = $1', [memberId, type])
    await server.query('update withdrawals_channels set is_play = $2 where type = $1', [type, isPlay])
  }
}

/** An earlier withdrawal of the day. */
async function spent(memberId: bigint, accountId: string) {
  await server.query(
    `insert into withdrawals_requests(member_id, payout_account_id, type, title, number, holder, request_key, request_hash, amount, net,
        fee, charge, bonus, checks, colour, state, version, actor)
      values ($1, $2, 2, '银行', '1', '户名', sha256($3), sha256($3), 2000000, 2000000, 0, 0, 0, '[]', 'green', 'REQUESTED', 1, 'member')`,
    [memberId, accountId, Buffer.from(randomUUID())],
  )
}

/** Asks the member to bet so many 厘. */
function requirement(required: string) {
  return (memberId: bigint) =>
    server.query(
      `insert into turnover_requirements(member_id, seq, kind, source, amount, bonus, multiple_ppm, required, opened_at)
        values ($1, 1, 'deposit', $3, $2, 0, 1000000, $2, server_now())`,
      [memberId, required, `for-${memberId}`],
    )
}

describe('is refused for', () => {
  test.each(CASES)('%s', async (_, { code, rules = {}, balance, amount = '300', before }) => {
    const who = await withdrawer(server, balance)
    await configure(server, 'withdraw_limit', rules)
    try {
      await before?.(who.memberId, who.accountId)
      const { body } = await save(server, who, { amount })
      expect(body.code).toBe(code)
      expect((await money(who.token)).frozen).toBe('0.00')
    } finally {
      await undo(who.memberId)
    }
  })

  test('a trial account', async () => {
    const { token } = await server.member({ kind: 'trial', balance: li(1_000_000) })
    const body = { accountId: '1001', amount: '300' }
    const answer = await server.call(wire.saveWithdrawal, { token, key: randomUUID(), body })
    expect(answer.body).toMatchObject({ code: 'UC/TRIAL_FORBIDDEN' })
    expect((await server.call(wire.readWithdrawFacts, { token })).body.code).toBe('UC/TRIAL_FORBIDDEN')
  })
})

/** Takes away what no program could have left behind. */
async function undo(memberId: bigint) {
  await server.query('update withdrawals_channels set is_play = true')
  await server.query(`set session_replication_role = 'replica'`)
  await server.query(
    'delete from withdrawals_history where request_id in (select id from withdrawals_requests where member_id = $1)',
    [memberId],
  )
  await server.query('delete from withdrawals_requests where member_id = $1', [memberId])
  await server.query('delete from turnover_requirements where member_id = $1', [memberId])
  await server.query(`delete from wallet_accounts where member_id = $1 and kind = 'receivable'`, [memberId])
  await server.query(`set session_replication_role = 'origin'`)
  await server.query(`delete from site_documents where key = 'withdraw_limit'`)
}

describe('missing turnover', () => {
  test('is named to the cent, and what is let through is not', async () => {
    const who = await withdrawer(server)
    await requirement('500000')(who.memberId)
    expect((await save(server, who)).body).toMatchObject({
      code: 'UC/TURNOVER',
      detail: '流水不足，还需 400.00 元',
    })
    expect(await facts(who.token)).toMatchObject({
      refusal: { code: 'UC/TURNOVER', message: '流水不足，还需 400.00 元' },
      turnover: { missing: '400.00', isMet: false, deduct: '0.00' },
    })
  })

  test('is charged where that is the rule, by the sum that was shown and no other', async () => {
    await configure(server, 'withdraw_limit', { adminFeeRate: '10' })
    const who = await withdrawer(server)
    await requirement('500000')(who.memberId)
    const { turnover } = await facts(who.token)
    expect(turnover.deduct).toBe('50.00')
    expect((await save(server, who)).body.code).toBe('UC/WITHDRAW_DEDUCT')
    expect((await save(server, who, { deduct: '49.99' })).body.code).toBe('UC/WITHDRAW_DEDUCT')
    const { body } = await save(server, who, { deduct: turnover.deduct })
    const { data } = (await read(server, who.token, body.data.withdrawalNo)).body
    expect(data).toMatchObject({ amount: '300.00', net: '250.00', charge: '50.00' })
    expect((await facts(who.token)).turnover).toMatchObject({ missing: '0.00', isMet: true })
    await server.query(`delete from site_documents where key = 'withdraw_limit'`)
  })
})

test('an account that is written out is bound first, and waits like any other', async () => {
  const { memberId, token } = await server.member({ balance: li(1_000_000) })
  await server.query(`update account_members set full_name = '张三丰' where id = $1`, [memberId])
  await giveMark(server, memberId)
  const details = {
    type: '2',
    bankName: '测试银行',
    cardNumber: '6222020200112233446',
    amount: '300',
  } as const
  const free = () => server.call(wire.saveFreeWithdrawal, { token, key: randomUUID(), body: details })
  expect((await free()).body.code).toBe('UC/ACCOUNT_HOLD')
  const [account] = (await facts(token)).accounts
  expect(account).toMatchObject({ masked: '**** **** **** 3446', isOpen: true, min: '100.00' })
  expect(account?.holdUntil).not.toBeNull()
  await server.travel(23 * HOUR_MS)
  await server.query(
    'update auth_sessions set expires_at = server_now() + interval $$9 days$$ where member_id = $1',
    [memberId],
  )
  await server.travel(2 * HOUR_MS)
  await giveMark(server, memberId)
  expect((await free()).status).toBe(200)
  expect((await facts(token)).accounts).toHaveLength(1)
})
