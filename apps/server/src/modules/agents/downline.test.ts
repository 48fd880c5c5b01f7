import {
  addDownline,
  getRebateRange,
  previewRate,
  querySubUsers,
  queryTeam,
  raiseRates,
  readAddQuota,
} from '@app/contract/agents.ts'
import { createLink } from '@app/contract/agents-links.ts'
import { login, register } from '@app/contract/auth.ts'
import { readProfile } from '@app/contract/profile.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPlay, findOpenIssue, forceNumbers, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  type Agent,
  agentOf,
  informationOf,
  joinBy,
  newName,
  type Person,
  promote,
  registrationForm,
} from './agents.fixtures.ts'

const GAME = 71
const INITIAL = 'Initial88'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
})
afterAll(() => server.stop())

const today = () => chinaDateOf(server.now())

const add = (agent: Pick<Agent, 'token'>, wish: object = {}) =>
  server.call(addDownline, {
    token: agent.token,
    body: { isDl: 0, account: newName(), password: INITIAL, lottery: '5', ...wish },
  })
const enter = (account: string, password: string, more: object = {}) =>
  server.call(login, { body: { account, password, ...more } })
const raise = (agent: Pick<Agent, 'token'>, userId: string, rates: object) =>
  server.call(raiseRates, { token: agent.token, body: { userId, ...rates } })

async function joinedAt(agent: Agent, lottery: string): Promise<Person> {
  const body = { isDl: 0, lottery, days: 0 } as const
  const { data } = (await server.call(createLink, { token: agent.token, body })).body
  return joinBy(server, data.code)
}

describe('an account that an agent opens', () => {
  test('stands below with its rates; its owner sets a password first, and gets no gift (R0-225)', async () => {
    const agent = await agentOf(server)
    const account = newName()
    const { body } = await add(agent, { account, isDl: 1, remark: '老客户' })
    expect(body.data).toEqual({ userId: expect.any(String), account, isDl: 1, quotaLeft: 19 })
    expect(await informationOf(server, agent.token, body.data.userId)).toMatchObject({
      ...{ level: 1, isDl: 1 },
      rates: [{ category: 'lottery', rate: '5', since: today() }],
    })
    expect((await enter(account, INITIAL)).body.code).toBe('UC/PASSWORD_INITIAL')
    expect((await enter(account, 'Wrong1234')).body.code).toBe('UC/LOGIN_FAILED')
    const fresh = { newPassword: 'MyOwn1234', confirmPassword: 'MyOwn1234' }
    for (const [wrong, code] of [
      [{ newPassword: INITIAL, confirmPassword: INITIAL }, 'UC/PASSWORD_SAME'],
      [{ newPassword: 'short', confirmPassword: 'short' }, 'UC/PASSWORD_FORMAT'],
      [{ ...fresh, confirmPassword: 'MyOwn1235' }, 'UC/PASSWORD_CONFIRM'],
    ] as const)
      expect((await enter(account, INITIAL, wrong)).body.code).toBe(code)
    // The agent knows the initial password too: of both who use it at once, one gets in.
    const tried = await Promise.all([
      enter(account, INITIAL, fresh),
      enter(account, INITIAL, { newPassword: 'Thief1234', confirmPassword: 'Thief1234' }),
    ])
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await enter(account, INITIAL, fresh)).body.code).toBe('UC/LOGIN_FAILED')
    const { token } = tried.find(({ status }) => status === 200)?.body ?? { token: '' }
    expect((await server.call(readProfile, { token })).body.extMoney).toBe('0.00')
  })

  test('has a free name, a good password, and rates of the agent', async () => {
    const agent = await agentOf(server)
    for (const [wish, code] of [
      [{ account: agent.account.toUpperCase() }, 'UC/ACCOUNT_TAKEN'],
      [{ account: '1abc' }, 'UC/ACCOUNT_FORMAT'],
      [{ password: '12345678' }, 'UC/PASSWORD_FORMAT'],
      [{ account: 'Samename1', password: 'Samename1' }, 'UC/PASSWORD_IS_ACCOUNT'],
      [{ lottery: '8.1' }, 'AGENT/RATE'],
      [{ sport: '1' }, 'AGENT/RATE'],
    ] as const)
      expect((await add(agent, wish)).body.code).toBe(code)
    const member = await server.member()
    expect((await add(member)).body.code).toBe('UC/FORBIDDEN')
  })

  test('is one of twenty a day, also when all are asked for at once', async () => {
    const agent = await agentOf(server)
    const same = newName()
    const tried = await Promise.all([
      ...Array.from({ length: 4 }, () => add(agent, { account: same })),
      ...Array.from({ length: 21 }, () => add(agent)),
    ])
    const codes = tried.map(({ body }) => body.code)
    expect(codes.filter(code => code === 'UC/ACCOUNT_TAKEN').length).toBeGreaterThan(0)
    expect(codes.filter(code => code === undefined)).toHaveLength(20)
    expect(codes.filter(code => code === 'AGENT/QUOTA').length).toBeGreaterThan(0)
    expect((await server.call(readAddQuota, { token: agent.token })).body.data).toEqual({
      perDay: 20,
      left: 0,
    })
    const shown = async (isDl?: 0 | 1) =>
      (
        await server.call(querySubUsers, {
          token: agent.token,
          query: { ...span(), ...(isDl !== undefined && { isDl }) },
        })
      ).body
    const all = await shown()
    expect(all.totalCount).toBe(20)
    expect([(await shown(0)).totalCount, (await shown(1)).totalCount]).toEqual([20, 0])
    await promote(server, { id: all.data[3]?.userId ?? '', account: '', token: '' })
    expect((await shown(1)).data.map(({ userId }) => userId)).toEqual([all.data[3]?.userId])
    expect((await shown(0)).totalCount).toBe(19)
  })
})

