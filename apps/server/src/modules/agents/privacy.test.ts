/**
 * Every call of agents, asked with numbers of everybody: whoever stands outside the branch is unknown, in one way for all, and nothing that is told
 * holds a phone, a name, an address or a card of anybody, nor the account of who stands deeper than directly below. Source: money-in-and-out §6.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Endpoint, isEndpoint } from '@app/contract/endpoint.ts'
import { payoutTypes } from '@app/domain/account/payout-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import {
  type Agent,
  agentOf,
  informationOf,
  joinBy,
  newName,
  type Person,
  promote,
} from './agents.fixtures.ts'

const NOBODY = '999999999'
const SPAN = { beginDate: '2026-01-05', endDate: '2026-01-11' }

type Ids = Readonly<{ member: string; link: string; statement: string; cut: string }>
type Ask = Readonly<{ query?: object; body?: object; params?: Readonly<Record<string, string>> }>

/** What a call asks of somebody, a link, a statement or a wish; those that name nothing are asked as they are. */
const CALLS: Readonly<Record<string, (ids: Ids) => Ask>> = {
  'GET /app-api/api/dl/queryTeamRws': ({ member }) => ({ query: { ...SPAN, userId: member } }),
  'GET /app-api/api/dl/querySubUsers': ({ member }) => ({
    query: { ...SPAN, page: 1, reach: 'all', userId: member },
  }),
  'GET /app-api/api/dl/getDlSubRebateRange': ({ member }) => ({ query: { userId: member } }),
  'POST /app-api/api/dl/add': () => ({ body: { isDl: 0, account: newName(), password: 'Opened1234' } }),
  'GET /app-api/api/dl/quota': () => ({}),
  'GET /app-api/api/dl/previewRebate': ({ member }) => ({
    query: { userId: member, category: 'lottery', rate: '6' },
  }),
  'POST /app-api/api/dl/updateRebate': ({ member }) => ({ body: { userId: member, lottery: '6' } }),
  'GET /app-api/api/agent/memberInformation': ({ member }) => ({ query: { userId: member } }),
  'POST /app-api/api/agent/askRateCut': ({ member }) => ({
    body: { userId: member, category: 'lottery', rate: '1', reason: '核对' },
  }),
  'POST /app-api/api/agent/withdrawRateCut': ({ cut }) => ({ body: { cutId: cut } }),
  'GET /app-api/api/agent/rateCuts': ({ member }) => ({ query: { userId: member } }),
  'POST /app-api/api/spreadInfo/createByAgentId': () => ({ body: { isDl: 0, lottery: '5', days: 7 } }),
  'POST /app-api/api/spreadInfo/updateByAgentId': ({ link }) => ({
    ...{ query: { id: link }, body: { remark: '核对' } },
  }),
  'POST /app-api/api/spreadInfo/removeByAgentId': ({ link }) => ({ body: { id: link } }),
  'GET /app-api/api/spreadInfo/queryPageByAgentId': () => ({ query: { page: 1 } }),
  'GET /app-api/api/spreadInfo/getLinkInfo': ({ link }) => ({ query: { id: link } }),
  'GET /app-api/api/agent/plan': () => ({}),
  'GET /app-api/api/agent/statements': () => ({ query: { page: 1 } }),
  'GET /app-api/api/agent/statements/:id': ({ statement }) => ({ params: { id: statement } }),
  'GET /app-api/api/agent/statements/:id/csv': ({ statement }) => ({ params: { id: statement } }),
  'GET /app-api/api/agent/statements/:id/bets': ({ member, statement }) => ({
    ...{
      params: { id: statement },
      query: { day: SPAN.beginDate, userId: member, category: 'lottery', page: 1 },
    },
  }),
  'GET /app-api/api/dl/transfer': () => ({}),
  'POST /app-api/api/dl/transfer': ({ member }) => ({ body: { userId: member, money: '1.00' } }),
  'GET /app-api/api/dl/transfers': ({ member }) => ({ query: { page: 1, userId: member } }),
}

