import { getRebateRange, querySubUsers, queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPlay, findOpenIssue, forceNumbers, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { agentOf, foldAll, informationOf, joinBy, type Person, promote } from './agents.fixtures.ts'

const GAME = 71
const DRAWN = [1, 2, 3, 4, 5, 6, 30]
const PHONE = '13812345678'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
})
afterAll(() => server.stop())

const today = () => chinaDateOf(server.now())
const span = () => ({ beginDate: today(), endDate: today() })

async function give(member: Person, bill: 'manualDeposit' | 'transferRecharge', yuan: number) {
  const { wallet } = server.app.services
  await server.app.db.transaction(tx =>
    wallet.move(tx, [{ memberId: BigInt(member.id), bill, amount: li(yuan * 1000), reference: 'test' }]),
  )
}

const information = (token: string, userId?: string) => informationOf(server, token, userId)

/** An agent, an agent below, and a player below that one. */
async function chain() {
  const top = await agentOf(server)
  const middle = await joinBy(server, top.code)
  const player = await joinBy(server, await promote(server, middle), { phone: PHONE, fullName: '王小明' })
  return { top, middle, player }
}

async function bet(player: Person, yuan: number) {
  const issue = await findOpenIssue(server, GAME)
  const items = [{ playCode: 'tema_a', selection: '30', stakePerUnit: String(yuan) }]
  const { status } = await placeSlip(server, issue, player.token, items)
  expect(status).toBe(200)
  await forceNumbers(server, issue, DRAWN)
  await countPlay(server)
}

const team = async (token: string, userId?: string) =>
  (await server.call(queryTeam, { token, query: { ...span(), ...(userId !== undefined && { userId }) } }))
    .body.data
const downline = async (token: string, userId?: string) =>
  (await server.call(querySubUsers, { token, query: { ...span(), ...(userId !== undefined && { userId }) } }))
    .body
const violations = (of: TestServer) =>
  of.query<{ id: string }>('select id from agents_invariants where violations <> 0 order by id')

describe('a team', () => {
  test('grows by who registers with the code, at most at the rate of the agent (R1-065, R1-136, R1-140)', async () => {
    const { top, middle, player } = await chain()
    expect(await information(top.token)).toMatchObject({
      ...{ userId: top.id, account: top.account, isDl: 1, level: 0, teamCount: 2, directCount: 1 },
      rates: [{ category: 'lottery', rate: '8', since: today() }],
    })
    expect(await information(top.token, player.id)).toMatchObject({ level: 2, isDl: 0, intrCode: null })
    const range = await server.call(getRebateRange, { token: top.token, query: { userId: middle.id } })
    expect(range.body.data).toEqual([8, 8])
  })

  test('shows what its members bet and moved, on each level, once (R1-061, R1-062, R1-063, R1-134)', async () => {
    const { top, middle, player } = await chain()
    await give(player, 'transferRecharge', 1000)
    await give(player, 'transferRecharge', 500)
    await give(middle, 'manualDeposit', 300)
    await bet(player, 10)
    await bet(middle, 20)
    await countPlay(server)
    await foldAll(server)
    const report = { statTime: today(), rebateMoney: '0.00' }
    const answer = await team(top.token)
    expect(answer).toMatchObject({
      cpBetReport: [
        {
          ...report,
          bettingMoney: '30.00',
          validMoney: '30.00',
          winMoney: '1455.00',
          winOrcloseMoney: '1425.00',
        },
      ],
      ...{ ftBetReport: [], liveBetReport: [], dlBonuus: '0.00', dlDayWage: '0.00', dlRebate: '0.00' },
      ...{ firstRechargeCount: 1, rechargeCount: 2, registCount: 2, teamCount: 2 },
      rwReport: { rechMoney: '1500.00', rechUserCount: 1, withdrawMoney: '0.00' },
    })
    // One alone stands deeper than directly below, and the list tells all other balances.
    expect([answer.money, answer.moneyTime]).toEqual([null, null])
    expect(Number((await team(middle.token)).money)).toBeGreaterThanOrEqual(1800 + 1425)
    expect((await team(middle.token)).cpBetReport).toEqual(answer.cpBetReport)
    expect((await team(top.token, player.id)).cpBetReport).toMatchObject([
      { bettingMoney: '10.00', validMoney: '10.00' },
    ])
    expect(await violations(server)).toEqual([])
  })

  test('is listed level by level; deeper names are masked and have no balance (R1-064, R1-135)', async () => {
    const { top, middle, player } = await chain()
    await give(player, 'transferRecharge', 700)
    await foldAll(server)
    const direct = await downline(top.token)
    const sums = { rechMoney: '700.00', withdrawMoney: '0.00', bettingMoney: '0.00', winOrcloseMoney: '0.00' }
    expect(direct).toMatchObject({
      data: [
        {
          userId: middle.id,
          account: middle.account,
          isDl: 1,
          rebate: '8',
          subCount: 1,
          money: expect.any(String),
          ...sums,
        },
      ],
      otherData: { ...sums, breadcrumb: [] },
      totalCount: 1,
    })
    const deeper = await downline(top.token, middle.id)
    expect(deeper).toMatchObject({
      data: [{ userId: player.id, account: expect.stringContaining('***'), money: null, ...sums }],
      otherData: { breadcrumb: [{ userId: middle.id, account: middle.account }] },
    })
    for (const text of [player.account, PHONE, '王小明'])
      expect(JSON.stringify([deeper, await information(top.token, player.id)])).not.toContain(text)
  })

  test('has a balance that tells that of nobody deeper than directly below', async () => {
    const { top, middle, player } = await chain()
    const told = async (token: string, userId?: string) => (await team(token, userId)).money !== null
    // Directly below whoever asks: as the list tells it, of nobody or at least three.
    expect([await told(middle.token), await told(middle.token, player.id)]).toEqual([true, true])
    expect([await told(top.token, middle.id), await told(top.token, player.id)]).toEqual([false, false])
    const other = await joinBy(server, top.code)
    expect([await told(top.token), await told(top.token, other.id)]).toEqual([false, true])
    const code = (await information(middle.token)).intrCode ?? ''
    await joinBy(server, code)
    expect([await told(top.token), await told(top.token, middle.id)]).toEqual([false, false])
    await joinBy(server, code)
    expect([await told(top.token), await told(top.token, middle.id)]).toEqual([true, true])
    // Another branch of one would be what is left of the own team.
    await joinBy(server, await promote(server, other))
    expect([await told(top.token), await told(top.token, other.id)]).toEqual([false, false])
  })

  test('and members with balances as large as the ledger holds are told', async () => {
    const { top, middle, player } = await chain()
    const much = 5_000_000_000_000_000n
    await server.query(
      `update wallet_accounts set balance = $2 where member_id = any($1::bigint[]) and kind = 'main'`,
      [[middle.id, player.id].map(BigInt), much],
    )
    await server.query(
      `insert into agents_days(member_id, day, stakes) values ($1, $2::date, $3)
        on conflict (member_id, day) do update set stakes = excluded.stakes`,
      [middle.id, today(), much],
    )
    try {
      expect((await downline(top.token)).data).toMatchObject([
        { money: '5000000000000.00', bettingMoney: '5000000000000.00' },
      ])
      expect((await team(top.token, middle.id)).cpBetReport).toMatchObject([
        { bettingMoney: '5000000000000.00', winOrcloseMoney: '-5000000000000.00' },
      ])
      expect((await team(middle.token)).money).toBe('10000000000000.00')
    } finally {
      await server.query(
        `update wallet_accounts set balance = 0 where member_id = any($1::bigint[]) and kind = 'main'`,
        [[middle.id, player.id].map(BigInt)],
      )
      await server.query('update agents_days set stakes = 0 where member_id = $1', [middle.id])
    }
  })

  test('of more than 31 days is not told', async () => {
    const { token } = await agentOf(server)
    for (const beginDate of [addDays(today(), -31), addDays(today(), 1), '2026-02-31'])
      expect(
        (await server.call(queryTeam, { token, query: { beginDate, endDate: today() } })).body,
      ).toMatchObject({
        code: 'AGENT/SPAN',
      })
  })
})