const span = () => ({ beginDate: today(), endDate: today() })

describe('a rate of the direct downline', () => {
  test('rises from the next day on, within what the agent has, and does not fall by a rise', async () => {
    const agent = await agentOf(server)
    const member = await joinedAt(agent, '5')
    expect((await raise(agent, member.id, { lottery: '7' })).body.data).toEqual({
      sinceDate: addDays(today(), 1),
    })
    const { rates } = await informationOf(server, agent.token, member.id)
    expect(rates).toEqual([
      { category: 'lottery', rate: '7', since: addDays(today(), 1) },
      { category: 'lottery', rate: '5', since: today() },
    ])
    for (const lottery of ['6.9', '8.1', '5'])
      expect((await raise(agent, member.id, { lottery })).body.code).toBe('AGENT/RATE')
    const range = await server.call(getRebateRange, { token: agent.token, query: { userId: member.id } })
    expect(range.body.data).toEqual([7, 8])
    // Of several at once the highest stays, whatever their order.
    await Promise.all(['7.2', '7.6', '7.4', '8'].map(lottery => raise(agent, member.id, { lottery })))
    const [now] = (await informationOf(server, agent.token, member.id)).rates
    expect(now?.rate).toBe('8')
  })

  test('is tried on what the branch bet, before it is raised', async () => {
    const agent = await agentOf(server)
    const member = await joinedAt(agent, '5')
    await server.query(
      `insert into agents_days(member_id, day, valid) values ($1, $2::date, 100999), ($1, $3::date, 10999), ($1, $4::date, 7777777)`,
      [member.id, today(), addDays(today(), -29), addDays(today(), -30)],
    )
    const query = { userId: member.id, category: 'lottery', rate: '6.5' } as const
    expect((await server.call(previewRate, { token: agent.token, query })).body.data).toEqual({
      ...{ sinceDate: addDays(today(), 1), beginDate: addDays(today(), -29), endDate: today() },
      ...{ oldRate: '5', newRate: '6.5', ownRate: '8', validMoney: '111.998' },
      // 100,999 × 3 % = 3,029 and 10,999 × 3 % = 329; × 1.5 % = 1,514 and 164; each cut down.
      ...{ oldMoney: '3.358', newMoney: '1.678' },
    })
    // A lower one is tried as well, as the member may be asked for it.
    const tried = (rate: string) =>
      server.call(previewRate, { token: agent.token, query: { ...query, rate } })
    expect((await tried('4')).body.data).toMatchObject({ newRate: '4', newMoney: '4.478' })
    expect((await tried('8.1')).body.code).toBe('AGENT/RATE')
  })

  test('counts what was bet, and moves nothing before the day is over', async () => {
    const agent = await agentOf(server)
    const member = await joinedAt(agent, '5')
    const issue = await findOpenIssue(server, GAME)
    const items = [{ playCode: 'tema_a', selection: '30', stakePerUnit: '10' }]
    expect((await placeSlip(server, issue, member.token, items)).status).toBe(200)
    await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
    await countPlay(server)
    await raise(agent, member.id, { lottery: '6' })
    const query = { userId: member.id, category: 'lottery', rate: '6' } as const
    expect((await server.call(previewRate, { token: agent.token, query })).body.data).toMatchObject({
      ...{ validMoney: '10.00', oldRate: '6', oldMoney: '0.20' },
    })
    const { cpBetReport } = (
      await server.call(queryTeam, { token: agent.token, query: { ...span(), userId: member.id } })
    ).body.data
    expect(cpBetReport).toMatchObject([{ validMoney: '10.00' }])
  })
})