const contract = dirname(fileURLToPath(import.meta.resolve('@app/contract/agents.ts')))
const endpoints: Endpoint[] = []
for (const file of readdirSync(contract).filter(name => /^[a-z0-9-]+\.ts$/.test(name))) {
  const values: Record<string, unknown> = await import(`${contract}/${file}`)
  for (const value of Object.values(values))
    if (isEndpoint(value) && value.access === 'agent') endpoints.push(value)
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let server: TestServer

/** What nobody is told of anybody. */
type Secrets = readonly string[]
type Known = Person & Readonly<{ secrets: Secrets }>
let top: Agent & Known
let middle: Agent & Known
let direct: Known
let deep: Known
let beside: Agent & Known
let below: Known
/** What is of each agent, by account. */
const owned = new Map<string, Ids>()

let count = 0
/** Gives somebody everything that an account may hold. */
async function fillIn(person: Person): Promise<Secrets> {
  const at = String(++count).padStart(4, '0')
  const secrets = {
    ...{ fullName: `秘密姓名${at}`, phone: `1380000${at}`, email: `secret${at}@example.com` },
    ...{ qq: `77001${at}`, wechat: `wx_secret_${at}`, paidTo: `secret-pay${at}@demo` },
  }
  const { payoutAccounts } = server.app.services
  await server.query(
    'update account_members set full_name = $2, phone = $3, email = $4, qq = $5, wechat = $6 where id = $1',
    [person.id, secrets.fullName, secrets.phone, secrets.email, secrets.qq, secrets.wechat],
  )
  const form = { type: payoutTypes.wallet, provider: '演示钱包', walletAccount: secrets.paidTo } as const
  await server.app.db.transaction(tx => payoutAccounts.bind(tx, BigInt(person.id), form))
  return Object.values(secrets)
}

const knownAs = async <Someone extends Person>(person: Someone) => ({
  ...person,
  secrets: await fillIn(person),
})

/** A link, a statement and a wish of an agent. */
async function own(agent: Person, asked: Person): Promise<void> {
  const [link] = await server.query<{ id: string }>(
    `insert into agents_links(agent_id, code, is_agent, label, remark, cap, landing)
      values ($1, $2, false, '', '', null, 'register') returning id::text as id`,
    [agent.id, `p${agent.account.slice(-9)}`],
  )
  const [statement] = await server.query<{ id: string }>(
    `insert into agents_statements(period_id, agent_id, carried_in, lines_sum, corrections_sum, payable, carried_out, line_count,
        hash, state) select max(id), $1, 0, 0, 0, 0, 0, 0, sha256('case'), 'nothing' from agents_periods returning id::text as id`,
    [agent.id],
  )
  const [cut] = await server.query<{ id: string }>(
    `insert into agents_rate_cuts(agent_id, member_id, category, old_ppm, new_ppm, reason, ends_at)
      values ($1, $2, 'lottery', 80000, 70000, '核对', server_now() + interval '7 days') returning id::text as id`,
    [agent.id, asked.id],
  )
  owned.set(agent.account, {
    ...nothing,
    link: link?.id ?? '',
    statement: statement?.id ?? '',
    cut: cut?.id ?? '',
  })
}

const nothing: Ids = { member: NOBODY, link: NOBODY, statement: NOBODY, cut: NOBODY }

async function ask(name: string, { token }: Person, ids: Ids) {
  const [method = '', path = ''] = name.split(' ')
  const { query = {}, body, params = {} } = CALLS[name]?.(ids) ?? {}
  const filled = Object.entries(params).reduce((text, [key, id]) => text.replace(`:${key}`, id), path)
  const answer = await fetch(
    `${server.url}${filled}?${new URLSearchParams(query as Record<string, string>)}`,
    {
      method,
      headers: { token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  )
  return { status: answer.status, text: await answer.text() }
}

beforeAll(async () => {
  server = await startTestServer({ forFile: true, gameIds: [] })
  await server.query(
    `insert into agents_periods(from_day, to_day, closed_at) values ('2026-01-05', '2026-01-11', server_now())`,
  )
  await server.query(`insert into site_documents(key, content) values ('agents_rules', $1)`, [
    { transfersOpen: true, transferMax: '100', transferDayMax: '1000', transferMultiple: 1 },
  ])
  const above = await agentOf(server)
  const joined = await joinBy(server, above.code)
  const code = await promote(server, joined)
  const under = await joinBy(server, code)
  const underCode = await promote(server, under)
  const stranger = await agentOf(server)
  top = await knownAs(above)
  middle = await knownAs({ ...joined, code })
  direct = await knownAs(under)
  deep = await knownAs(await joinBy(server, underCode))
  beside = await knownAs(stranger)
  below = await knownAs(await joinBy(server, stranger.code))
  await own(top, middle)
  await own(middle, direct)
  await own(beside, below)
})
afterAll(() => server.stop())

/** Without what differs in each answer. */
const refusalOf = ({ status, text }: Readonly<{ status: number; text: string }>) => {
  const { code, msg } = JSON.parse(text) as { code: string; msg: string }
  return `${status} ${code} ${msg}`
}
const idsOf = (person: Person): Ids => ({ ...(owned.get(person.account) ?? nothing), member: person.id })
const names = Object.keys(CALLS)
/** Narrows the own list, which has nobody from outside. */
const OWN_LIST = 'GET /app-api/api/dl/transfers'
/** Those that name somebody or something. */
const naming = names.filter(
  name => name !== OWN_LIST && JSON.stringify(CALLS[name]?.(nothing)).includes(NOBODY),
)

test('each call of agents stands in this table', () => {
  expect(names.toSorted()).toEqual(endpoints.map(nameOf).toSorted())
})

describe('whoever stands outside is unknown in one way', () => {
  test.each(naming)('%s', async name => {
    const told = new Set<string>()
    // Above, beside and below beside, and where there is nobody.
    for (const ids of [idsOf(top), idsOf(beside), { ...nothing, member: below.id }, nothing])
      told.add(refusalOf(await ask(name, middle, ids)))
    expect([...told]).toEqual([expect.stringMatching(/^404 AGENT\/\w*UNKNOWN /)])
  })
})

test('the own list, narrowed to somebody outside, is one empty answer', async () => {
  const told = new Set<string>()
  for (const member of [top.id, beside.id, below.id, NOBODY])
    told.add((await ask(OWN_LIST, middle, { ...nothing, member })).text)
  expect([...told].map(text => JSON.parse(text))).toEqual([expect.objectContaining({ data: [] })])
})

describe('what is told of the own branch holds nothing of anybody', () => {
  test.each(names)('%s', async name => {
    const texts: string[] = []
    for (const member of [middle, direct, deep]) {
      const { text } = await ask(name, middle, { ...idsOf(middle), member: member.id })
      texts.push(text)
      // Of who is asked as somebody above, what is deeper than directly below is masked.
      texts.push(
        (await ask(name, top, { ...idsOf(top), member: member.id })).text.replaceAll(middle.account, ''),
      )
    }
    const everything = texts.join('\n')
    for (const person of [top, middle, direct, deep, beside, below])
      for (const secret of person.secrets) expect(everything).not.toContain(secret)
    for (const stranger of [beside, below, deep]) expect(everything).not.toContain(stranger.account)
  })
})

test('the own branch is told, so that silence is no proof', async () => {
  expect((await informationOf(server, middle.token, direct.id)).account).toBe(direct.account)
  const list = await ask('GET /app-api/api/dl/querySubUsers', middle, { ...nothing, member: middle.id })
  expect(list.text).toContain(direct.account)
})
