import { randomUUID } from 'node:crypto'
import { listMyEntries } from '@app/contract/operator/audit.ts'
import { isOperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import * as wire from '@app/contract/operator/players.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountService } from '#modules/account/account.service.ts'
import { openExplained } from '#modules/bets/explained.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let risk: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  risk = await server.staff('risk')
})
afterAll(() => server.stop())

const CANARY = {
  phone: '13812345678',
  email: 'canary.bird@example.com',
  full_name: '金丝雀测试姓名',
  birthday: '1984-02-29',
  qq: '9876543210',
  wechat: 'canary-wechat-id',
} as const
const CARD = '6222020200012345678'

/** A player who gave away everything that may be given. */
async function openPlayer() {
  const player = await server.member({ balance: li(12_345_678n) })
  const sets = Object.keys(CANARY).map((column, at) => `${column} = $${at + 2}`)
  await server.query(`update account_members set ${sets.join(', ')}, nickname = $8 where id = $1`, [
    player.memberId,
    ...Object.values(CANARY),
    `鸟${player.account}`,
  ])
  const [payout] = await server.query<{ id: string }>(
    `insert into account_payout_accounts(member_id, type, title, number, holder, is_default)
      values ($1, 2, '测试银行', $2, $3, true) returning id::text as id`,
    [player.memberId, `${CARD.slice(0, -6)}${player.account.slice(-6)}`, CANARY.full_name],
  )
  await server.query(
    `insert into auth_logins(member_id, ip, user_agent, result) values
      ($1, '203.0.113.9', 'a browser', 'success'), ($1, '203.0.113.9', 'a browser', 'wrong-password')`,
    [player.memberId],
  )
  return { ...player, memberId: String(player.memberId), payoutAccountId: payout?.id ?? '' }
}

const list = (query: Parameters<typeof server.call<typeof wire.listPlayers>>[1]) =>
  server.call(wire.listPlayers, { ...query, headers: risk.headers })

describe('the list of players', () => {
  test('is searched by the beginning of the account, by number, by nickname, and shows money and last login', async () => {
    const player = await openPlayer()
    for (const query of [
      { account: player.account.slice(0, 9).toUpperCase() },
      { memberId: player.memberId },
      { nickname: `鸟${player.account.toUpperCase()}` },
    ]) {
      const { body } = await list({ query })
      expect(body.data).toEqual([
        expect.objectContaining({
          ...{ memberId: player.memberId, account: player.account, state: 'normal', kind: 'member' },
          ...{ balance: '12345.678', owed: '0.00', loggedInAt: expect.any(String) },
        }),
      ])
    }
    // A character that LIKE would take for any other is only itself.
    expect((await list({ query: { account: '_' } })).body.data).toEqual([])
  })

  test('goes on from page to page without a gap or a repeat, newest first', async () => {
    const made: string[] = []
    for (let at = 0; at < 5; at++) made.push(String((await server.member()).memberId))
    const seen: string[] = []
    let after: string | null = null
    do {
      const { body } = await list({ query: { rows: 2, ...(after !== null && { after }) } })
      seen.push(...body.data.map(row => row.memberId))
      after = body.next
    } while (after !== null)
    expect(seen.slice(0, 5)).toEqual(made.toReversed())
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)))
  })

  test('is narrowed by state, kind, level and day of registration', async () => {
    const { memberId } = await server.member()
    const trial = await server.member({ kind: 'trial' })
    await server.query(`update account_members set state = 'frozen', vip_level = 4 where id = $1`, [memberId])
    const numbers = async (query: object) => (await list({ query })).body.data.map(row => row.memberId)
    expect(await numbers({ state: 'frozen' })).toEqual([String(memberId)])
    expect(await numbers({ vipLevel: 4 })).toEqual([String(memberId)])
    expect(await numbers({ vipLevel: 4, state: 'normal' })).toEqual([])
    expect(await numbers({ kind: 'trial' })).toEqual([String(trial.memberId)])
    const soon = new Date(server.now() + 60_000).toISOString()
    expect(await numbers({ registeredFrom: soon })).toEqual([])
    expect(await numbers({ registeredTo: soon, state: 'frozen' })).toEqual([String(memberId)])
  })
})

