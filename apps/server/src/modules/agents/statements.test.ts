import { randomUUID } from 'node:crypto'
import { queryTeam } from '@app/contract/agents.ts'
import { createLink, findInviter, getLinkInfo } from '@app/contract/agents-links.ts'
import { readOwnPlan } from '@app/contract/agents-plans.ts'
import * as wire from '@app/contract/agents-statements.ts'
import { readDeposit } from '@app/contract/deposits.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { listMessages } from '@app/contract/inbox.ts'
import {
  askAgentPayment,
  listAgentPeriods,
  listAgentStatements,
  readAgentStatement,
} from '@app/contract/operator/agents.ts'
import { askAgentMove } from '@app/contract/operator/agents-moves.ts'
import {
  askAgentPlan,
  askAgentSupport,
  listAgentPlans,
  previewAgentPlan,
} from '@app/contract/operator/agents-plans.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { askResettlement, readResettlement } from '@app/contract/operator/resettlement.ts'
import { listBills } from '@app/contract/wallet.ts'
import { statementText } from '@app/domain/agents/statement-text.ts'
import { addDays, chinaDateOf, DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPlay, findOpenIssue, forceNumbers, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { defective, resettleByTwo, serviceOf } from '#modules/bets/resettlement.fixtures.ts'
import { turnoverCountingService } from '#modules/bets/turnover-counting.service.ts'
import { addChannel, claim, confirm, submitted } from '#modules/deposits/deposits.fixtures.ts'
import { voidAgreed } from '#modules/draws/draws.fixtures.ts'
import { sha256 } from '#platform/hashes.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Agent, agentOf, foldAll, informationOf, joinBy, type Person } from './agents.fixtures.ts'
import { reasonOf } from './agents.wire.ts'
import { closePeriod } from './close-period.job.ts'
import { payStatements } from './pay-statements.job.ts'

const GAME = 71

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
})
afterAll(() => server.stop())

const today = () => chinaDateOf(server.now())
const violations = (of: TestServer) =>
  of.query<{ id: string }>('select id from agents_invariants where violations <> 0 order by id')

/** A member below an agent by a link with that rate. */
async function below(agent: Agent, lottery: string, isDl: 0 | 1 = 0): Promise<Agent> {
  const body = { isDl, lottery, days: 0 } as const
  const { data } = (await server.call(createLink, { token: agent.token, body })).body
  const person = await joinBy(server, data.code)
  const code = isDl === 0 ? '' : ((await informationOf(server, person.token)).intrCode ?? '')
  return { ...person, code }
}

/** Time goes on and nobody is signed out. */
async function pass(days: number) {
  await server.query(`update auth_sessions set expires_at = server_now() + interval '90 days'`)
  await server.travel(days * DAY_MS)
}

async function run(job: typeof closePeriod | typeof payStatements) {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, job, {}))
  await server.app.jobs.drain()
}

const statementsOf = async ({ token }: Pick<Person, 'token'>) =>
  (await server.call(wire.queryStatements, { token })).body
const open = (token: string, id: string) => server.call(wire.getStatement, { token, params: { id } })

/** Tells what members bet in an issue, as `activity` does after a judgement. */
const judge = (issue: number, version: number, day: string, bets: readonly (readonly [Person, number])[]) =>
  server.query('select agents_count($1, $2, $3::date, $4::bigint[], $5::bigint[])', [
    ...[issue, version, day, bets.map(([{ id }]) => id), bets.map(([, valid]) => valid)],
  ])

async function approve(periodId: string) {
  const [maker, checker] = [await server.staff('agent-manager'), await server.staff('finance-checker')]
  const asked = await server.call(askAgentPayment, {
    ...{ headers: maker.headers, key: randomUUID() },
    body: { payload: { periodId }, reason: '本期佣金已核对' },
  })
  const { approvalId } = asked.body
  if (approvalId === undefined) return { code: asked.body.code, effect: [] }
  const { headers } = checker
  const shown = await server.call(readRequest, { params: { approvalId }, headers })
  const body = { approvalId, hash: shown.body.data.hash, decision: 'approve' as const, note: '' }
  const { body: said } = await server.call(decideRequest, { headers, key: randomUUID(), body })
  return { code: said.code ?? said.state, effect: asked.body.effect }
}

const periods = async () =>
  (await server.call(listAgentPeriods, { headers: (await server.staff('auditor')).headers })).body.data

