/** Commission on games of providers, from the calls of a provider's own program to the statement of the agent, and back when rounds are taken back. */
import { randomBytes, randomUUID } from 'node:crypto'
import { querySubUsers, queryTeam, raiseRates } from '@app/contract/agents.ts'
import { createLink } from '@app/contract/agents-links.ts'
import * as wire from '@app/contract/agents-statements.ts'
import { readAgentStatement } from '@app/contract/operator/agents.ts'
import { previewAgentPlan } from '@app/contract/operator/agents-plans.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type ArcadeRig,
  accounts,
  type SpokenCall,
  startArcadeRig,
} from '#modules/providers/arcade.fixtures.ts'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import type { TestServer } from '#testing/test-server.ts'
import { type Agent, agentOf, informationOf, joinBy, type Person } from './agents.fixtures.ts'
import { beginAgents } from './begin-agents.job.ts'
import { closePeriod } from './close-period.job.ts'

const CODE = accounts['hmac-sorted']

let rig: ArcadeRig
let server: TestServer
let top: Agent
let middle: Agent
let player: Person
beforeAll(async () => {
  rig = await startArcadeRig()
  server = rig.server
  await setRates({ live: '0.6', electronic: '0.5', fish: '0', card: '0', sport: '0' })
  top = await agentOf(server)
  middle = await below(top, { lottery: '7', electronic: '0.4', live: '0.6' }, 1)
  player = await below(middle, { electronic: '0.1' })
  await give(player, 1_000_000)
})
afterAll(() => rig.stop())

const setRates = (topRates: object) =>
  server.query(
    `insert into site_documents(key, content) values ('agents_rules', $1)
      on conflict (key) do update set content = excluded.content`,
    [{ topRates }],
  )

async function below(agent: Agent, rates: object, isDl: 0 | 1 = 0): Promise<Agent> {
  const body = { isDl, days: 0, ...rates } as const
  const { data } = (await server.call(createLink, { token: agent.token, body })).body
  const person = await joinBy(server, data.code)
  const code = isDl === 0 ? '' : ((await informationOf(server, person.token)).intrCode ?? '')
  return { ...person, code }
}

const give = ({ id }: Person, amount: number) =>
  server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [
      {
        ...{ memberId: BigInt(id), bill: 'manualDeposit', amount: li(amount) },
        ...{ reference: `test:${randomUUID()}`, remark: '' },
      },
    ]),
  )

const hex = () => randomBytes(16).toString('hex')
const today = () => chinaDateOf(server.now())

/** A round of the player in a game, by the calls of its provider; how to take parts of it back. */
async function playRound(game: string, stake: string, win: string) {
  // A member enters a game once a second.
  const page = await vi.waitFor(() => rig.enter(player.token, CODE, game), { timeout: 10_000, interval: 300 })
  const seat = await rig.seatOf(page)
  const roundId = hex()
  const call = (kind: SpokenCall['kind'], more: Partial<SpokenCall> = {}): SpokenCall => ({
    ...{ kind, ...seat, game, roundId, txId: hex(), refTxId: '', amount: stake },
    ...more,
  })
  const bet = call('bet')
  const won = call('win', { refTxId: bet.txId, amount: win })
  for (const one of [bet, won]) expect((await rig.speak(CODE, one)).outcome).toBe('ok')
  await count()
  const takeBack = async ({ txId, amount }: SpokenCall) => {
    expect((await rig.speak(CODE, call('rollback', { refTxId: txId, amount }))).outcome).toBe('ok')
    await count()
  }
  return { roundId, backWin: () => takeBack(won), backBet: () => takeBack(bet) }
}
const count = async () => {
  while (await server.app.services.providers.countRounds());
}

const statementsOf = async ({ token }: Person) => (await server.call(wire.queryStatements, { token })).body
const accruedOf = async (person: Person) => (await statementsOf(person)).otherData.accruedMoney
const linesOf = async ({ token }: Person, id = '') =>
  (await server.call(wire.getStatement, { token, params: { id } })).body.data.lines
const teamOf = async ({ token }: Person) =>
  (await server.call(queryTeam, { token, query: { beginDate: today(), endDate: today() } })).body.data
const violations = (of: TestServer) =>
  of.query<{ id: string }>('select id from agents_invariants where violations <> 0 order by id')

/** Time goes on day by day until one more period is over and closed, and nobody is signed out. */
async function end() {
  const closed = async () =>
    Number((await server.query<{ n: string }>('select count(*) as n from agents_periods'))[0]?.n)
  await server.query(`update auth_sessions set expires_at = server_now() + interval '90 days'`)
  const before = await closed()
  for (let days = 0; days < 8 && (await closed()) === before; days++) {
    await rig.travel(DAY_MS)
    await server.app.db.transaction(tx => server.app.jobs.add(tx, closePeriod, {}))
    await server.app.jobs.drain()
  }
  expect(await closed()).toBe(before + 1)
}

