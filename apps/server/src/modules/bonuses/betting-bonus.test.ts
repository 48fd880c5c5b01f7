import { randomBytes, randomUUID } from 'node:crypto'
import { claimBettingBonus, listBonusClaims, readBettingBonus } from '@app/contract/bonuses.ts'
import type { QueryIn } from '@app/contract/endpoint.ts'
import { listBonusClaims as listDeskClaims } from '@app/contract/operator/bonuses.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { listBills } from '@app/contract/wallet.ts'
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaDateOf, DAY_MS, isoOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configure } from '#modules/auth/auth-people.fixtures.ts'
import {
  countPlay,
  drawAndSettle,
  findOpenIssue,
  forceNumbers,
  type OpenIssue,
  placeSlip,
} from '#modules/bets/bets.fixtures.ts'
import { defective, resettleByTwo, serviceOf } from '#modules/bets/resettlement.fixtures.ts'
import { turnoverCountingService } from '#modules/bets/turnover-counting.service.ts'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME, OTHER_GAME, RACING] })
})
afterAll(() => server.stop())

const GAME = 71
/** A void leaves it without an open issue for a while. */
const OTHER_GAME = 70
const RACING = 42
const DRAWN = [1, 2, 3, 4, 5, 6, 30]

const count = () => countPlay(server)
type Item = readonly [playCode: string, selection: string, stake: string]
async function bet(token: string, items: readonly Item[], given?: OpenIssue): Promise<OpenIssue> {
  const issue = given ?? (await findOpenIssue(server, GAME))
  const { status, body } = await placeSlip(
    server,
    issue,
    token,
    items.map(([playCode, selection, stakePerUnit]) => ({ playCode, selection, stakePerUnit })),
  )
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  return issue
}
/** Bets that many yuan on one number, and counts it. */
async function played(token: string, yuan: number): Promise<OpenIssue> {
  const issue = await bet(token, [['tema_a', '30', String(yuan)]])
  await forceNumbers(server, issue, DRAWN)
  await count()
  return issue
}
type Span = 'today' | 'yesterday' | 'week'
const view = async (token: string, date: Span = 'today') =>
  (await server.call(readBettingBonus, { token, query: { date } })).body
const rows = async (token: string, date: Span = 'today') =>
  (await view(token, date)).data.map(
    ({ validBet, rate, bonus, paid, status }) => `${validBet} × ${rate} = ${bonus}, ${paid}, ${status}`,
  )
const claim = (token: string, more: Readonly<{ date?: string; items?: string[]; key?: string }> = {}) => {
  const { date = 'all', items, key = randomUUID() } = more
  return server.call(claimBettingBonus, { token, key, body: { date, ...(items && { items }) } })
}
const violations = () =>
  server.query(
    `select id from (select * from bonuses_invariants union all select * from turnover_invariants
      union all select * from wallet_invariants) i where violations <> 0`,
  )
const player = (yuan = 20_000) => server.member({ balance: li(yuan * 1000) })