describe('commission', () => {
  let top: Agent
  let middle: Agent
  let player: Agent
  let paidPeriod = ''

  test('runs up, is told line by line when its week is over, and is paid once when two people agree', async () => {
    top = await agentOf(server)
    middle = await below(top, '7', 1)
    player = await below(middle, '5')
    const issue = await findOpenIssue(server, GAME)
    const items = [{ playCode: 'tema_a', selection: '30', stakePerUnit: '10.01' }]
    expect((await placeSlip(server, issue, player.token, items)).status).toBe(200)
    await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
    await countPlay(server)
    const day = today()
    expect((await statementsOf(top)).otherData).toMatchObject({
      ...{ accruedMoney: '0.10', waitingMoney: '0.00', paidMoney: '0.00' },
    })
    await run(closePeriod)
    expect((await statementsOf(top)).totalCount).toBe(0)
    await pass(8)
    // A week that is over and not closed yet hides nothing of what runs up after it.
    const { endDate, accruedMoney } = (await statementsOf(top)).otherData
    expect([endDate >= today(), accruedMoney]).toEqual([true, '0.10'])
    await Promise.all([run(closePeriod), run(closePeriod)])
    const list = await statementsOf(middle)
    expect(list).toMatchObject({
      data: [{ state: 'closed', lineMoney: '0.20', payMoney: '0.20', carriedIn: '0.00', lineCount: 1 }],
      otherData: { accruedMoney: '0.00', waitingMoney: '0.20', paidMoney: '0.00' },
      totalCount: 1,
    })
    const id = list.data[0]?.id ?? ''
    expect((await open(middle.token, id)).body.data.lines).toEqual([
      {
        ...{ day, userId: player.id, account: player.account, category: 'lottery', isCorrection: 0 },
        ...{ validMoney: '10.01', ownRate: '7', ownSince: day, subRate: '5', subSince: day },
        ...{ money: '0.20', words: '有效投注 10.01 × 差额 2% = 0.20', reason: null },
      },
    ])
    const file = await fetch(`${server.url}${wire.downloadStatement.path.replace(':id', id)}`, {
      headers: { token: middle.token },
    })
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect((await file.text()).split('\r\n')[1]).toBe(
      `${day},${player.account},彩票,佣金,10.01,7,${day},5,${day},0.20,有效投注 10.01 × 差额 2% = 0.20`,
    )
    const period = (await periods()).find(({ statements }) => statements > 0)
    paidPeriod = period?.periodId ?? ''
    expect(period).toMatchObject({ state: 'waiting', statements: 2, payable: '0.30', waiting: 2 })
    const { code, effect } = await approve(paidPeriod)
    expect(code).toBe('executed')
    expect(effect).toContainEqual({ field: 'amount', value: '0.30' })
    await Promise.all([run(payStatements), run(payStatements), run(payStatements)])
    expect((await statementsOf(middle)).data).toMatchObject([{ state: 'paid', paidTime: expect.any(String) }])
    const { data } = (await server.call(listBills, { token: middle.token })).body
    expect(data.filter(({ type }) => type === 11)).toMatchObject([{ amount: '0.20', typeName: '代理返点' }])
    const messages = (await server.call(listMessages, { token: middle.token })).body
    expect(JSON.stringify(messages)).toContain('佣金已发放')
    expect((await approve(paidPeriod)).code).toBe('OPS/STALE')
    expect(await violations(server)).toEqual([])
  })

  test('that a new judgement takes away is corrected in the next statement, carried, and never taken from a wallet', async () => {
    const [{ issue, version, day }] = (await server.query<{ issue: number; version: number; day: string }>(
      `select issue_id::integer as issue, version, day::text as day from agents_counts where member_id = $1`,
      [player.id],
    )) as [{ issue: number; version: number; day: string }]
    await judge(issue, version + 1, today(), [[player, 0]])
    await pass(7)
    await run(closePeriod)
    const list = await statementsOf(middle)
    expect(list.data[0]).toMatchObject({
      ...{
        state: 'nothing',
        lineMoney: '0.00',
        correctionMoney: '-0.20',
        payMoney: '0.00',
        carriedOut: '-0.20',
      },
    })
    expect((await open(middle.token, list.data[0]?.id ?? '')).body.data.lines).toMatchObject([
      { day, isCorrection: 1, validMoney: '-10.01', money: '-0.20' },
    ])
    await judge(900_001, 0, today(), [[player, 25_000]])
    await pass(7)
    await run(closePeriod)
    expect((await statementsOf(middle)).data[0]).toMatchObject({
      ...{ state: 'closed', carriedIn: '-0.20', lineMoney: '0.50', payMoney: '0.30', carriedOut: '0.00' },
    })
    expect(await violations(server)).toEqual([])
  })

  test('of somebody else is unknown, deeper levels are told as sums only, and members have none', async () => {
    const other = await agentOf(server)
    const [own] = (await statementsOf(middle)).data
    const id = own?.id ?? ''
    for (const token of [other.token, top.token]) {
      expect((await open(token, id)).body.code).toBe('AGENT/STATEMENT_UNKNOWN')
      const file = await fetch(`${server.url}${wire.downloadStatement.path.replace(':id', id)}`, {
        headers: { token },
      })
      expect(file.status).toBe(404)
    }
    expect((await server.call(wire.queryStatements, { token: player.token })).body.code).toBe('UC/FORBIDDEN')
    const { data } = await statementsOf(top)
    const told = JSON.stringify(await Promise.all(data.map(one => open(top.token, one.id))))
    expect(told).toContain(middle.account)
    expect(told).not.toContain(player.account)
    expect(told).not.toContain(`"userId":"${player.id}"`)
  })

  test('of a statement can be checked by anybody who has its lines', async () => {
    const [statement] = await server.query<Parameters<typeof statementText>[0] & { hash: Buffer }>(
      `select s.id, s.agent_id as "agentId", p.from_day::text as "from", p.to_day::text as "to", encode(b.hash, 'hex') as "previousHash",
          s.carried_in as "carriedIn", s.lines_sum as "linesSum", s.corrections_sum as "correctionsSum", s.payable,
          s.carried_out as "carriedOut", s.hash
        from agents_statements s join agents_periods p on p.id = s.period_id left join agents_statements b on b.id = s.previous_id
        where b.id is not null order by s.id desc limit 1`,
    )
    if (statement === undefined) throw new Error('there is no second statement')
    const lines = await server.query<Parameters<typeof statementText>[1][number]>(
      `select day::text as day, via_id as "viaId", category, is_correction as "isCorrection", base, own_ppm as "ownPpm",
          own_since::text as "ownSince", via_ppm as "viaPpm", via_since::text as "viaSince", amount
        from agents_lines where statement_id = $1`,
      [statement.id],
    )
    expect(Buffer.from(sha256(statementText(statement, lines)))).toEqual(statement.hash)
    expect(sha256(statementText({ ...statement, payable: statement.payable + 1n }, lines))).not.toEqual(
      statement.hash,
    )
  })

  test('is shown to staff, by period and by agent', async () => {
    const { headers } = await server.staff('auditor')
    const { body } = await server.call(listAgentStatements, {
      headers,
      query: { agentId: middle.id, state: 'paid' },
    })
    expect(body.data).toMatchObject([
      { periodId: paidPeriod, account: middle.account, payable: '0.20', billNo: expect.any(String) },
    ])
    const look = async (statementId: string, query: object = {}) =>
      (await server.call(readAgentStatement, { headers, params: { statementId }, query })).body
    const id = body.data[0]?.statementId ?? ''
    expect(await look(id, { rows: 1 })).toMatchObject({
      data: { statementId: id, approvalId: expect.any(String), previousHash: null },
      lines: [{ lineNo: 1, amount: '0.20', words: '有效投注 10.01 × 差额 2% = 0.20' }],
      next: null,
    })
    expect((await look(id, { after: '1' })).lines).toEqual([])
    expect((await look('1')).code).toBe('OPS/UNKNOWN')
  })
})

