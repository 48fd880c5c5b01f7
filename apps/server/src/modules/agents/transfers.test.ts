import { randomUUID } from 'node:crypto'
import { createLink } from '@app/contract/agents-links.ts'
import * as wire from '@app/contract/agents-transfers.ts'
import { login } from '@app/contract/auth.ts'
import { checkFundPassword } from '@app/contract/auth-security.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { listAgentTransfers } from '@app/contract/operator/agents-transfers.ts'
import { readValidWithdraw } from '@app/contract/turnover.ts'
import { listBills } from '@app/contract/wallet.ts'
import { formatMoney, li, type RatioPpm } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { type Agent, agentOf, informationOf, joinBy, type Person } from './agents.fixtures.ts'

const FUND_PASSWORD = '8351'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const rules = (more: object = {}) =>
  server.query(
    `insert into site_documents(key, content) values ('agents_rules', $1)
      on conflict (key) do update set content = excluded.content`,
    [
      JSON.stringify({
        ...{ transfersOpen: true, transferMax: '100', transferDayMax: '150', transferMultiple: 2 },
        ...more,
      }),
    ],
  )

async function give({ id }: Pick<Person, 'id'>, yuan: number) {
  const movement = { memberId: BigInt(id), bill: 'manualDeposit', amount: li(yuan * 1000) } as const
  await server.app.db.transaction(tx =>
    server.app.services.wallet.move(tx, [{ ...movement, reference: 'test' }]),
  )
}

/** Takes away what newcomers are given to play with. */
async function empty({ id }: Pick<Person, 'id'>) {
  const { wallet } = server.app.services
  const { main } = await wallet.balances(BigInt(id))
  const movement = {
    memberId: BigInt(id),
    bill: 'manualWithdrawal',
    amount: main,
    reference: 'test',
  } as const
  await server.app.db.transaction(tx => wallet.move(tx, [movement]))
}

/** Leaves the mark of a right fund password, without the price of a hash. */
const mark = ({ id }: Pick<Person, 'id'>) =>
  server.query(
    `insert into auth_marks(session_id, purpose, granted_until)
      select id, 'agent-transfer', server_now() + interval '1 day' from auth_sessions where member_id = $1
      on conflict (session_id, purpose) do update set granted_until = excluded.granted_until`,
    [id],
  )

/** An agent with money and the mark of a right fund password, and somebody directly below; play money has come to both before. */
async function pair(yuan = 1_000): Promise<{ agent: Agent; member: Person }> {
  const agent = await agentOf(server)
  const member = await joinBy(server, agent.code)
  await give(agent, yuan)
  await empty(member)
  await mark(agent)
  return { agent, member }
}

const send = (agent: Pick<Person, 'token'>, userId: string, money: string, key = randomUUID()) =>
  server.call(wire.sendTransfer, { token: agent.token, key, body: { userId, money } })
const balanceOf = async ({ id }: Pick<Person, 'id'>) =>
  formatMoney((await server.app.services.wallet.balances(BigInt(id))).main)

/** An agent below another, with a fund password. */
async function agentBelow(top: Agent): Promise<Agent> {
  const body = { isDl: 1, lottery: '0', days: 0 } as const
  const { data } = (await server.call(createLink, { token: top.token, body })).body
  const person = await joinBy(server, data.code, { fundPwd: FUND_PASSWORD })
  return { ...person, code: (await informationOf(server, person.token)).intrCode ?? '' }
}