describe('a settled bet earns a bonus', () => {
  test('on its turnover, at the rate of the level; it is claimed once, with its bill and its turnover (R1-039, R1-129, R1-130)', async () => {
    const { token } = await player()
    expect((await view(token)).data).toEqual([])
    await played(token, 5_000)
    expect(await view(token)).toMatchObject({
      ...{ dataTotalBonus: '5.00', mode: 'realtime', minClaim: '1.00', claimDays: 30, multiple: '1' },
      data: [{ category: 'lottery', liveCode: 'own', providerName: '自营', day: chinaDateOf(server.now()) }],
    })
    expect(await rows(token)).toEqual(['5000.00 × 0.1 = 5.00, 0.00, claimable'])
    const { status, body } = await claim(token)
    expect({ status, claimed: body.data.claimed }).toEqual({ status: 200, claimed: '5.00' })
    expect(await rows(token)).toEqual(['5000.00 × 0.1 = 5.00, 5.00, claimed'])
    const { body: bills } = await server.call(listBills, { token, query: {} })
    expect(bills.data[0]).toMatchObject({ type: 13, amount: '5.00', billNo: body.data.billNo })
    expect(bills.data[0]?.balanceAfter).toBe(body.data.balance)
    expect((await server.call(readValidWithdraw, { token })).body.rows).toMatchObject([
      { kind: '优惠', amount: '0.00', bonusAmount: '5.00', requiredDml: '5.00' },
    ])
    expect(await claim(token)).toMatchObject({ status: 409, body: { code: 'BONUS/NOTHING' } })
    expect((await server.call(listBonusClaims, { token })).body.data).toMatchObject([
      { kind: 'claim', amount: '5.00', turnover: '5.00', firstDay: chinaDateOf(server.now()), owed: '0.00' },
    ])
    expect(await violations()).toEqual([])
  })

  test('what covers itself earns nothing', async () => {
    const { token } = await player()
    const issue = await bet(token, [
      ['tema_lm', '大', '1000'],
      ['tema_lm', '小', '300'],
      ['tema_a', '08', '1000'],
    ])
    await forceNumbers(server, issue, DRAWN)
    await count()
    expect(await rows(token)).toEqual(['1700.00 × 0.1 = 1.70, 0.00, claimable'])
  })

  test('neither does an order that took a rebate at once', async () => {
    const { token } = await player()
    const issue = await findOpenIssue(server, RACING)
    const car = { playCode: 'pk_q1_fs', model: 2, selection: '01', stakePerUnit: '1000' }
    const { status } = await placeSlip(server, issue, token, [car, { ...car, rebateRatio: '0.05' }])
    expect(status).toBe(200)
    await drawAndSettle(server, issue)
    await count()
    expect(await rows(token)).toEqual(['1000.00 × 0.1 = 1.00, 0.00, claimable'])
  })

  test('below one yuan it waits for more', async () => {
    const { token } = await player()
    await played(token, 900)
    expect(await claim(token)).toMatchObject({ status: 409, body: { code: 'BONUS/BELOW_MIN' } })
    await played(token, 100)
    expect((await claim(token)).body.data.claimed).toBe('1.00')
  })

  test('64 claims at once, and a command that is repeated, pay once', async () => {
    const { token } = await player()
    await played(token, 5_000)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => claim(token, at < 8 ? { key } : {})),
    )
    const paid = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.billNo)
    expect(new Set(paid).size).toBe(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(paid.length === 64 ? [] : ['BONUS/NOTHING']),
    )
    expect((await server.call(listBonusClaims, { token })).body.data).toHaveLength(1)
    expect(await violations()).toEqual([])
  })
})

/** Judges the issue so that each bet of it has that much valid turnover, and counts it. */
async function judgeAnew(issue: OpenIssue, validLi: number): Promise<void> {
  await resettleByTwo(serviceOf(server, defective), issue.id)
  const judge: typeof defective = (...terms) => ({ ...defective(...terms), validTurnover: li(validLi) })
  const counting = turnoverCountingService({ db: server.app.db, ...server.app.services, judge })
  await Promise.all([1, 2, 3].map(() => counting.sweep(new AbortController().signal)))
}

describe('a judgement anew', () => {
  test('takes back what was claimed too much, once, on the day and rate of the bet', async () => {
    const { token } = await player()
    const issue = await played(token, 5_000)
    await claim(token)
    await judgeAnew(issue, 2_000_000)
    expect(await rows(token)).toEqual(['2000.00 × 0.1 = 2.00, 2.00, claimed'])
    expect((await server.call(listBonusClaims, { token })).body.data).toMatchObject([
      { kind: 'reversal', amount: '-3.00', owed: '0.00' },
      { kind: 'claim', amount: '5.00' },
    ])
    const { body: bills } = await server.call(listBills, { token, query: {} })
    expect(bills.data.filter(({ type }) => type === 21).map(({ amount }) => amount)).toEqual(['-3.00'])
    expect(await violations()).toEqual([])
  })

  test('before the claim takes nothing back; other turnover of the row covers it first', async () => {
    const { token } = await player()
    const issue = await played(token, 5_000)
    await judgeAnew(issue, 4_000_000)
    expect(await rows(token)).toEqual(['4000.00 × 0.1 = 4.00, 0.00, claimable'])
    await claim(token)
    await played(token, 1_000)
    expect(await rows(token)).toEqual(['5000.00 × 0.1 = 5.00, 4.00, claimable'])
    expect((await server.call(listBonusClaims, { token })).body.data).toHaveLength(1)
  })

  test('of a void takes all of it; what the balance lacks is owed and kept from what comes in', async () => {
    const { token, memberId } = await player(5_000)
    const issue = await played(token, 5_000)
    await claim(token)
    const { wallet } = server.app.services
    const { main } = await wallet.balances(memberId)
    await server.app.db.transaction(tx =>
      wallet.move(tx, [{ memberId, bill: 'manualWithdrawal', amount: li(main - 2_000n), reference: 'test' }]),
    )
    await judgeAnew(issue, 0)
    expect(await rows(token)).toEqual(['0.00 × 0.1 = 0.00, 0.00, accruing'])
    const [told] = (await server.call(listBonusClaims, { token })).body.data
    expect(told).toMatchObject({ kind: 'reversal', amount: '-5.00' })
    const { main: left, owed } = await wallet.balances(memberId)
    expect(left).toBe(0n)
    expect(owed).toBeGreaterThanOrEqual(3_000n)
    expect(await violations()).toEqual([])
  })

  test('of an issue that was voided before its draw counts nothing', async () => {
    const { token } = await player()
    const issue = await bet(token, [['tema_a', '30', '5000']], await findOpenIssue(server, OTHER_GAME))
    expect(await voidAgreed(server.app.db, issue.id)).toBe(true)
    await server.app.clock.tick()
    await count()
    expect((await view(token)).data).toEqual([])
  })
})