/** What a second person made of a request; its refusal where there is none. */
async function agreed(
  asked: Readonly<{ approvalId?: string | undefined; code?: string | undefined }>,
  checker: 'finance-checker' | 'site-admin' = 'finance-checker',
) {
  const { approvalId } = asked
  if (approvalId === undefined) return asked.code
  const { headers } = await server.staff(checker)
  const shown = await server.call(readRequest, { params: { approvalId }, headers })
  const body = { approvalId, hash: shown.body.data.hash, decision: 'approve' as const, note: '' }
  return (await server.call(decideRequest, { headers, key: randomUUID(), body })).body.state
}

test('a branch moves from the next day on with who joined meanwhile, and nothing of the past changes', async () => {
  const [top, other] = [await agentOf(server), await agentOf(server)]
  const middle = await below(top, '7', 1)
  const player = await below(middle, '5')
  await judge(930_001, 0, today(), [[player, 100_000]])
  const { headers } = await server.staff('agent-manager')
  const ask = async (memberId: string, parentId: string) => {
    const body = { payload: { memberId, parentId }, reason: '上级已离开' }
    return (await server.call(askAgentMove, { headers, key: randomUUID(), body })).body
  }
  expect((await ask(top.id, middle.id)).code).toBe('AGENT/RING')
  expect((await ask(middle.id, player.id)).code).toBe('OPS/UNKNOWN')
  expect((await ask(middle.id, top.id)).code).toBe('OPS/STALE')
  const low = await below(other, '6', 1)
  expect((await ask(middle.id, low.id)).code).toBe('AGENT/RATE')
  const asked = await ask(middle.id, other.id)
  expect(asked.effect).toContainEqual({ field: 'members', value: '2' })
  expect(await agreed(asked, 'site-admin')).toBe('executed')
  const late = await below(middle, '5')
  const way = (person: Person) =>
    server.query<{ path: string }>('select path from agents_places where member_id = $1 order by from_day', [
      person.id,
    ])
  expect((await way(late)).map(({ path }) => path)).toEqual([
    `/${top.id}/${middle.id}/${late.id}/`,
    `/${other.id}/${middle.id}/${late.id}/`,
  ])
  await pass(1)
  await judge(930_002, 0, today(), [
    [player, 100_000],
    [late, 100_000],
  ])
  await pass(14)
  await run(closePeriod)
  await run(closePeriod)
  const told = async (agent: Agent) => (await statementsOf(agent)).data.map(({ lineMoney }) => lineMoney)
  expect([await told(top), await told(other)]).toEqual([['1.00'], ['2.00']])
  expect(await violations(server)).toEqual([])
})