test('nobody is told of anybody outside the own branch, and not whether there is one (R0-201)', async () => {
  const { top, middle, player } = await chain()
  const other = await chain()
  const trial = await server.member({ kind: 'trial' })
  const outside: readonly (readonly [Person, string])[] = [
    ...[other.top, other.middle, other.player].map(({ id }) => [top, id] as const),
    ...[top.id, other.player.id, String(trial.memberId), '999999999'].map(id => [middle, id] as const),
  ]
  const told = new Set<string>()
  for (const [{ token }, userId] of outside)
    for (const answer of [
      await server.call(queryTeam, { token, query: { ...span(), userId } }),
      await server.call(querySubUsers, { token, query: { ...span(), userId } }),
      await server.call(getRebateRange, { token, query: { userId } }),
      await server.call(readMemberInformation, { token, query: { userId } }),
    ]) {
      const { code, msg } = answer.body as { code?: string; msg?: string }
      told.add(`${answer.status} ${code} ${msg}`)
    }
  expect([...told]).toEqual(['404 AGENT/UNKNOWN 该会员不在您的团队中'])
  expect((await server.call(queryTeam, { token: player.token, query: span() })).body).toMatchObject({
    code: 'UC/FORBIDDEN',
  })
})

test.each([
  ['A1', 'update agents_days set valid = valid + 1 where valid > 0'],
  ['A1', 'update agents_days set stakes = stakes + 1'],
  ['A2', 'update agents_own_days set deposits = deposits + 1'],
  [
    'A3',
    `update agents_rates set ppm = 90000 where member_id in (select member_id from agents_places where depth = 3)`,
  ],
  ['A4', `update agents_places set until_day = from_day + 1 where depth = 2`],
  ['A12', 'update agents_sizes set members = members + 1'],
  ['A12', 'update agents_sizes set joined = joined - 1'],
  ['A13', 'update agents_depositors set count = count + 1'],
  ['A13', 'update agents_depositors set gap = 30 where gap = 0'],
])('%s finds: %s', async (id, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain(id)
})