const ask = async ({ token }: Pick<Agent, 'token'>, query: object = {}) =>
  (await server.call(querySubUsers, { token, query: { ...span(), ...query } })).body

/** What a member has; the trade gave it by hand. */
async function give({ id }: Pick<Person, 'id'>, amount: bigint): Promise<void> {
  const movement = {
    memberId: BigInt(id),
    bill: 'manualDeposit',
    amount: li(amount),
    reference: 'test',
  } as const
  await server.app.db.transaction(tx => server.app.services.wallet.move(tx, [movement]))
}

describe('a downline', () => {
  test('is listed over all levels, with the level of each, and its sum holds each bet once', async () => {
    const top = await agentOf(server)
    const a = await joinBy(server, top.code)
    const b = await joinBy(server, await promote(server, a))
    const c = await joinBy(server, await promote(server, b))
    const d = await joinBy(server, top.code)
    const day = (id: string, stakes: number) =>
      server.query(
        'insert into agents_days(member_id, day, stakes, deposits) values ($1, $2::date, $3, $4)',
        [...[id, today(), stakes, stakes / 2]],
      )
    // 1.00 of its own each: what stands below is in the sum of who stands above.
    for (const [{ id }, stakes] of [
      [a, 3000],
      [b, 2000],
      [c, 1000],
      [d, 1000],
      [top, 4000],
    ] as const)
      await day(id, stakes)
    const all = await ask(top, { reach: 'all' })
    expect(all.data.map(({ userId, level, bettingMoney }) => [userId, level, bettingMoney])).toEqual([
      ...[
        [d.id, 1, '1.00'],
        [c.id, 3, '1.00'],
        [b.id, 2, '2.00'],
        [a.id, 1, '3.00'],
      ],
    ])
    expect([all.totalCount, all.otherData.bettingMoney, all.otherData.rechMoney]).toEqual([4, '4.00', '2.00'])
    // What deeper levels are not told of when they are opened is not told here.
    const deep = all.data.filter(({ level }) => level > 1)
    for (const row of deep)
      expect(row).toMatchObject({
        ...{ account: expect.stringContaining('***'), money: null, loginTime: null, state: null },
        ...{ teamMoney: null, teamMoneyTime: null },
      })
    for (const { account } of [b, c]) expect(JSON.stringify(all)).not.toContain(account)
    // Of agents alone, b stands within the branch of a.
    const agents = await ask(top, { reach: 'all', isDl: 1 })
    expect([agents.totalCount, agents.otherData.bettingMoney]).toEqual([2, '3.00'])
    const others = await ask(top, { reach: 'all', isDl: 0 })
    expect([others.totalCount, others.otherData.bettingMoney]).toEqual([2, '2.00'])
    const sorted = await ask(top, { reach: 'all', sort: 'bettingMoney' })
    expect(sorted.data.map(({ userId }) => userId)).toEqual([a.id, b.id, d.id, c.id])
    const below = await ask(top, { reach: 'all', userId: a.id })
    expect(below.data.map(({ userId, level }) => [userId, level])).toEqual([
      [c.id, 3],
      [b.id, 2],
    ])
    expect(below.otherData.bettingMoney).toBe('2.00')
    for (const query of [
      ...[{ account: 'd' }, { state: 'normal' }, { moneyMin: '1' }, { moneyMax: '1' }, { sort: 'money' }],
      ...[{ loginBegin: today() }, { loginEnd: today() }],
    ])
      expect((await ask(top, { reach: 'all', ...query })).code).toBe('SYS/INVALID')
    for (const name of ['registBegin', 'registEnd', 'loginBegin', 'loginEnd'])
      expect((await ask(top, { [name]: '2026-02-31' })).code).toBe('AGENT/SPAN')
  })

  test('says what each branch has: a small one now, a large one as of the last hour', async () => {
    const top = await agentOf(server)
    const a = await joinBy(server, top.code)
    const code = await promote(server, a)
    const b = await joinBy(server, code)
    // Of fewer than three below the sum less the balance of `a` would tell that of one.
    expect((await ask(top)).data[0]).toMatchObject({ subCount: 1, teamMoney: null })
    const below = [b, await joinBy(server, code), await joinBy(server, code)]
    const balances = async () => {
      const [row] = await server.query<{ sum: bigint }>(
        `select sum(balance)::bigint as sum from wallet_accounts where kind = 'main' and member_id = any($1::bigint[])`,
        [[a.id, ...below.map(({ id }) => id)]],
      )
      return formatMoney(li(row?.sum ?? 0n))
    }
    await give(b, 70_000n)
    const told = async () => {
      const [row] = (await ask(top)).data
      return [row?.subCount, row?.teamMoney, row?.teamMoneyTime]
    }
    const before = await balances()
    expect(await told()).toEqual([3, before, null])
    await give(b, 5_000n)
    expect(await balances()).not.toBe(before)
    expect(await told()).toEqual([3, await balances(), null])
    // Five hundred more are counted once an hour.
    await server.query(
      `insert into agents_sizes(member_id, day, members) values ($1, $2::date, 500)
        on conflict (member_id, day) do update set members = excluded.members`,
      [a.id, today()],
    )
    const counted = await balances()
    expect(await told()).toEqual([503, counted, expect.any(String)])
    await give(b, 5_000n)
    expect(await told()).toEqual([503, counted, expect.any(String)])
    await server.query(`update agents_snapshots set at = at - interval '61 minutes' where member_id = $1`, [
      a.id,
    ])
    expect(await told()).toEqual([503, await balances(), expect.any(String)])
    await server.query('update agents_sizes set members = 3 where member_id = $1', [a.id])
  })

  test('is asked for by the day of the last login', async () => {
    const agent = await agentOf(server)
    const [lately, away, never] = [
      await joinBy(server, agent.code),
      await joinBy(server, agent.code),
      await joinBy(server, agent.code),
    ]
    const login = `insert into auth_logins(member_id, ip, user_agent, result, created_at)
      values ($1, '', '', $2, (($3::date + $4::time) at time zone 'Asia/Shanghai'))`
    await server.query('delete from auth_logins where member_id = any($1::bigint[])', [
      [lately.id, away.id, never.id],
    ])
    await server.query(login, [lately.id, 'success', addDays(today(), -3), '23:59:59'])
    await server.query(login, [lately.id, 'success', addDays(today(), -40), '12:00'])
    await server.query(login, [away.id, 'success', addDays(today(), -30), '00:00'])
    await server.query(login, [away.id, 'wrong-password', today(), '00:00'])
    const found = async (query: object) => (await ask(agent, query)).data.map(({ userId }) => userId)
    const ago = (days: number) => addDays(today(), -days)
    expect(await found({ loginBegin: ago(3) })).toEqual([lately.id])
    expect(await found({ loginBegin: ago(2) })).toEqual([])
    expect(await found({ loginEnd: ago(30) })).toEqual([never.id, away.id])
    expect(await found({ loginEnd: ago(31) })).toEqual([never.id])
    expect(await found({ loginBegin: ago(30), loginEnd: ago(4) })).toEqual([away.id])
    expect(await found({ loginBegin: ago(40), loginEnd: ago(3) })).toEqual([away.id, lately.id])
  })
})