describe('a plan', () => {
  const reason = '按方案发放'

  const askPlan = async (payload: BodyIn<typeof askAgentPlan>['payload']) => {
    const { headers } = await server.staff('agent-manager')
    return (await server.call(askAgentPlan, { headers, key: randomUUID(), body: { payload, reason } })).body
  }

  async function give(agentId: string, amount: string) {
    const { headers } = await server.staff('agent-manager')
    const body = { payload: { agentId, amount, note: '开业活动' }, reason }
    return agreed((await server.call(askAgentSupport, { headers, key: randomUUID(), body })).body)
  }

  /** What the house kept, beside the ledger; the sums of real movements are held by tests of their own. */
  const kept = (id: string, day: string, stakes: number, payouts: number) =>
    server.query(
      `insert into agents_days(member_id, day, stakes, payouts) values ($1, $2::date, $3, $4)
        on conflict (member_id, day) do update set stakes = excluded.stakes, payouts = excluded.payouts`,
      [id, day, stakes, payouts],
    )

  test('pays wages, dividends and support, each explained to the cent, corrected, and paid by kind', async () => {
    const top = await agentOf(server)
    const middle = await below(top, '7', 1)
    const [one, two] = [await below(top, '5'), await below(middle, '5')]
    const day = addDays(today(), 1)
    const plan = {
      ...{ from: day, doesCarry: true, supportBudget: '20' },
      wage: [
        { from: '10', active: 1, rate: '0.1' },
        { from: '50', active: 2, rate: '0.2' },
      ],
      dividend: [{ from: '1', active: 1, rate: '10' }],
    }
    expect((await askPlan({ ...plan, agentId: top.id, from: today() })).code).toBe('AGENT/PLAN')
    expect((await askPlan({ ...plan, agentId: one.id })).code).toBe('OPS/UNKNOWN')
    const asked = await askPlan({ ...plan, agentId: top.id })
    expect(asked.effect).toContainEqual({ field: 'paidAfter', value: '0.00' })
    const { headers } = await server.staff('agent-manager')
    const preview = async (more: object = {}) =>
      (
        await server.call(previewAgentPlan, {
          headers,
          query: { from: day, doesCarry: 'yes', wage: '10 1 0.1\n50 2 0.2', agentId: top.id, ...more },
        })
      ).body
    expect((await preview()).data).toMatchObject({ before: '0.00', after: '0.00' })
    expect((await preview({ from: today() })).code).toBe('AGENT/PLAN')
    expect((await preview({ wage: '10 1 6' })).code).toBe('AGENT/PLAN')
    expect((await preview({ wage: '10 1' })).code).toBe('SYS/INVALID')
    expect((await preview({ agentId: one.id })).code).toBe('OPS/UNKNOWN')
    expect(await agreed(asked)).toBe('executed')
    const own = { agentId: middle.id, from: day, doesCarry: false, supportBudget: '0', dividend: [] }
    const below1 = [{ from: '10', active: 1, rate: '0.3' }]
    expect(await agreed(await askPlan({ ...own, wage: below1 }))).toBe('executed')
    const planOf = async ({ token }: Pick<Person, 'token'>) =>
      (await server.call(readOwnPlan, { token })).body.data
    expect(await planOf(top)).toEqual({ period: 'week', plan: null })
    await pass(1)
    expect((await planOf(top)).plan).toMatchObject({
      ...{ sinceDate: day, doesCarry: true, dividend: [{ from: '1.00', active: 1, rate: '10' }] },
      wage: [
        { from: '10.00', active: 1, rate: '0.1' },
        { from: '50.00', active: 2, rate: '0.2' },
      ],
    })
    // Each agent is told the own plan alone, and members none.
    expect((await planOf(middle)).plan).toMatchObject({ wage: [{ rate: '0.3' }], dividend: [] })
    expect((await server.call(readOwnPlan, { token: one.token })).status).toBe(403)
    expect(await give(top.id, '15')).toBe('executed')
    expect(await give(top.id, '6')).toBe('AGENT/SUPPORT')
    expect(await give(middle.id, '1')).toBe('AGENT/SUPPORT')
    await judge(920_001, 0, day, [
      [one, 60_000],
      [two, 30_000],
    ])
    await kept(top.id, day, 100_000, 40_000)
    await pass(8)
    await run(closePeriod)
    const [statement] = (await statementsOf(top)).data
    // 60.00 × 3% + 30.00 × 1% of commission; 60.00 × 0.1% of wage with one member; 60.00 × 10% of dividend; 15.00 by hand.
    expect(statement).toMatchObject({ lineMoney: '2.10', extraMoney: '21.06', payMoney: '23.16' })
    const told = (await open(top.token, statement?.id ?? '')).body.data.pays
    expect(told.map(({ kind, money, words }) => [kind, money, words])).toEqual([
      [
        ...['wage', '0.06'],
        '团队有效投注（已除去另有日工资的下级团队 30.00），有效会员 1 人，达 10.00 档：60.00 × 0.1% = 0.06',
      ],
      [
        ...['dividend', '6.00'],
        '投注 100.00 − 派奖 40.00 − 返点 0.00 − 优惠 0.00 − 佣金与日工资 0.00，有效会员 2 人，达 1.00 档：60.00 × 10% = 6.00',
      ],
      ['support', '15.00', '平台扶持：开业活动'],
    ])
    expect((await statementsOf(middle)).data[0]).toMatchObject({ lineMoney: '0.60', extraMoney: '0.09' })
    const file = await fetch(
      `${server.url}${wire.downloadStatement.path.replace(':id', statement?.id ?? '')}`,
      {
        headers: { token: top.token },
      },
    )
    expect(await file.text()).toContain('平台扶持：开业活动')
    const period = (await periods()).find(({ waiting }) => waiting > 0 && waiting < 9)
    for (const { periodId, state } of await periods())
      if (state === 'waiting') expect((await approve(periodId)).code).toBe('executed')
    expect(period).toBeDefined()
    await Promise.all([run(payStatements), run(payStatements)])
    const bills = (await server.call(listBills, { token: top.token })).body.data
    expect(bills.map(({ type, amount }) => [type, amount]).toSorted()).toEqual([
      ...[
        [11, '2.10'],
        [17, '0.06'],
        [18, '15.00'],
        [18, '6.00'],
      ],
    ])
    // What was paid stands in the days of the team, and again in no other round of the sums.
    const dividends = async ({ token }: Pick<Person, 'token'>) =>
      (await server.call(queryTeam, { token, query: { beginDate: today(), endDate: today() } })).body.data
        .dlBonuus
    for (let round = 0; round < 2; round++) {
      await server.query('select agents_count_dividends(100)')
      expect([await dividends(top), await dividends(middle)]).toEqual(['6.00', '0.00'])
    }
    expect(
      await violations(server).then(rows => rows.filter(({ id }) => id !== 'A1' && id !== 'A2')),
    ).toEqual([])

    // One of the two is judged anew: the step of two members is reached no more, and neither is the first.
    await judge(920_001, 1, today(), [
      [one, 5_000],
      [two, 30_000],
    ])
    await kept(top.id, day, 100_000, 180_000)
    await pass(7)
    await run(closePeriod)
    const [next] = (await statementsOf(top)).data
    expect(next).toMatchObject({
      correctionMoney: '-1.65',
      extraMoney: '-0.06',
      payMoney: '0.00',
      carriedOut: '-1.71',
    })
    expect((await open(top.token, next?.id ?? '')).body.data.pays).toMatchObject([
      // 140.00 more were paid out of the period that was told.
      { kind: 'dividend', baseMoney: '-140.00', money: '0.00' },
      { kind: 'wage', isCorrection: 1, day, money: '-0.06' },
    ])
    await kept(top.id, addDays(today(), -1), 200_000, 0)
    await pass(7)
    await run(closePeriod)
    const [last] = (await statementsOf(top)).data
    expect((await open(top.token, last?.id ?? '')).body.data.pays).toMatchObject([
      { kind: 'dividend', baseMoney: '60.00', words: expect.stringContaining('上期结转 -140.00') },
    ])
    expect(
      await violations(server).then(rows => rows.filter(({ id }) => id !== 'A1' && id !== 'A2')),
    ).toEqual([])
    await server.query('update agents_days set stakes = 0, payouts = 0 where member_id = $1', [top.id])
  })

  test('is shown to staff with what holds, and none is written beside two people', async () => {
    const { headers } = await server.staff('auditor')
    const { data } = (await server.call(listAgentPlans, { headers })).body
    expect(data.map(({ state, supportBudget }) => [state, supportBudget])).toEqual([
      ['holds', '0.00'],
      ['holds', '20.00'],
    ])
    await expect(
      server.query(
        `insert into agents_plans(from_day, does_carry, support_budget, approval_id) values ('2030-01-01', true, 0, 1)`,
      ),
    ).rejects.toThrow('second person')
  })
})