describe('a round of a member below', () => {
  test('brings each agent above the difference of rates in its category, and is in the sums of the team', async () => {
    const before = await accruedOf(top)
    expect(before).toBe('0.00')
    await playRound('slot', '100.00', '30.00')
    expect([await accruedOf(top), await accruedOf(middle)]).toEqual(['0.10', '0.30'])
    const report = {
      ...{ statTime: today(), bettingMoney: '100.00', winMoney: '30.00', rebateMoney: '0.00' },
      ...{ winOrcloseMoney: '-70.00', validMoney: '100.00' },
    }
    const team = await teamOf(top)
    expect([team.liveBetReport, team.ftBetReport, team.cpBetReport]).toEqual([[report], [], []])
    const query = { beginDate: today(), endDate: today() }
    expect((await server.call(querySubUsers, { token: top.token, query })).body.data).toMatchObject([
      { userId: middle.id, bettingMoney: '100.00', winOrcloseMoney: '-70.00' },
    ])
    expect(await violations(server)).toEqual([])
  })

  test('counts at a live table what was risked, and all of it is gone when the round is taken back', async () => {
    const [ofTop, ofMiddle] = [await accruedOf(top), await accruedOf(middle)]
    const round = await playRound('baccarat', '100.00', '195.00')
    // 95.00 at 0.6 %; the agent at the top has given all of it away.
    expect([await accruedOf(top), await accruedOf(middle)]).toEqual([ofTop, '0.87'])
    await round.backWin()
    expect(await accruedOf(middle)).toBe('0.90')
    await round.backBet()
    expect([await accruedOf(top), await accruedOf(middle)]).toEqual([ofTop, ofMiddle])
    expect((await teamOf(middle)).liveBetReport).toMatchObject([
      { bettingMoney: '100.00', winMoney: '30.00' },
    ])
    expect(await violations(server)).toEqual([])
  })

  test('that is told again, or by two nodes at once, counts once', async () => {
    const before = await accruedOf(middle)
    await server.query(
      `insert into providers_uncounted(provider, round_id) select provider, round_id from providers_rounds`,
    )
    await Promise.all([count(), count(), count()])
    expect(await accruedOf(middle)).toBe(before)
    expect(await violations(server)).toEqual([])
  })
})

