import { randomUUID } from 'node:crypto'
import * as wire from '@app/contract/agents-applications.ts'
import { createLink } from '@app/contract/agents-links.ts'
import {
  decideAgentApplication,
  listAgentApplications,
  listAgentLinks,
  listAgentTree,
  readAgentApplication,
} from '@app/contract/operator/agents.ts'
import { decideAgentFlag, listAgentFlags } from '@app/contract/operator/agents-flags.ts'
import { searchAudit } from '@app/contract/operator/audit.ts'
import { readProfile } from '@app/contract/profile.ts'
import { addDays, chinaDateOf, DAY_MS, isoOf } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { agentOf, informationOf, joinBy } from './agents.fixtures.ts'
import { beginAgents } from './begin-agents.job.ts'
import { watchConduct } from './watch-conduct.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [] })
})
afterAll(() => server.stop())

const form = { name: '老林', channel: '本地棋友群', contact: 'wx-laolin-77', note: '有二十位朋友' }
/** Days pass in which nobody of the staff stays signed in. */
const managing = async () => (await server.staff('agent-manager')).headers
const apply = (token: string, more: object = {}) =>
  server.call(wire.applyAsAgent, { token, body: { ...form, ...more } })
const last = async (token: string) => (await server.call(wire.readApplication, { token })).body.data
const open = async () =>
  (await server.call(listAgentApplications, { headers: await managing(), query: { state: 'open' } })).body
    .data
const idOf = async (account: string) =>
  (await open()).find(one => one.account === account)?.applicationId ?? ''
const decide = async (applicationId: string, isApproved: boolean, more: object = {}) =>
  server.call(decideAgentApplication, {
    ...{ headers: await managing(), key: randomUUID() },
    body: { applicationId, isApproved, rate: '7', answer: '欢迎', reason: '资料齐全', ...more },
  })

async function dayPasses() {
  await server.query(`update auth_sessions set expires_at = server_now() + interval '90 days'`)
  await server.travel(DAY_MS)
  await server.app.db.transaction(tx => server.app.jobs.add(tx, beginAgents, {}))
  await server.app.jobs.drain()
}