test('money goes down one level, stands in the bills of both, asks for its turnover and tells the receiver', async () => {
  await rules()
  const { agent, member } = await pair()
  const key = randomUUID()
  const { body } = await send(agent, member.id, '60.5', key)
  expect(body.data).toEqual({ id: expect.any(String), leftMoney: '89.50' })
  // A repeat moves nothing again, though the mark is used up; another content under its key is refused.
  expect((await send(agent, member.id, '60.5', key)).body.data).toEqual(body.data)
  expect((await send(agent, member.id, '1', key)).body.code).toBe('SYS/IDEMPOTENCY_CONFLICT')
  expect((await send(agent, member.id, '1')).body.code).toBe('UC/CASH_PASSWORD_NULL')
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['939.50', '60.50'])
  const billsOf = async ({ token }: Person) =>
    (await server.call(listBills, { token, query: {} })).body.data.map(({ type, amount, remark }) => [
      ...[type, amount, remark],
    ])
  expect((await billsOf(agent))[0]).toEqual([38, '-60.50', `转给下级 ${member.account}`])
  expect((await billsOf(member))[0]).toEqual([38, '60.50', '上级转入'])
  const asked = (await server.call(readValidWithdraw, { token: member.token })).body
  expect(asked.rows).toMatchObject([{ kind: '转账', amount: '60.50', requiredDml: '121.00' }])
  const told = (await server.call(listMessages, { token: member.token, query: {} })).body.data
  expect(told[0]).toMatchObject({ title: '上级转入', content: expect.stringContaining('60.50 元') })
  const list = (await server.call(wire.listTransfers, { token: agent.token })).body
  expect(list).toMatchObject({ totalCount: 1, data: [{ account: member.account, money: '60.50' }] })

  const { headers } = await server.staff('agent-manager')
  const query = { agentId: agent.id }
  const desk = (await server.call(listAgentTransfers, { headers, query })).body
  expect(desk).toMatchObject({
    data: [{ agentAccount: agent.account, memberAccount: member.account, amount: '60.50', multiple: 2 }],
    terms: { isOpen: true, max: '100.00', dayMax: '150.00', multiple: 2 },
  })
  expect(desk.data[0]?.agentBillNo).toBe(list.data[0]?.billNo)
  expect(
    (await server.call(listAgentTransfers, { headers, query: { memberId: agent.id } })).body.data,
  ).toEqual([])
})

test('the fund password opens one transfer, and no other purpose does', async () => {
  await rules()
  const agent = await agentBelow(await agentOf(server))
  const member = await joinBy(server, agent.code)
  await give(agent, 20)
  expect((await send(agent, member.id, '1')).body.code).toBe('UC/CASH_PASSWORD')
  const check = (more: object = {}) =>
    server.call(checkFundPassword, {
      token: agent.token,
      body: { cashPassword: FUND_PASSWORD, ...more },
    })
  await check({ purpose: 'red-packet' })
  expect((await send(agent, member.id, '1')).body.code).toBe('UC/CASH_PASSWORD')
  // Without a purpose it is for what was refused last.
  expect((await check()).status).toBe(200)
  expect((await send(agent, member.id, '1')).status).toBe(200)
  expect((await send(agent, member.id, '1')).body.code).toBe('UC/CASH_PASSWORD')
})