describe('staff', () => {
  type Wish = QueryIn<typeof listDeskClaims>
  async function list(query: Wish) {
    const { headers } = await server.staff('risk')
    const { status, body } = await server.call(listDeskClaims, { headers, query })
    return { status, body }
  }
  const shownIn = async (query: Wish) =>
    (await list(query)).body.data.map(({ kind, amount }) => `${kind} ${amount}`)

  async function give(memberId: bigint): Promise<void> {
    const { grants } = server.app.services
    await server.app.db.transaction(tx =>
      grants.give(tx, {
        ...{ memberId, rule: 'vip-weekly', period: '2026-11-16', amount: li(8_000), bill: 'systemReward' },
        ...{ multiple: 2_000_000n as RatioPpm, budget: { name: 'vip-weekly', cap: li(1_000_000) } },
        command: { key: randomBytes(32), requestHash: randomBytes(32) },
      }),
    )
  }

  test('list what a member took, with bill, turnover and the version of the rule, a page at a time', async () => {
    const { token, memberId } = await player()
    const issue = await played(token, 5_000)
    const { body: claimed } = await claim(token)
    await give(memberId)
    const own = { memberId: String(memberId) }
    const { body } = await list(own)
    expect(body.data).toMatchObject([
      { kind: 'vip-weekly', amount: '8.00', turnover: '16.00', state: 'given', setting: 'bonuses' },
      {
        ...{ kind: 'betting', amount: '5.00', turnover: '5.00', state: 'given', setting: 'vip' },
        ...{ billNo: claimed.data.billNo, ...own, ruleVersion: null },
      },
    ])
    expect(await shownIn({ ...own, kind: 'betting' })).toEqual(['betting 5.00'])
    expect(await shownIn({ ...own, kind: 'sign-in' })).toEqual([])
    const { body: first } = await list({ ...own, rows: 1 })
    expect(await shownIn({ ...own, rows: 1, after: first.next ?? '' })).toEqual(['betting 5.00'])
    expect(await shownIn({ ...own, state: 'reversed' })).toEqual([])
    await judgeAnew(issue, 2_000_000)
    expect(await shownIn({ ...own, state: 'reversed' })).toEqual(['betting 5.00'])
    expect(await shownIn({ ...own, state: 'given' })).toEqual(['vip-weekly 8.00'])
  })

  test('read at most 31 days at once', async () => {
    const from = isoOf(server.now() - 32 * DAY_MS)
    expect(await list({ from, to: isoOf(server.now()) })).toMatchObject({ body: { code: 'OPS/NARROW' } })
    expect(await shownIn({ from, to: isoOf(server.now() - 2 * DAY_MS) })).toEqual([])
  })

  test('see with each claim the version of the rule that stood then', async () => {
    const { token, memberId } = await player()
    await played(token, 5_000)
    await claim(token)
    const own = { memberId: String(memberId) }
    const versionsNow = async () => (await list(own)).body.data.map(({ ruleVersion }) => ruleVersion)
    await server.query('begin')
    try {
      // No request of two people stands behind these versions.
      await server.query(`set local session_replication_role = 'replica'`)
      const rows = await server.query(
        `insert into site_setting_versions(key, before, after, approval_id, published_by, published_at)
          select k, '{}', '{}', n, 'site', server_now() + at
          from (values ('vip', 1, interval '-2 days'), ('vip', 2, '-1 day'), ('bonuses', 3, '-1 hour'), ('vip', 4, '1 day')) v(k, n, at)
          returning id::text`,
      )
      await server.query('commit')
      expect(await versionsNow()).toEqual([(rows[1] as { id: string }).id])
    } finally {
      await server.query('rollback')
    }
  })
})

