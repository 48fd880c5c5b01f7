import { getRebateRange, readMemberInformation } from '@app/contract/agents.ts'
import * as wire from '@app/contract/agents-links.ts'
import { register } from '@app/contract/auth.ts'
import { refusals } from '@app/contract/refusals.ts'
import { li } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Agent, agentOf, informationOf, joinBy, promote, registrationForm } from './agents.fixtures.ts'
import { pruneVisits } from './prune-visits.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [] })
})
afterAll(() => server.stop())

type Wish = Parameters<typeof bodyOf>[0]
const bodyOf = (
  wish: Readonly<{
    isDl?: 0 | 1
    lottery?: string
    live?: string
    days?: 0 | 7 | 30 | 90
    cap?: number
    label?: string
    remark?: string
    landing?: 'register' | 'home'
  }> = {},
) => ({ isDl: 0, lottery: '5', days: 0, ...wish }) as const

const create = (agent: Pick<Agent, 'token'>, wish?: Wish) =>
  server.call(wire.createLink, { token: agent.token, body: bodyOf(wish) })
const made = async (agent: Agent, wish?: Wish) => (await create(agent, wish)).body.data
const info = async (agent: Agent, id: string) =>
  (await server.call(wire.getLinkInfo, { token: agent.token, query: { id } })).body
const look = (code: string, headers?: Record<string, string>) =>
  server.call(wire.findInviter, { query: { code }, ...(headers && { headers }) })
const tryBy = async (code: string) =>
  (await server.call(register, { body: registrationForm(code) })).body.code