/** Even numbers below 2³², the same in every run. */
function dice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % most
  }
}

test('what statements told in all is what a second bookkeeper finds, whatever was judged anew and when', async () => {
  const top = await agentOf(server)
  const [a, b] = [await below(top, '7.5', 1), await below(top, '6.3333', 1)]
  const [c, d] = [await below(a, '6', 1), await below(b, '2.0001')]
  const people = [a, b, c, d, await below(c, '1.7'), await below(c, '0')]
  const roll = dice(20_261_128)
  const last = new Map<number, { version: number; day: string; bets: (readonly [Person, number])[] }>()
  for (let week = 0; week < 4; week += 1) {
    for (let round = 0; round < 12; round += 1) {
      const known = last.size > 0 && roll(3) === 0 ? 800_000 + roll(last.size) : 800_000 + last.size
      const before = last.get(known)
      const bets = people.filter(() => roll(3) > 0).map(person => [person, roll(50) * 997 + roll(7)] as const)
      // Whoever bet in an issue stands in every judgement of it.
      const all = [
        ...bets,
        ...(before?.bets ?? [])
          .filter(([person]) => !bets.some(([one]) => one.id === person.id))
          .map(([person]) => [person, 0] as const),
      ]
      const judged = {
        version: (before?.version ?? -1) + 1,
        day: before?.day ?? addDays(today(), week === 0 ? 0 : -roll(4)),
        bets: all,
      }
      last.set(known, judged)
      await judge(known, judged.version, judged.day, all)
    }
    await pass(7)
    // Some close while others count.
    await Promise.all([run(closePeriod), judge(810_000 + week, 0, today(), [[d, 12_345 + week]])])
    last.set(810_000 + week, { version: 0, day: today(), bets: [[d, 12_345 + week]] })
    await run(closePeriod)
  }
  await pass(8)
  await run(closePeriod)
  const above = new Map([
    ...[a, b].map(({ id }) => [id, { parent: top.id, rate: id === a.id ? 75_000n : 63_333n }] as const),
    [c.id, { parent: a.id, rate: 60_000n }],
    [d.id, { parent: b.id, rate: 20_001n }],
    [people[4]?.id ?? '', { parent: c.id, rate: 17_000n }],
    [people[5]?.id ?? '', { parent: c.id, rate: 0n }],
  ])
  const rateOf = (id: string) => above.get(id)?.rate ?? 80_000n
  const branches = new Map<string, bigint>()
  for (const { day, bets } of last.values())
    for (const [person, valid] of bets)
      for (let id: string | undefined = person.id; id !== undefined; id = above.get(id)?.parent)
        branches.set(`${id} ${day}`, (branches.get(`${id} ${day}`) ?? 0n) + BigInt(valid))
  const earned = new Map<string, bigint>()
  for (const [key, base] of branches) {
    const id = key.split(' ')[0] ?? ''
    const parent = above.get(id)?.parent
    if (parent !== undefined)
      earned.set(parent, (earned.get(parent) ?? 0n) + (base * (rateOf(parent) - rateOf(id))) / 1_000_000n)
  }
  const told = await server.query<{ id: bigint; told: bigint; settled: bigint }>(
    `select agent_id as id, sum(lines_sum + corrections_sum)::bigint as told,
        (sum(payable) + (select o.carried_out from agents_statements o where o.agent_id = s.agent_id order by o.id desc limit 1))::bigint as settled
      from agents_statements s where agent_id = any($1::bigint[]) group by 1`,
    [[top, a, b, c].map(({ id }) => id)],
  )
  expect(told.length).toBe(4)
  for (const { id, told: sum, settled } of told) {
    expect([id, sum]).toEqual([id, earned.get(String(id))])
    expect(settled).toBe(sum)
  }
  const [late] = await server.query<{ corrections: bigint }>(
    'select count(*) as corrections from agents_lines where is_correction',
  )
  expect(Number(late?.corrections)).toBeGreaterThan(10)
  expect(await violations(server)).toEqual([])
})