test('nobody claims for another, a trial account earns nothing, and who may not bet claims later', async () => {
  const [one, other] = [await player(), await player()]
  await played(one.token, 5_000)
  expect((await claim(other.token)).body.code).toBe('BONUS/NOTHING')
  for (const body of [{ date: '2026-02-30' }, { date: 'today' }, { date: 'all', items: [] }])
    expect((await server.call(claimBettingBonus, { token: one.token, key: randomUUID(), body })).status).toBe(
      400,
    )
  expect((await claim(one.token, { items: ['EVO'] })).body.code).toBe('BONUS/NOTHING')
  const trial = await server.member({ kind: 'trial', balance: li(10_000_000) })
  await played(trial.token, 5_000)
  expect(await server.query(`select from bonuses_counts where member_id = $1`, [trial.memberId])).toEqual([])
  expect((await claim(trial.token)).body.code).toBe('UC/TRIAL_FORBIDDEN')
  await server.query(
    `insert into account_restrictions(member_id, kind, until_at, reason, placed_by)
      values ($1, 'bet', server_now() + interval '1 hour', '测试限制', 'risk')`,
    [one.memberId],
  )
  expect((await claim(one.token)).body.code).toBe('BONUS/EXCLUDED')
  await server.travel(3_601_000)
  expect((await claim(one.token)).status).toBe(200)
})

describe('planted corruptions are found', () => {
  const one = `(select min(id) from bonuses_claims)`
  test.each([
    ['B1', 'a row that is paid and was not claimed', `update bonuses_accruals set paid = 0 where paid > 0`],
    ['B1', 'a claim without its rows', `delete from bonuses_claim_rows where claim_id = ${one}`],
    ['B5', 'turnover that no issue stands for', `update bonuses_accruals set valid = valid + 1`],
    ['B5', 'an issue that is counted for nothing', `update bonuses_counts set valid = valid + 1`],
    ['B6', 'a claim of another amount', `update bonuses_claims set amount = amount + 1 where id = ${one}`],
    [
      'B6',
      'a claim by somebody else',
      `update bonuses_claims set member_id = (select max(id) from account_members) where id = ${one}`,
    ],
    ['B6', 'turnover that was let off', `delete from turnover_requirements where kind = 'rebate'`],
    ['B7', 'money that was taken back by nobody', `delete from bonuses_reversals`],
    ['B7', 'more taken back than moved', `update bonuses_reversals set amount = amount + 1`],
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

  test('and the database takes no payment beyond what was earned', async () => {
    await expect(server.query('update bonuses_accruals set paid = paid + 1000000')).rejects.toThrow(
      'bonuses_accruals_earned',
    )
    await expect(server.query('delete from bonuses_claims')).rejects.toThrow()
  })
})

// The last one: no issue is drawn in the days that it travels over.
test('from the next day on it is claimed at noon, where the rules say so, and not after thirty days', async () => {
  await configure(server, 'bonus_rules', { bettingMode: 'nextDay' })
  const { token } = await player()
  await server.query(`update auth_sessions set expires_at = expires_at + interval '60 days'`)
  await played(token, 2_000)
  expect(await view(token)).toMatchObject({ dataTotalBonus: '0.00', data: [{ status: 'accruing' }] })
  expect((await claim(token)).body.code).toBe('BONUS/NOTHING')
  await server.travel(DAY_MS)
  expect(await view(token, 'yesterday')).toMatchObject({
    dataTotalBonus: '2.00',
    data: [{ status: 'claimable' }],
  })
  await server.travel(29 * DAY_MS)
  expect((await view(token, 'week')).data).toEqual([])
  expect((await view(token)).dataTotalBonus).toBe('2.00')
  await server.travel(DAY_MS)
  expect((await claim(token)).body.code).toBe('BONUS/NOTHING')
  await configure(server, 'bonus_rules', { bettingMode: 'realtime' })
})