describe('nobody hands over what is not theirs to give', () => {
  test('above, beside, deeper, oneself and nobody are one answer, and nothing moves', async () => {
    await rules()
    const { agent: top } = await pair()
    const middle = await agentBelow(top)
    const deep = await joinBy(server, middle.code)
    const { member: strange } = await pair()
    await mark(middle)
    for (const id of [top.id, middle.id, strange.id, '999999999999'])
      expect((await send(middle, id, '1')).body.code).toBe('AGENT/UNKNOWN')
    expect((await send(top, deep.id, '1')).body.code).toBe('AGENT/UNKNOWN')
    // A member who is no agent has no door at all.
    expect((await send(deep, strange.id, '1')).status).toBe(403)
    expect(await balanceOf(middle)).toBe('1000.00')
    expect((await server.call(wire.listTransfers, { token: top.token })).body.data).toEqual([])
  })

  test('what still has to be bet stays, and so does what is owed', async () => {
    await rules()
    const { agent, member } = await pair()
    const { turnover } = server.app.services
    const gift = { memberId: BigInt(agent.id), kind: 'gift', source: 'g', amount: li(50_000n) } as const
    await server.app.db.transaction(tx =>
      turnover.open(tx, { ...gift, bonus: li(0n), multiple: 5_000_000n as RatioPpm }),
    )
    expect((await server.call(wire.readTransferTerms, { token: agent.token })).body.data).toMatchObject({
      ...{ isOpen: true, money: '1000.00', leftMoney: '150.00', missingMoney: '250.00' },
    })
    expect((await send(agent, member.id, '1')).body.code).toBe('AGENT/TRANSFER_TURNOVER')
  })

  test('bounds, a switch that is off, more than there is, and sums that are none', async () => {
    await rules({ transfersOpen: false })
    const { agent, member } = await pair(50)
    expect((await send(agent, member.id, '1')).body.code).toBe('AGENT/TRANSFER_CLOSED')
    await rules()
    for (const [money, code] of [
      ['100.01', 'AGENT/TRANSFER_LIMIT'],
      ['0', 'AGENT/TRANSFER_LIMIT'],
      ['0.00', 'AGENT/TRANSFER_LIMIT'],
      ['-1', 'SYS/INVALID'],
      ['1e2', 'SYS/INVALID'],
      ['0.001', 'SYS/INVALID'],
      ['9999999999', 'SYS/INVALID'],
      ['50.01', 'UC/BALANCE'],
    ] as const)
      expect([money, (await send(agent, member.id, money)).body.code]).toEqual([money, code])
    // Refusals use no mark up.
    expect((await send(agent, member.id, '50')).status).toBe(200)
  })

  test('whoever may not deposit receives nothing, and the agent does not learn why', async () => {
    await rules()
    const { agent, member } = await pair()
    await server.query(
      `insert into account_breaks(member_id, kind, from_at, until_at) values ($1, 'break', server_now(), server_now() + interval '2 days')`,
      [member.id],
    )
    expect((await send(agent, member.id, '1')).body.code).toBe('AGENT/TRANSFER_RECEIVER')
    const { agent: other, member: closed } = await pair()
    await server.query(`update account_members set state = 'frozen' where id = $1`, [closed.id])
    expect((await send(other, closed.id, '1')).body.code).toBe('AGENT/TRANSFER_RECEIVER')
  })
})

test('three sessions at once keep the bound of the day, a command that comes thrice moves once, and the next day begins anew', async () => {
  await rules()
  const agent = await agentBelow(await agentOf(server))
  const member = await joinBy(server, agent.code)
  await empty(member)
  await server.query(`insert into site_documents(key, content) values ('login_limit', '{"deviceLimit": 3}')`)
  const enter = async () =>
    (await server.call(login, { body: { account: agent.account, password: 'Kaijiang8' } })).body
  const sessions = [agent, await enter(), await enter()]
  await mark(agent)
  const tried = await Promise.all(sessions.map(session => send(session, member.id, '60')))
  expect(tried.map(({ body }) => ('code' in body ? body.code : 'done')).toSorted()).toEqual([
    'AGENT/TRANSFER_LIMIT',
    'done',
    'done',
  ])
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['880.00', '120.00'])
  await server.query(`update auth_sessions set expires_at = server_now() + interval '90 days'`)
  await server.travel(DAY_MS)
  await mark(agent)
  const key = randomUUID()
  const thrice = await Promise.all(sessions.map(session => send(session, member.id, '10', key)))
  expect(new Set(thrice.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect([await balanceOf(agent), await balanceOf(member)]).toEqual(['870.00', '130.00'])
})

test('the recount finds a transfer that is not in the ledger, and one in the ledger that is no transfer', async () => {
  const violations = (of: TestServer) =>
    of.query<{ id: string }>('select id from agents_invariants where violations <> 0 order by id')
  const broken = (sql: string) => rulesBrokenBy(server, sql, violations)
  expect(await violations(server)).toEqual([])
  expect(
    await broken(
      `update agents_transfers set amount = amount + 1 where id = (select min(id) from agents_transfers)`,
    ),
  ).toEqual(['A11'])
  expect(
    await broken(`delete from agents_transfers where id = (select min(id) from agents_transfers)`),
  ).toEqual(['A11'])
  expect(await broken(`delete from turnover_requirements where kind = 'transfer'`)).toEqual(['A11'])
})