test.each([
  ['A6', 'update agents_lines set amount = amount + 1'],
  ['A6', `update agents_statements set hash = sha256('x')`],
  ['A6', 'update agents_statements set carried_in = -1, lines_sum = lines_sum + 1 where carried_in = 0'],
  ['A7', 'update agents_days set valid = valid + 1000000 where valid > 0'],
  ['A8', `update agents_statements set transfer_id = transfer_id + 1000000 where state = 'paid'`],
  ['A10', 'update agents_pays set amount = amount + 1 where is_correction'],
  ['A8', 'update agents_payouts set amount = amount + 1'],
  ['A9', 'update agents_periods set to_day = to_day - 1 where id = 2'],
  ['A16', 'update agents_dividend_days set amount = amount + 1'],
])('%s finds: %s', async (id, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain(id)
})

test('a correction names the first issues that changed it, and says of each what happened', () => {
  const ofGame = { gameId: GAME, providerName: null, beganAt: null, isVoided: false }
  const hour = {
    ...{ gameId: null, turnNum: null, isVoided: false },
    ...{ providerName: '演示厅', beganAt: '2026-11-21T06:00:00+00:00' },
  }
  const issues = [
    { ...ofGame, turnNum: '1', isAgain: true },
    { ...ofGame, turnNum: '2', isAgain: true },
    { ...ofGame, turnNum: '3', isAgain: false },
  ]
  const reason = (at: number, issueCount: number) => reasonOf({ issues: issues.slice(0, at), issueCount })
  const name = (turnNum: number) => `极速六合彩第${turnNum}期`
  expect(reason(0, 0)).toBeUndefined()
  expect(reason(2, 2)).toBe(`${name(1)}、${name(2)}重新结算`)
  expect(reason(3, 5)).toBe(`${name(1)}、${name(2)}重新结算，${name(3)}在封单后计入，等 5 期`)
  const voided = { ...ofGame, turnNum: '4', isAgain: true, isVoided: true }
  expect(reasonOf({ issues: [voided], issueCount: 1 })).toBe(`${name(4)}作废`)
  const rounds = [true, false].map(isAgain => ({ ...hour, isAgain }))
  expect(reasonOf({ issues: rounds, issueCount: 2 })).toBe(
    '演示厅 11-21 14 时的回合有撤销或改判，演示厅 11-21 14 时的回合在封单后计入',
  )
})