describe('an application', () => {
  test('is read by staff, and makes an agent of the member from the next day on', async () => {
    const { token, account, memberId } = await server.member()
    expect(await last(token)).toBeNull()
    const sent = await Promise.all([apply(token), apply(token), apply(token)])
    expect(sent.map(({ body }) => body.code).filter(code => code === undefined)).toHaveLength(1)
    expect(sent.map(({ body }) => body.code).filter(code => code === 'AGENT/APPLIED')).toHaveLength(2)
    const listed = await open()
    expect(listed).toMatchObject([{ account, channel: form.channel, state: 'open' }])
    expect(JSON.stringify(listed)).not.toContain(form.contact)
    const applicationId = await idOf(account)
    const { body } = await server.call(readAgentApplication, {
      ...{ headers: await managing(), key: randomUUID() },
      body: { applicationId },
    })
    expect(body.data).toMatchObject({ contact: form.contact, name: form.name, note: form.note })
    const auditor = await server.staff('auditor')
    const { body: audit } = await server.call(searchAudit, { headers: auditor.headers })
    expect(JSON.stringify(audit)).not.toContain(form.contact)
    const tomorrow = addDays(chinaDateOf(server.now()), 1)
    expect((await decide(applicationId, true)).status).toBe(200)
    expect((await decide(applicationId, false)).body.code).toBe('OPS/STALE')
    expect(await last(token)).toMatchObject({ state: 'approved', sinceDate: tomorrow, answer: '欢迎' })
    expect((await server.call(readProfile, { token })).body.userInfo.isDl).toBe(0)
    await dayPasses()
    expect(await last(token)).toMatchObject({ state: 'active' })
    expect((await server.call(readProfile, { token })).body.userInfo.isDl).toBe(1)
    const own = await informationOf(server, token)
    expect(own).toMatchObject({
      ...{ isDl: 1, level: 0, teamCount: 0 },
      rates: [{ category: 'lottery', rate: '7', since: tomorrow }],
    })
    const body2 = { isDl: 0, lottery: '5', days: 0 } as const
    const link = await server.call(createLink, { token, body: body2 })
    const joined = await joinBy(server, link.body.data.code)
    expect(await informationOf(server, token, joined.id)).toMatchObject({ level: 1 })
    expect((await apply(token)).body.code).toBe('AGENT/IS_AGENT')
    const tree = await server.call(listAgentTree, {
      headers: await managing(),
      query: { parentId: String(memberId) },
    })
    expect(tree.body).toMatchObject({
      data: [
        { memberId: joined.id, account: joined.account, depth: 2, rate: '5', members: 0, valid: '0.00' },
      ],
      way: [{ memberId: String(memberId), account }],
    })
    const found = await server.call(listAgentTree, {
      headers: await managing(),
      query: { account: joined.account.slice(0, 8) },
    })
    expect(found.body.data.map(one => one.memberId)).toContain(joined.id)
    for (const [query, ids] of [
      [{ state: 'normal', from: isoOf(server.now() - DAY_MS), least: '0', most: '9999999' }, [joined.id]],
      [{ state: 'frozen' }, []],
      [{ from: isoOf(server.now() + DAY_MS) }, []],
      [{ least: '9999999' }, []],
    ] as const) {
      const asked = { headers: await managing(), query: { ...query, parentId: String(memberId) } }
      expect((await server.call(listAgentTree, asked)).body.data.map(one => one.memberId)).toEqual(ids)
    }
    const links = await server.call(listAgentLinks, {
      headers: await managing(),
      query: { agentId: String(memberId) },
    })
    expect(links.body.data).toMatchObject([{ code: link.body.data.code, joined: 1, state: 'normal' }])
    expect(await server.query('select id from agents_invariants where violations <> 0 order by id')).toEqual(
      [],
    )
  })

  test('that was refused may be followed by another after seven days', async () => {
    const { token, account } = await server.member()
    await apply(token)
    expect((await decide(await idOf(account), false, { answer: '请补充渠道' })).status).toBe(200)
    expect(await last(token)).toMatchObject({ state: 'refused', answer: '请补充渠道', sinceDate: null })
    expect((await apply(token)).body.code).toBe('AGENT/APPLY_LATER')
    await server.query(
      `update agents_applications set decided_at = decided_at - interval '7 days' where state = 'refused'`,
    )
    expect((await apply(token)).status).toBe(200)
  })

  test('that waits longest stands first, and pages go on from there', async () => {
    const members = await Promise.all([server.member(), server.member()])
    for (const { token } of members) await apply(token)
    const waiting = (await open()).map(({ account }) => account)
    expect(waiting.slice(-2)).toEqual(members.map(({ account }) => account))
    const after = await idOf(members[0]?.account ?? '')
    const { body } = await server.call(listAgentApplications, {
      headers: await managing(),
      query: { state: 'open', after },
    })
    expect(body.data.map(({ account }) => account)).toEqual([members[1]?.account])
  })

  test('of somebody who was brought by an agent keeps place and rates', async () => {
    const agent = await agentOf(server)
    const body = { isDl: 0, lottery: '4', days: 0 } as const
    const link = await server.call(createLink, { token: agent.token, body })
    const member = await joinBy(server, link.body.data.code)
    await apply(member.token)
    await decide(await idOf(member.account), true)
    await dayPasses()
    expect(await informationOf(server, agent.token, member.id)).toMatchObject({
      ...{ isDl: 1, level: 1 },
      rates: [{ category: 'lottery', rate: '4' }],
    })
  })

  test('is nothing for trial accounts and agents, and has its limits', async () => {
    const trial = await server.member({ kind: 'trial' })
    expect((await apply(trial.token)).body.code).toBe('UC/TRIAL_FORBIDDEN')
    expect((await apply((await agentOf(server)).token)).body.code).toBe('AGENT/IS_AGENT')
    const { token } = await server.member()
    for (const wrong of [{ name: '  ' }, { contact: 'x' }, { note: 'x'.repeat(501) }])
      expect((await apply(token, wrong)).body.code).toBe('SYS/INVALID')
    for (const rate of ['101', '8.1'])
      expect((await decide('999999', true, { rate })).body.code).toMatch(/^(OPS\/UNKNOWN|AGENT\/RATE)$/)
  })
})

test('the declaration is a page without anything that could run (R1-139)', async () => {
  const answer = await fetch(`${server.url}${wire.readDeclaration.path}`)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const page = await answer.text()
  expect(page).toContain('有效投注')
  expect(page).not.toMatch(/<script|onerror|javascript:/i)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
  const { data } = (await server.call(wire.readDeclarationText)).body
  expect(page).toContain(data.content)
})