describe('a player', () => {
  test('is read with money, payout accounts and logins, and without one personal value in clear', async () => {
    const player = await openPlayer()
    const { memberId } = player
    const { body } = await server.call(wire.readPlayer, { params: { memberId }, headers: risk.headers })
    expect(body.data).toMatchObject({
      money: { main: '12345.678', owed: '0.00' },
      ...{ phone: '138******78', birthday: '198*****29', hasTwoStep: false, openSessions: 1 },
      payoutAccounts: [{ type: 'bank', title: '测试银行', payoutAccountId: player.payoutAccountId }],
    })
    const logins = await server.call(wire.listPlayerLogins, {
      ...{ params: { memberId }, query: { rows: 1 }, headers: risk.headers },
    })
    expect(logins.body.data).toMatchObject([{ result: 'wrong-password', ip: '203.0.113.9' }])
    const more = await server.call(wire.listPlayerLogins, {
      ...{ params: { memberId }, headers: risk.headers },
      query: { after: logins.body.next ?? '' },
    })
    expect(more.body).toMatchObject({ data: [{ result: 'success' }], next: null })
    const sessions = await server.call(wire.listPlayerSessions, {
      ...{ params: { memberId }, headers: risk.headers },
    })
    expect(sessions.body.data).toMatchObject([{ ip: '127.0.0.1', userAgent: 'test' }])
    const unknown = await server.call(wire.readPlayer, {
      ...{ params: { memberId: '999999' }, headers: risk.headers },
    })
    expect(unknown.body.code).toBe('OPS/UNKNOWN')
  })

  test('is found by telephone number and address, which leaves an entry with neither', async () => {
    const { memberId } = await openPlayer()
    for (const [by, value] of [
      ['phone', CANARY.phone],
      ['email', CANARY.email.toUpperCase()],
    ] as const) {
      const sent = { body: { by, value }, headers: risk.headers, key: randomUUID() }
      const { body } = await server.call(wire.findPlayers, sent)
      expect(body.data.map(row => row.memberId)).toContain(memberId)
    }
    const [entry] = await server.query<{ after: Record<string, unknown> }>(
      `select after from audit_entries where staff_id = $1 and call like '%/find' order by seq limit 1`,
      [risk.staffId],
    )
    expect(entry?.after).toMatchObject({
      phone: { masked: '138******78', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      found: expect.arrayContaining([memberId]),
    })
  })

  test('is found by the address and the device of a login, which leaves an entry with neither', async () => {
    const { memberId } = await openPlayer()
    const other = await openPlayer()
    const phone = 'device-of-the-test-1'
    await server.query(`update auth_logins set ip = '203.0.113.77' where member_id = any($1::bigint[])`, [
      [memberId, other.memberId],
    ])
    await server.query(`update auth_logins set result = 'wrong-password' where member_id = $1`, [
      other.memberId,
    ])
    await server.query('update auth_sessions set device_id = $2 where member_id = $1', [memberId, phone])
    const staff = await server.staff('risk')
    const find = async (by: 'ip' | 'device', value: string) => {
      const sent = { body: { by, value }, headers: staff.headers, key: randomUUID() }
      return (await server.call(wire.findPlayers, sent)).body.data.map(({ memberId: id, seenAt }) => [
        id,
        seenAt,
      ])
    }
    // Who was guessed at from there did not come in from there.
    for (const address of ['203.0.113.77', '::ffff:203.0.113.77'])
      expect(await find('ip', address)).toEqual([[memberId, expect.any(String)]])
    expect(await find('device', phone)).toEqual([[memberId, expect.any(String)]])
    expect(await find('ip', '203.0.113.78')).toEqual([])
    expect(await find('device', 'device-of-the-test-2')).toEqual([])
    const entries = await server.query<{ after: object; text: string }>(
      `select after, to_jsonb(e)::text as text from audit_entries e where staff_id = $1 and call like '%/find' order by seq`,
      [staff.staffId],
    )
    expect(entries.map(({ after }) => after).slice(0, 1)).toEqual([
      {
        searchedIp: { masked: expect.any(String), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        found: [memberId],
      },
    ])
    expect(entries.filter(({ text }) => text.includes(phone) || text.includes('203.0.113.7'))).toEqual([])
    const { body } = await server.call(wire.listPlayerSessions, {
      params: { memberId },
      headers: staff.headers,
    })
    expect(body.data).toMatchObject([{ deviceId: phone }])
    const content = await server.staff('content')
    const sent = {
      body: { by: 'ip' as const, value: '203.0.113.77' },
      headers: content.headers,
      key: randomUUID(),
    }
    expect((await server.call(wire.findPlayers, sent)).body.code).toBe('OPS/FORBIDDEN')
  })

  test('shows one value in clear to who says why, and the audit keeps that without the value', async () => {
    const player = await openPlayer()
    const { memberId, payoutAccountId } = player
    const staff = await server.staff('support')
    const reveal = (body: object) =>
      server.call(wire.revealPlayer, {
        body: { memberId, reason: '核对来电会员身份', ...body } as never,
        ...{ headers: staff.headers, key: randomUUID() },
      })
    expect((await reveal({ field: 'phone' })).body).toEqual({ value: CANARY.phone })
    expect((await reveal({ field: 'weixin' })).body).toEqual({ value: CANARY.wechat })
    expect((await reveal({ field: 'holder', payoutAccountId })).body).toEqual({ value: CANARY.full_name })
    const other = await openPlayer()
    for (const wrong of [{ payoutAccountId: other.payoutAccountId }, {}, { memberId: '999999' }])
      expect((await reveal({ field: 'cardNumber', ...wrong })).body.code).toBe('OPS/UNKNOWN')
    expect((await reveal({ field: 'phone', reason: '  ' })).body.code).toBe('SYS/INVALID')
    const own = await server.call(listMyEntries, { headers: staff.headers })
    const [first] = own.body.data.toReversed()
    expect(first).toMatchObject({ object: { kind: 'player', id: memberId }, reason: '核对来电会员身份' })
    expect(JSON.parse(first?.after ?? '')).toMatchObject({
      shown: 'phone',
      phone: { masked: '138******78' },
    })
  })

  test('shows no more than sixty values an hour to one person', async () => {
    const { memberId } = await openPlayer()
    const staff = await server.staff('support')
    const reveal = async () => {
      const body = { memberId, field: 'qq', reason: '核对会员资料' } as const
      const answer = await server.call(wire.revealPlayer, {
        ...{ body, headers: staff.headers, key: randomUUID() },
      })
      return answer.body.code ?? 'shown'
    }
    const said: string[] = []
    for (let at = 0; at < 61; at++) said.push(await reveal())
    expect(said.filter(one => one === 'shown')).toHaveLength(60)
    expect(said.at(-1)).toBe('SYS/TOO_MANY')
  })
})

test('no personal value stands in an answer, an entry or a stored answer that nobody asked to reveal', async () => {
  const { memberId } = await openPlayer()
  const everybody = await server.staff('super', 'risk', 'auditor', 'support', 'finance-maker')
  const texts: string[] = []
  for (const call of server.app.operator.served.filter(isOperatorEndpoint)) {
    if (call.method !== 'GET') continue
    const answer = await fetch(`${server.url}${call.path.replaceAll(/:\w+/g, memberId)}`, {
      headers: everybody.headers,
    })
    texts.push(await answer.text())
  }
  const kept = await server.query<{ text: string }>(
    `select to_jsonb(e)::text as text from audit_entries e union all select to_jsonb(a)::text from audit_answers a`,
  )
  texts.push(...kept.map(row => row.text))
  for (const value of [...Object.values(CANARY), CARD.slice(0, -6)])
    expect(texts.filter(text => text.includes(value))).toEqual([])
})

test('searches read a large table of players through its indexes', async () => {
  await server.query('set session_replication_role = replica')
  await server.query(
    `insert into account_members(account, account_key, kind, phone, email, nickname)
      select 'big' || n, 'big' || n, 'member', (13000000000 + n)::text, n || '@example.org', 'N' || n
      from generate_series(1, 30000) n`,
  )
  await server.query('set session_replication_role = origin')
  await server.query('analyze account_members')
  const { db, plans } = await openExplained(server.databaseUrl)
  const account = accountService(db)
  const searches = [
    { account: 'big2345' },
    { nickname: 'N777' },
    { state: 'frozen' },
    { kind: 'trial' },
    { vipLevel: 4 },
    { after: '25000' },
    {},
  ] as const
  for (const search of searches) await account.search({ rows: 50, ...search })
  await account.findByContact({ by: 'phone', value: '13000000007', limit: 100 })
  await account.findByContact({ by: 'email', value: '7@example.org', limit: 100 })
  expect(plans.join('\n')).toContain('account_members_account_prefix')
  expect(plans.join('\n')).toContain('account_members_unusual')
  expect(plans.filter(plan => plan.includes('Seq Scan on account_members'))).toEqual([])
})