describe('a link', () => {
  test('is made from a form, and brings members with its rates (R1-066, R1-131, R1-138)', async () => {
    const agent = await agentOf(server)
    const answer = await fetch(`${server.url}${wire.createLink.path}`, {
      method: 'POST',
      headers: { token: agent.token, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ isDl: '1', lottery: '6.5', days: '30', cap: '3', label: '论坛' }),
    })
    const { data } = await answer.json()
    expect(data).toMatchObject({
      ...{ isDl: 1, rates: [{ category: 'lottery', rate: '6.5' }], label: '论坛', cap: 3, state: 'normal' },
      ...{ landing: 'register', clickCount: 0, registCount: 0, firstRechargeCount: 0 },
    })
    expect(Date.parse(data.expireTime) - Date.parse(data.createTime)).toBe(30 * DAY_MS)
    const member = await joinBy(server, data.code.toUpperCase())
    expect(await informationOf(server, agent.token, member.id)).toMatchObject({
      ...{ level: 1, isDl: 1 },
      rates: [{ category: 'lottery', rate: '6.5' }],
    })
    const own = await informationOf(server, member.token)
    expect(own.intrCode).toMatch(/^[0-9a-f]{8}$/)
    const opened = await info(agent, data.id)
    expect(opened).toMatchObject({
      data: { registCount: 1, members: [{ userId: member.id, account: member.account, hasRecharged: 0 }] },
      totalCount: 1,
    })
  })

  test('counts each address once a day, and first deposits that were made (R0-237)', async () => {
    const agent = await agentOf(server)
    const { id, code } = await made(agent)
    const seen = await Promise.all([1, 2, 3, 4].map(() => look(code)))
    expect(seen[0]?.body.data).toEqual({
      ...{ code, account: expect.stringContaining('***'), isDl: 0, landing: 'register', state: 'normal' },
    })
    expect((await info(agent, id)).data.clickCount).toBe(1)
    await server.query('update agents_link_visits set day = day - 1 where link_id = $1', [id])
    await look(code)
    expect((await info(agent, id)).data.clickCount).toBe(2)
    await server.app.db.transaction(tx => server.app.jobs.add(tx, pruneVisits, {}))
    await server.app.jobs.drain()
    const kept = await server.query('select from agents_link_visits where link_id = $1', [id])
    expect(kept).toHaveLength(1)
    const [first] = [await joinBy(server, code), await joinBy(server, code)]
    const deposit = { memberId: BigInt(first.id), bill: 'transferRecharge', amount: li(100_000) } as const
    const { wallet, ledgerSeals, agents } = server.app.services
    await server.app.db.transaction(tx => wallet.move(tx, [{ ...deposit, reference: 'test' }]))
    await expect
      .poll(
        async () => {
          await ledgerSeals.seal()
          while (await agents.fold());
          return (await info(agent, id)).data.firstRechargeCount
        },
        { timeout: 30_000 },
      )
      .toBe(1)
  })

  test('is looked up by strangers without telling who the agent is; the own code of an agent too', async () => {
    const agent = await agentOf(server)
    const answer = await look(agent.code)
    expect(answer.body.data).toMatchObject({ state: 'normal', isDl: 0 })
    expect(JSON.stringify(answer.body)).not.toContain(agent.account)
    expect((await look('abcdefgh23')).body.code).toBe('UC/REFERRAL_CODE_UNKNOWN')
    const crossed = await look(agent.code, { 'sec-fetch-site': 'cross-site' })
    expect(crossed.status).toBe(403)
  })

  test('ends by time, by its agent, and with its last place, also when all come at once', async () => {
    const agent = await agentOf(server)
    const capped = await made(agent, { cap: 3 })
    const tried = await Promise.all(Array.from({ length: 12 }, () => tryBy(capped.code)))
    expect(tried.filter(code => code === undefined)).toHaveLength(3)
    expect(new Set(tried)).toEqual(new Set([undefined, 'AGENT/LINK_ENDED']))
    expect((await info(agent, capped.id)).data).toMatchObject({ registCount: 3, state: 'full' })
    const change = (id: string, body: object) =>
      server.call(wire.updateLink, { token: agent.token, query: { id }, body })
    expect((await change(capped.id, { cap: 2 })).body.code).toBe('AGENT/LINK_CAP')
    expect((await change(capped.id, { cap: 4, remark: '加一位' })).body.data).toMatchObject({
      ...{ state: 'normal', cap: 4, remark: '加一位', rates: [{ category: 'lottery', rate: '5' }] },
    })
    expect((await change(capped.id, { state: 'stopped' })).body.data.state).toBe('stopped')
    expect((await look(capped.code)).body.data.state).toBe('ended')
    const week = await made(agent, { days: 7 })
    expect(await tryBy(week.code)).toBeUndefined()
    await server.query('update agents_links set expires_at = server_now() where id = $1', [week.id])
    expect(await tryBy(week.code)).toBe('AGENT/LINK_ENDED')
    expect((await change(week.id, { days: 0, lottery: '7', live: '0' })).body.data).toMatchObject({
      ...{ state: 'normal', expireTime: null },
      rates: expect.arrayContaining([
        { category: 'lottery', rate: '7' },
        { category: 'live', rate: '0' },
      ]),
    })
  })

  test('of a frozen agent brings nobody', async () => {
    const agent = await agentOf(server)
    const { code } = await made(agent)
    await server.query(`update account_members set state = 'frozen' where id = $1`, [agent.id])
    expect(await tryBy(code)).toBe('UC/REFERRAL_CODE_UNKNOWN')
  })

  test('gives at most what the agent has, and is removed while nobody joined (R1-132, R1-133)', async () => {
    const agent = await agentOf(server)
    for (const wish of [{ lottery: '8.0001' }, { live: '0.1' }, { lottery: '999' }])
      expect((await create(agent, wish)).body.code).toBe('AGENT/RATE')
    const { id } = await made(agent, { lottery: '8' })
    const remove = () => server.call(wire.removeLink, { token: agent.token, body: { id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).body.code).toBe('AGENT/LINK_UNKNOWN')
    const used = await made(agent)
    await joinBy(server, used.code)
    const answer = await server.call(wire.removeLink, { token: agent.token, body: { id: used.id } })
    expect(answer.body.code).toBe('AGENT/LINK_USED')
  })

  test('is one of fifty at most, also when all are made at once (R1-137)', async () => {
    const agent = await agentOf(server)
    await server.query(
      `insert into agents_links(agent_id, code, is_agent, label, remark, landing)
        select $1, 'full' || lpad(n::text, 6, '0'), false, '', '', 'home' from generate_series(1, 48) n`,
      [agent.id],
    )
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(() => create(agent)))).map(({ body }) => body.code)
    expect(codes.filter(code => code === 'AGENT/LINK_LIMIT')).toHaveLength(3)
    const list = (page: number) => server.call(wire.queryLinks, { token: agent.token, query: { page } })
    expect((await list(3)).body).toMatchObject({
      otherData: { linkCount: 50, registCount: 0, linksMax: 50 },
      totalCount: 50,
    })
    expect((await list(3)).body.data).toHaveLength(10)
    expect((await list(4)).body.data).toEqual([])
  })

  test('of somebody else is unknown, and members have none', async () => {
    const [agent, other] = [await agentOf(server), await agentOf(server)]
    const { id, code } = await made(agent)
    const member = await joinBy(server, code)
    const answers = (token: string) =>
      Promise.all([
        server.call(wire.updateLink, { token, query: { id }, body: { remark: 'x' } }),
        server.call(wire.removeLink, { token, body: { id } }),
        server.call(wire.getLinkInfo, { token, query: { id } }),
      ])
    for (const { body } of await answers(other.token))
      expect(body).toMatchObject({ code: 'AGENT/LINK_UNKNOWN', msg: refusals['AGENT/LINK_UNKNOWN'].text })
    for (const { body } of await answers(member.token)) expect(body.code).toBe('UC/FORBIDDEN')
    expect((await server.call(wire.queryLinks, { token: other.token })).body.totalCount).toBe(0)
  })

  test.each([
    'update agents_links set joined = joined + 1',
    'update agents_links set agent_id = (select min(id) from account_members where is_agent)',
  ])('that counts wrongly is found: %s', async change => {
    const agent = await agentOf(server)
    await joinBy(server, (await made(agent)).code)
    const violations = (of: TestServer) =>
      of.query<{ id: string }>('select id from agents_invariants where violations <> 0 order by id')
    expect(await violations(server)).toEqual([])
    expect(await rulesBrokenBy(server, change, violations)).toContain('A5')
  })

  test('below the last level is not made', async () => {
    let last: Agent = await agentOf(server)
    for (let level = 2; level <= 10; level += 1) {
      const next = await joinBy(server, last.code)
      last = { ...next, code: await promote(server, next) }
    }
    expect((await server.call(readMemberInformation, { token: last.token })).status).toBe(200)
    expect((await create(last)).body.code).toBe('AGENT/DEPTH')
    const range = await server.call(getRebateRange, { token: last.token })
    expect(range.body).toMatchObject({
      data: [0, 8],
      byCategory: [{ category: 'lottery', least: '0', most: '8' }],
    })
  })
})