describe('conduct of agents', () => {
  const watch = async () => {
    await server.app.db.transaction(tx => server.app.jobs.add(tx, watchConduct, {}))
    await server.app.jobs.drain()
  }
  const usesDevice = (memberId: bigint | string, device: string) =>
    server.query(
      `insert into auth_sessions(member_id, token_hash, chat_token_hash, expires_at, ip, user_agent, device_id)
        values ($1, sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), server_now(), '192.0.2.9', 'x', $2)`,
      [memberId, device],
    )
  const registersFrom = (memberId: string, network: string) =>
    server.query('update account_members set registered_ip = $2 where id = $1', [memberId, network])
  const flagsOf = async (agentId: string, more: object = { state: 'open' }) =>
    (
      await server.call(listAgentFlags, {
        headers: await managing(),
        query: { agentId, ...more },
      })
    ).body.data
  const judge = async (flagId: string, count: number, isConfirmed: boolean) =>
    server.call(decideAgentFlag, {
      ...{ headers: await managing(), key: randomUUID() },
      body: { flagId, count, isConfirmed, reason: '已与代理核对' },
    })

  test('one device with those below, rings of newcomers, and nothing about honest teams; no device and no address is told', async () => {
    const [agent, honest, other] = [await agentOf(server), await agentOf(server), await agentOf(server)]
    const [below, strange] = [await joinBy(server, agent.code), await joinBy(server, other.code)]
    for (const id of [agent.id, below.id, strange.id]) await usesDevice(id, 'device-of-agent-1')
    const newcomers = []
    for (let at = 0; at < 5; at += 1) newcomers.push(await joinBy(server, honest.code))
    // Two of a family share a phone, four of a café a network: nothing is seen yet.
    for (const one of newcomers) await registersFrom(one.id, `198.51.100.${one.id}`)
    for (const one of newcomers.slice(0, 2)) await usesDevice(one.id, 'family-phone-1')
    for (const one of newcomers.slice(0, 4)) await registersFrom(one.id, '203.0.113.7')
    await watch()
    const [flag] = await flagsOf(agent.id)
    expect(flag).toMatchObject({
      ...{ kind: 'own-device', count: 1, account: agent.account, state: 'open', decidedBy: null },
      members: [{ memberId: below.id, account: below.account }],
    })
    expect(JSON.stringify(flag)).not.toMatch(/device-of|192\.0|203\.0/)
    expect([await flagsOf(honest.id), await flagsOf(other.id)]).toEqual([[], []])
    // One more of each makes rings of them.
    await usesDevice(newcomers[4]?.id ?? '', 'family-phone-1')
    await registersFrom(newcomers[4]?.id ?? '', '203.0.113.7')
    await watch()
    expect((await flagsOf(honest.id)).map(({ kind, count }) => [kind, count])).toEqual([
      ['ring-network', 5],
      ['ring-device', 3],
    ])
  })

  test('is decided once as it was seen; what was cleared opens again when more is seen, what was confirmed does not', async () => {
    const agent = await agentOf(server)
    const members = [await joinBy(server, agent.code), await joinBy(server, agent.code)]
    const device = `device-${agent.id}`
    for (const id of [agent.id, members[0]?.id ?? '']) await usesDevice(id, device)
    await watch()
    const flagId = (await flagsOf(agent.id))[0]?.flagId ?? ''
    const { headers: looking } = await server.staff('support')
    expect((await server.call(listAgentFlags, { headers: looking, query: {} })).status).toBe(403)
    expect((await judge(flagId, 2, false)).body.code).toBe('OPS/STALE')
    const judged = await Promise.all([judge(flagId, 1, false), judge(flagId, 1, true)])
    expect(judged.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await judge('99999999', 1, true)).body.code).toBe('OPS/UNKNOWN')
    await server.query(`update agents_flags set state = 'cleared' where id = $1`, [flagId])
    await watch()
    expect(await flagsOf(agent.id)).toEqual([])
    await usesDevice(members[1]?.id ?? '', device)
    await watch()
    expect(await flagsOf(agent.id)).toMatchObject([{ flagId, count: 2 }])
    expect((await judge(flagId, 2, true)).status).toBe(200)
    await usesDevice((await joinBy(server, agent.code)).id, device)
    await watch()
    // Three newcomers on one device are a ring of their own.
    expect(await flagsOf(agent.id, {})).toMatchObject([
      { kind: 'ring-device', state: 'open', count: 3 },
      { flagId, state: 'confirmed', count: 3, note: '已与代理核对' },
    ])
  })
})
