import { getRebateRange, previewRate, raiseRates } from '@app/contract/agents.ts'
import {
  askRateCut,
  decideRateCut,
  listAskedRateCuts,
  listReceivedRateCuts,
  withdrawRateCut,
} from '@app/contract/agents-cuts.ts'
import { createLink } from '@app/contract/agents-links.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { listAgentRateCuts } from '@app/contract/operator/agents-cuts.ts'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Agent, agentOf, informationOf, joinBy, type Person, promote } from './agents.fixtures.ts'

const GAME = 71
const EVERYBODY = 20

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [GAME] })
})
afterAll(() => server.stop())

const today = () => chinaDateOf(server.now())
const tomorrow = () => addDays(today(), 1)

async function joinedAt(agent: Pick<Agent, 'token'>, lottery: string, isDl: 0 | 1 = 0): Promise<Person> {
  const body = { isDl, lottery, days: 0 } as const
  const { data } = (await server.call(createLink, { token: agent.token, body })).body
  return joinBy(server, data.code)
}

const ask = (agent: Pick<Agent, 'token'>, userId: string, rate: string, more: object = {}) =>
  server.call(askRateCut, {
    token: agent.token,
    body: { userId, category: 'lottery', rate, reason: '成本上升', ...more },
  })
const decide = ({ token }: Pick<Person, 'token'>, cutId: string, isAgreed: boolean) =>
  server.call(decideRateCut, { token, body: { cutId, isAgreed } })
const withdraw = ({ token }: Pick<Person, 'token'>, cutId: string) =>
  server.call(withdrawRateCut, { token, body: { cutId } })
const received = async ({ token }: Pick<Person, 'token'>) =>
  (await server.call(listReceivedRateCuts, { token })).body.data
const asked = async (agent: Pick<Agent, 'token'>, userId: string) =>
  (await server.call(listAskedRateCuts, { token: agent.token, query: { userId } })).body.data
const rateOf = async (agent: Pick<Agent, 'token'>, member: Person) =>
  (await informationOf(server, agent.token, member.id)).rates[0]
const messagesOf = async ({ token }: Pick<Person, 'token'>) =>
  (await server.call(listMessages, { token, query: {} })).body.data.map(({ title }) => title)

/** As if all that a member was asked had been asked so many days before; sessions do not live as long. */
const age = (member: Person, days: number) =>
  server.query(
    `update agents_rate_cuts set asked_at = asked_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
      where member_id = $1`,
    [member.id, days],
  )

test('a rate falls from the day after the member agreed, who read before what it would have cost', async () => {
  const agent = await agentOf(server)
  const member = await joinedAt(agent, '6', 1)
  const below = await joinedAt(member, '4')
  // The branch bet 200.00 and the member 80.00 of it: 120.00 × 1 % is what the member would have missed.
  await server.query(`insert into agents_days(member_id, day, valid) values ($1, $2::date, 200000)`, [
    member.id,
    today(),
  ])
  await server.query(
    `insert into agents_counts(member_id, issue_id, version, day, valid) values ($1, 1, 1, $2::date, 80000)`,
    [member.id, today()],
  )
  const { data } = (await ask(agent, member.id, '5')).body
  expect(data).toMatchObject({
    ...{ category: 'lottery', oldRate: '6', newRate: '5', reason: '成本上升', state: 'asked' },
    ...{ decideTime: null, sinceDate: null },
  })
  expect(await received(member)).toEqual([
    {
      ...data,
      ...{ agentAccount: agent.account, beginDate: addDays(today(), -29), endDate: today() },
      ...{ validMoney: '120.00', lessMoney: '1.20' },
    },
  ])
  expect(await messagesOf(member)).toContain('上级希望下调您的返点')
  // Nothing has changed before the answer.
  expect(await rateOf(agent, member)).toEqual({ category: 'lottery', rate: '6', since: today() })

  const answered = (await decide(member, data.cutId, true)).body.data
  expect(answered).toMatchObject({ state: 'agreed', sinceDate: tomorrow() })
  expect(await rateOf(agent, member)).toEqual({ category: 'lottery', rate: '5', since: tomorrow() })
  expect(await asked(agent, member.id)).toEqual([answered])
  // The same answer again is that answer, the other one comes too late.
  expect((await decide(member, data.cutId, true)).body.data).toEqual(answered)
  expect((await decide(member, data.cutId, false)).body.code).toBe('AGENT/CUT_ENDED')
  expect((await messagesOf(agent)).filter(title => title === '下级同意下调返点')).toHaveLength(1)
  const [broken] = await server.query<{ id: string }>(
    `select id from agents_invariants where id = 'A3' and violations <> 0`,
  )
  expect(broken).toBeUndefined()
  expect(await rateOf(member, below)).toMatchObject({ rate: '4' })
})

test('who declines, or does not answer within a week, keeps the rate', async () => {
  const agent = await agentOf(server)
  const [declines, silent] = [await joinedAt(agent, '6'), await joinedAt(agent, '6')]
  const first = (await ask(agent, declines.id, '5')).body.data
  expect((await decide(declines, first.cutId, false)).body.data).toMatchObject({ state: 'declined' })
  expect((await decide(declines, first.cutId, true)).body.code).toBe('AGENT/CUT_ENDED')
  expect(await messagesOf(agent)).toContain('下级不同意下调返点')
  const second = (await ask(agent, silent.id, '5')).body.data
  await age(silent, 7)
  expect((await received(silent))[0]?.state).toBe('ended')
  expect((await decide(silent, second.cutId, true)).body.code).toBe('AGENT/CUT_ENDED')
  expect((await withdraw(agent, second.cutId)).body.code).toBe('AGENT/CUT_ENDED')
  for (const member of [declines, silent]) expect(await rateOf(agent, member)).toMatchObject({ rate: '6' })
  // What has ended is in the way of nothing.
  expect((await ask(agent, silent.id, '5.5')).body.data.state).toBe('asked')
})