test('a statement is never approved or changed beside the two people', async () => {
  for (const change of [
    `update agents_statements set state = 'approved', approval_id = 1 where state = 'closed'`,
    'update agents_statements set payable = payable + 1, lines_sum = lines_sum + 1 where payable > 0',
    'delete from agents_statements',
    'delete from agents_lines',
  ])
    await expect(server.query(change)).rejects.toThrow()
})

test('a link is opened, a member registers by it, deposits and bets, and the agent is paid: every step by a call (R0-237)', async () => {
  const agent = await agentOf(server)
  const body = { isDl: 0, lottery: '5', days: 30, label: '论坛' } as const
  const { data: link } = (await server.call(createLink, { token: agent.token, body })).body
  const { data: invited } = (await server.call(findInviter, { query: { code: link.code } })).body
  expect(invited).toMatchObject({ state: 'normal', isDl: 0 })
  expect(invited.account).not.toBe(agent.account)
  const player = await joinBy(server, link.code)

  const maker = await server.staff('finance-maker')
  const channelId = await addChannel(server)
  const orderNo = await submitted(server, { token: player.token, channelId })
  const asked = (await server.call(readDeposit, { token: player.token, params: { orderNo } })).body.data
  await claim(server, maker, orderNo)
  expect((await confirm(server, maker, { orderNo, received: asked.payAmount })).status).toBe(200)

  const issue = await findOpenIssue(server, GAME)
  const items = [{ playCode: 'tema_a', selection: '30', stakePerUnit: '50' }]
  expect((await placeSlip(server, issue, player.token, items)).status).toBe(200)
  await forceNumbers(server, issue, [1, 2, 3, 4, 5, 6, 30])
  await countPlay(server)
  await foldAll(server)
  const span = { beginDate: today(), endDate: today() }
  const team = async (query: typeof span) =>
    (await server.call(queryTeam, { token: agent.token, query })).body.data
  expect(await team(span)).toMatchObject({
    ...{ teamCount: 1, registCount: 1, firstRechargeCount: 1, rechargeCount: 1, dlRebate: '0.00' },
    cpBetReport: [{ bettingMoney: '50.00', validMoney: '50.00' }],
    rwReport: { rechMoney: asked.payAmount, rechUserCount: 1 },
  })
  const { data: told } = (await server.call(getLinkInfo, { token: agent.token, query: { id: link.id } })).body
  expect(told).toMatchObject({ clickCount: 1, registCount: 1, firstRechargeCount: 1 })
  expect((await statementsOf(agent)).otherData.accruedMoney).toBe('1.50')

  await pass(8)
  await run(closePeriod)
  const [statement] = (await statementsOf(agent)).data
  expect(statement).toMatchObject({ state: 'closed', payMoney: '1.50', lineCount: 1 })
  const period = (await periods()).find(({ waiting }) => waiting > 0)
  expect((await approve(period?.periodId ?? '')).code).toBe('executed')
  await run(payStatements)
  expect((await open(agent.token, statement?.id ?? '')).body.data).toMatchObject({
    state: 'paid',
    lines: [{ account: player.account, words: '有效投注 50.00 × 差额 3% = 1.50' }],
  })
  const bills = (await server.call(listBills, { token: agent.token })).body.data
  expect(bills[0]).toMatchObject({ type: 11, amount: '1.50', typeName: '代理返点' })
  await foldAll(server)
  expect((await team({ beginDate: today(), endDate: today() })).dlRebate).toBe('1.50')
  expect(await violations(server)).toEqual([])
})