test('nobody raises the own rate, one of a deeper level or of another branch, nor learns whether it is there', async () => {
  const [top, other] = [await agentOf(server), await agentOf(server)]
  const below = (await add(top, { isDl: 1 })).body.data
  const fresh = { newPassword: 'MyOwn1234', confirmPassword: 'MyOwn1234' }
  const middle = (await enter(below.account, INITIAL, fresh)).body
  const deep = (await add(middle)).body.data
  const told = new Set<string>()
  for (const userId of [top.id, deep.userId, other.id, '999999999'])
    for (const { status, body } of [
      await raise(top, userId, { lottery: '8' }),
      await server.call(previewRate, {
        token: top.token,
        query: { userId, category: 'lottery', rate: '8' },
      }),
    ])
      told.add(`${status} ${body.code} ${body.msg}`)
  expect([...told]).toEqual(['404 AGENT/UNKNOWN 该会员不在您的团队中'])
  expect((await raise(middle, deep.userId, { lottery: '6' })).body.code).toBe('AGENT/RATE')
  const { body } = await server.call(register, { body: registrationForm(top.code) })
  expect((await raise({ token: body.token }, below.userId, { lottery: '8' })).body.code).toBe('UC/FORBIDDEN')
})

test('the downline is asked for by state, days of registering and balance, of the direct level alone where that is not told deeper', async () => {
  const agent = await agentOf(server)
  const [poor, rich] = [await joinBy(server, agent.code), await joinBy(server, agent.code)]
  const movement = {
    memberId: BigInt(rich.id),
    bill: 'manualDeposit',
    amount: li(500_000n),
    reference: 'test',
  } as const
  await server.app.db.transaction(tx => server.app.services.wallet.move(tx, [movement]))
  await server.query(`update account_members set state = 'frozen' where id = $1`, [poor.id])
  const found = async (query: object) => {
    const { body } = await server.call(querySubUsers, { token: agent.token, query: { ...span(), ...query } })
    return body.code ?? body.data.map(({ userId, state }) => [userId, state])
  }
  const both = [
    [rich.id, 'normal'],
    [poor.id, 'stopped'],
  ]
  expect(await found({})).toEqual(both)
  expect(await found({ state: 'normal' })).toEqual(both.slice(0, 1))
  expect(await found({ state: 'stopped' })).toEqual(both.slice(1))
  expect(await found({ registBegin: today(), registEnd: today() })).toEqual(both)
  expect(await found({ registEnd: addDays(today(), -1) })).toEqual([])
  const { money } = await server.app.services.wallet
    .balances(BigInt(rich.id))
    .then(({ main }) => ({ money: formatMoney(main) }))
  expect(await found({ moneyMin: money, moneyMax: money })).toEqual(both.slice(0, 1))
  expect(await found({ moneyMin: '1000000' })).toEqual([])
  for (const query of [{ state: 'normal' }, { moneyMin: '1' }, { moneyMax: '1' }])
    expect(await found({ ...query, userId: rich.id })).toBe('SYS/INVALID')
  expect(await found({ userId: rich.id, registBegin: today() })).toEqual([])
  // In each order the greatest stands first, and of equal ones whoever came last.
  const days = `insert into agents_days(member_id, day, stakes, deposits) values ($1, $2::date, $3, $4)
    on conflict (member_id, day) do update set stakes = excluded.stakes, deposits = excluded.deposits`
  await server.query(days, [poor.id, today(), 7_000, 9_000])
  await server.query(days, [rich.id, today(), 5_000, 9_000])
  expect(await found({ sort: 'money' })).toEqual(both)
  expect(await found({ sort: 'bettingMoney' })).toEqual(both.toReversed())
  expect(await found({ sort: 'rechMoney' })).toEqual(both)
  expect(await found({ userId: rich.id, sort: 'bettingMoney' })).toEqual([])
  expect(await found({ userId: rich.id, sort: 'money' })).toBe('SYS/INVALID')
})