test('one wish of a category waits at a time; it can be taken back, and a member is asked three times a day', async () => {
  const agent = await agentOf(server)
  const member = await joinedAt(agent, '6')
  const both = await Promise.all([ask(agent, member.id, '5'), ask(agent, member.id, '4')])
  expect(both.map(({ body }) => body.code ?? 'asked').toSorted()).toEqual(['AGENT/CUT_OPEN', 'asked'])
  const first = both.find(({ status }) => status === 200)?.body.data.cutId ?? ''
  expect((await withdraw(agent, first)).body.data.state).toBe('withdrawn')
  expect((await withdraw(agent, first)).body.data.state).toBe('withdrawn')
  expect((await decide(member, first, true)).body.code).toBe('AGENT/CUT_ENDED')
  for (const rate of ['5', '4']) await withdraw(agent, (await ask(agent, member.id, rate)).body.data.cutId)
  expect((await ask(agent, member.id, '3')).body.code).toBe('AGENT/CUT_LATER')
  await age(member, 1)
  expect((await ask(agent, member.id, '3')).body).toMatchObject({ data: { state: 'asked' } })
})

test('a wish lies below the rate of now and not below that of somebody under the member, then and at the answer', async () => {
  const agent = await agentOf(server)
  const member = await joinedAt(agent, '6', 1)
  await joinedAt(member, '4')
  const query = { userId: member.id }
  const range = (await server.call(getRebateRange, { token: agent.token, query })).body.byCategory
  expect(range).toEqual([{ category: 'lottery', floor: '4', least: '6', most: '8' }])
  const preview = (rate: string) =>
    server.call(previewRate, {
      token: agent.token,
      query: { userId: member.id, category: 'lottery', rate },
    })
  expect((await preview('4')).status).toBe(200)
  expect((await preview('3.9')).body.code).toBe('AGENT/RATE')
  for (const rate of ['6', '7', '3.9', '101'])
    expect((await ask(agent, member.id, rate)).body.code).toBe('AGENT/RATE')
  const { cutId } = (await ask(agent, member.id, '4')).body.data
  // Meanwhile the member brings somebody with more.
  const richer = await joinedAt(member, '5')
  expect((await decide(member, cutId, true)).body.code).toBe('AGENT/CUT_BELOW')
  expect(await rateOf(agent, member)).toMatchObject({ rate: '6' })
  // When that one has agreed to less, the member can too.
  const lower = (await ask(member, richer.id, '4')).body.data
  expect((await decide(richer, lower.cutId, true)).status).toBe(200)
  expect((await decide(member, cutId, true)).status).toBe(200)
  expect(await rateOf(agent, member)).toMatchObject({ rate: '4' })
})

test('a wish about a rate that has risen since is taken back, and rise and answer at once leave one of both', async () => {
  const agent = await agentOf(server)
  const raise = (userId: string, lottery: string) =>
    server.call(raiseRates, { token: agent.token, body: { userId, lottery } })
  const member = await joinedAt(agent, '5')
  const { cutId } = (await ask(agent, member.id, '4')).body.data
  await raise(member.id, '6')
  expect((await received(member))[0]?.state).toBe('withdrawn')
  expect((await decide(member, cutId, true)).body.code).toBe('AGENT/CUT_ENDED')
  expect(await rateOf(agent, member)).toMatchObject({ rate: '6' })

  for (let round = 0; round < EVERYBODY; round++) {
    const other = await joinedAt(agent, '5')
    const wish = (await ask(agent, other.id, '4')).body.data
    const [rise, answer] = await Promise.all([raise(other.id, '6'), decide(other, wish.cutId, true)])
    const now = (await rateOf(agent, other))?.rate
    // Agreed first, a rise starts from what was agreed; risen first, the wish has ended.
    expect([rise.status, answer.status, now]).toEqual([200, answer.status === 200 ? 200 : 409, '6'])
  }
})

test('nobody asks or answers for others, nor learns what others were asked', async () => {
  const [agent, other] = [await agentOf(server), await agentOf(server)]
  const member = await joinedAt(agent, '6', 1)
  const deep = await joinedAt(member, '5')
  const { cutId } = (await ask(agent, member.id, '5')).body.data
  for (const userId of [agent.id, deep.id, other.id, '999999999']) {
    expect((await ask(agent, userId, '1')).body.code).toBe('AGENT/UNKNOWN')
    const query = { userId }
    const { body } = await server.call(listAskedRateCuts, { token: agent.token, query })
    expect(body.code).toBe('AGENT/UNKNOWN')
  }
  for (const stranger of [agent, other, deep]) {
    expect((await decide(stranger, cutId, true)).body.code).toBe('AGENT/CUT_UNKNOWN')
    expect(await received(stranger)).toEqual([])
  }
  await promote(server, member)
  for (const stranger of [other, member])
    expect((await withdraw(stranger, cutId)).body.code).toBe('AGENT/CUT_UNKNOWN')
  expect((await decide(member, '999999999', true)).body.code).toBe('AGENT/CUT_UNKNOWN')
  expect((await received(member))[0]?.state).toBe('asked')
  const { headers } = await server.staff('agent-manager')
  const [row] = (await server.call(listAgentRateCuts, { headers, query: { rows: 20 } })).body.data
  expect(row).toMatchObject({ cutId, agentAccount: agent.account, memberAccount: member.account })
})