describe('the life of a line', () => {
  const BIG_TIE = [1, 2, 3, 4, 5, 6, 49]
  let agent: Agent
  let player: Person
  let day = ''
  const lines = async (id: string | undefined) => (await open(agent.token, id ?? '')).body.data.lines
  const bills = async () =>
    (await server.call(listBills, { token: agent.token })).body.data
      .filter(({ type }) => type === 11)
      .map(({ amount }) => amount)
  const accrued = async () => (await statementsOf(agent)).otherData.accruedMoney
  async function bet(playCode: string, selection: string, stakePerUnit: string) {
    const issue = await findOpenIssue(server, GAME)
    const items = [{ playCode, selection, stakePerUnit }]
    expect((await placeSlip(server, issue, player.token, items)).status).toBe(200)
    return issue
  }
  async function end() {
    await pass(8)
    await run(closePeriod)
    await run(closePeriod)
    return (await statementsOf(agent)).data[0]
  }

  test('is accrued, settled and paid; nothing of an issue that was voided is in it', async () => {
    agent = await agentOf(server)
    player = await below(agent, '5')
    const voided = await bet('tema_a', '30', '70')
    expect(await voidAgreed(server.app.db, voided.id)).toBe(true)
    await server.app.clock.tick()
    await countPlay(server)
    expect(await accrued()).toBe('0.00')
    await server.travel(10 * 60_000)
    await server.app.clock.tick()
    const issue = await bet('tema_lm', '大', '100')
    day = today()
    await forceNumbers(server, issue, BIG_TIE)
    // A release with a defect judges the tie as lost, and counts it.
    await resettleByTwo(serviceOf(server, defective), issue.id)
    const counting = turnoverCountingService({ db: server.app.db, ...server.app.services, judge: defective })
    await counting.sweep(new AbortController().signal)
    expect(await accrued()).toBe('3.00')
    const statement = await end()
    expect(statement).toMatchObject({ state: 'closed', payMoney: '3.00', lineCount: 1 })
    for (const { periodId, state } of await periods())
      if (state === 'waiting') expect((await approve(periodId)).code).toBe('executed')
    await run(payStatements)
    expect((await statementsOf(agent)).data[0]).toMatchObject({ id: statement?.id, state: 'paid' })
    expect(await lines(statement?.id)).toMatchObject([
      { day, validMoney: '100.00', money: '3.00', isCorrection: 0, reason: null },
    ])
    expect(await bills()).toEqual(['3.00'])
  })

  test('is reversed by a judgement anew that two people asked for, which the next statement names', async () => {
    const [paid] = (await statementsOf(agent)).data
    const told = await lines(paid?.id)
    const [issue] = await server.query<{ id: string; turnNum: string }>(
      `select i.id::text as id, i.turn_num as "turnNum" from agents_counts c join draws_issues i on i.id = c.issue_id
        where c.member_id = $1`,
      [player.id],
    )
    const issueId = issue?.id ?? ''
    const { headers } = await server.staff('risk')
    const shown = await server.call(readResettlement, { params: { issueId }, headers })
    const { fromVersion, digest, total } = shown.body.data
    expect(total).toBe('100.00')
    const asked = await server.call(askResettlement, {
      ...{ headers, key: randomUUID() },
      body: { payload: { issueId, fromVersion, digest }, reason: '和局被误判为输' },
    })
    expect(await agreed(asked.body, 'site-admin')).toBe('executed')
    await server.app.jobs.drain()
    await countPlay(server)
    await bet('tema_a', '30', '40').then(open => forceNumbers(server, open, [1, 2, 3, 4, 5, 6, 30]))
    await countPlay(server)
    const fresh = today()
    const statement = await end()
    expect(statement).toMatchObject({
      ...{ state: 'nothing', lineMoney: '1.20', correctionMoney: '-3.00', payMoney: '0.00' },
      ...{ carriedIn: '0.00', carriedOut: '-1.80' },
    })
    const reason = `极速六合彩第${issue?.turnNum}期重新结算`
    expect(await lines(statement?.id)).toMatchObject([
      {
        ...{ day, userId: player.id, isCorrection: 1, validMoney: '-100.00', money: '-3.00', reason },
        words: `更正（${reason}）：有效投注变动 -100.00，差额 3%，金额变动 -3.00`,
      },
      { day: fresh, isCorrection: 0, validMoney: '40.00', money: '1.20', reason: null },
    ])
    // What was told and paid stays as it was, and nothing is taken from the wallet.
    expect(await lines(paid?.id)).toEqual(told)
    expect((await statementsOf(agent)).data[1]).toMatchObject({
      id: paid?.id,
      state: 'paid',
      payMoney: '3.00',
    })
    expect(await bills()).toEqual(['3.00'])
    expect(await server.query('select from agents_late union all select from agents_late_issues')).toEqual([])
    expect(await violations(server)).toEqual([])
  })
})