describe('a statement', () => {
  let round: Awaited<ReturnType<typeof playRound>>
  let day = ''

  test('has a line a category, which opens to the rounds; deeper members are masked', async () => {
    round = await playRound('baccarat', '50.00', '0.00')
    day = today()
    await end()
    const [statement] = (await statementsOf(middle)).data
    expect(statement).toMatchObject({ lineMoney: '0.60', payMoney: '0.60', lineCount: 2 })
    expect(await linesOf(middle, statement?.id)).toMatchObject([
      {
        ...{
          day,
          userId: player.id,
          category: 'electronic',
          validMoney: '100.00',
          ownRate: '0.4',
          subRate: '0.1',
        },
        ...{ money: '0.30', words: '有效投注 100.00 × 差额 0.3% = 0.30' },
      },
      { category: 'live', validMoney: '50.00', ownRate: '0.6', subRate: '0', money: '0.30' },
    ])
    const bets = async (agent: Agent, via: Person, category: 'live' | 'electronic' | 'fish') => {
      const { data } = await statementsOf(agent)
      const query = { day, userId: via.id, category }
      const params = { id: data[0]?.id ?? '' }
      return (await server.call(wire.queryLineBets, { token: agent.token, params, query })).body
    }
    const own = await bets(middle, player, 'live')
    expect(own).toMatchObject({
      data: [
        {
          ...{
            name: expect.stringMatching(/ 时的回合$/),
            account: player.account,
            level: 1,
            validMoney: '50.00',
          },
          roundCount: 1,
          rounds: [{ no: round.roundId.slice(-8), validMoney: '50.00' }],
        },
      ],
      otherData: { validMoney: '50.00', hasMore: false },
    })
    const above = await bets(top, middle, 'electronic')
    expect(above.data).toMatchObject([
      { level: 2, account: expect.stringContaining('***'), validMoney: '100.00', roundCount: 1 },
    ])
    expect(JSON.stringify(above)).not.toContain(player.account)
    // A category without a line, a day that is none, and the statement of somebody else.
    expect((await bets(middle, player, 'fish')).code).toBe('AGENT/STATEMENT_UNKNOWN')
    expect((await bets(middle, top, 'live')).code).toBe('AGENT/STATEMENT_UNKNOWN')
    const id = (await statementsOf(middle)).data[0]?.id ?? ''
    for (const [token, on] of [
      [middle.token, '2026-02-31'],
      [top.token, day],
    ] as const) {
      const query = { day: on, userId: player.id, category: 'live' as const }
      const { body } = await server.call(wire.queryLineBets, { token, params: { id }, query })
      expect(body.code).toBe('AGENT/STATEMENT_UNKNOWN')
    }
  })

  test('of a plan has wage and dividend on what the team bet in all games', async () => {
    const { headers } = await server.staff('agent-manager')
    const plan = { from: addDays(today(), 1), doesCarry: 'yes', agentId: top.id } as const
    const preview = async (steps: object) =>
      (await server.call(previewAgentPlan, { headers, query: { ...plan, ...steps } })).body.data
    // 1 % of 150.00; and 10 % of 150.00 staked less 30.00 paid out.
    expect(await preview({ wage: '150 1 1' })).toMatchObject({ before: '0.00', after: '1.50' })
    expect(await preview({ wage: '150.01 1 1' })).toMatchObject({ after: '0.00' })
    expect(await preview({ wage: '', dividend: '100 1 10' })).toMatchObject({ after: '12.00' })
  })

  test('that is closed is corrected in the next one when a round is taken back, with its hour as the reason', async () => {
    const [told] = (await statementsOf(middle)).data
    const before = await linesOf(middle, told?.id)
    await round.backBet()
    // What has changed of a closed day shows at once in what runs up.
    expect((await statementsOf(middle)).otherData).toMatchObject({
      ...{ accruedMoney: '-0.30', correctionMoney: '-0.30' },
    })
    await end()
    const [statement] = (await statementsOf(middle)).data
    expect(statement).toMatchObject({ state: 'nothing', correctionMoney: '-0.30', carriedOut: '-0.30' })
    const [line, ...others] = await linesOf(middle, statement?.id)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      ...{ day, category: 'live', isCorrection: 1, validMoney: '-50.00', money: '-0.30' },
      reason: expect.stringMatching(/ 时的回合有撤销或改判$/),
    })
    const { headers } = await server.staff('auditor')
    const params = { statementId: statement?.id ?? '' }
    const shown = await server.call(readAgentStatement, { headers, params })
    expect(shown.body.lines).toMatchObject([{ category: 'live', amount: '-0.30', words: line?.words }])
    expect(await linesOf(middle, told?.id)).toEqual(before)
    expect(await violations(server)).toEqual([])
  })
})

describe('rates of the house', () => {
  test('are nothing until somebody sets them, and rise for everybody at the top from the next day on', async () => {
    await setRates({ live: '0', electronic: '0', fish: '0', card: '0', sport: '0' })
    const agent = await agentOf(server)
    const ratesOf = async () =>
      (await informationOf(server, agent.token)).rates
        .filter(({ category }) => category !== 'lottery')
        .filter(({ rate }) => rate !== '0')
        .map(({ category, rate, since }) => `${category} ${rate} ${since}`)
    expect(await ratesOf()).toEqual([])
    await setRates({ live: '0.3', electronic: '0', fish: '0', card: '0.2', sport: '0' })
    const run = async () => {
      await server.app.db.transaction(tx => server.app.jobs.add(tx, beginAgents, {}))
      await server.app.jobs.drain()
    }
    await Promise.all([run(), run()])
    await run()
    const tomorrow = addDays(today(), 1)
    expect(await ratesOf()).toEqual([`card 0.2 ${tomorrow}`, `live 0.3 ${tomorrow}`])
    // A lower one is for those who come later, as nobody has agreed to less.
    await setRates({ live: '0.1', electronic: '0', fish: '0', card: '0.2', sport: '0' })
    await run()
    expect(await ratesOf()).toEqual([`card 0.2 ${tomorrow}`, `live 0.3 ${tomorrow}`])
    expect(await violations(server)).toEqual([])
  })

  test('are given on, and nobody gives more than there is', async () => {
    const raise = async (live: string) =>
      (await server.call(raiseRates, { token: top.token, body: { userId: middle.id, electronic: live } }))
        .body
    expect((await raise('0.51')).code).toBe('AGENT/RATE')
    expect((await raise('0.5')).code).toBeUndefined()
    expect(await violations(server)).toEqual([])
  })
})

test.each([
  ['A1', `update agents_days set provider_valid = provider_valid + 1 where provider_valid > 0`],
  ['A7', `update agents_play_days set valid = valid + 10000`],
  ['A14', `update agents_play_days set stakes = stakes + 1`],
  ['A15', `update agents_counts set valid = valid + 1, version = version + 1 where category <> 'lottery'`],
  ['A15', `delete from providers_uncounted; update providers_rounds set counted_win = counted_win + 1`],
])('%s finds: %s', async (id, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain(id)
})
