/** Who comes in again after being stopped, and from where staff may come. */
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { readMe } from '@app/contract/operator/me.ts'
import { askResume, stopStaff } from '@app/contract/operator/staff.ts'
import { askNetwork, listNetworks, removeNetwork } from '@app/contract/operator/staff-networks.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import type { TestStaff } from './staff.fixtures.ts'

const reason = '新同事从分公司登录'

let server: TestServer
let maker: TestStaff
let checker: TestStaff
let count = 0
beforeEach(async () => {
  server = await startTestServer()
  maker = await server.staff('super')
  checker = await server.staff('site-admin')
})

const key = () => `key-${String(count++).padStart(8, '0')}`
const meOf = async ({ headers }: TestStaff) => (await server.call(readMe, { headers })).body.code

/** What the second person gets who agrees. */
async function agree(approvalId: string): Promise<string> {
  const { headers } = checker
  const { hash } = (await server.call(readRequest, { params: { approvalId }, headers })).body.data
  const body = { approvalId, hash, decision: 'approve' as const, note: '' }
  const answer = await server.call(decideRequest, { body, headers, key: key() })
  return answer.body.code ?? answer.body.state
}

const ask = (payload: Readonly<{ network: string; staffId?: string; note: string }>) =>
  server.call(askNetwork, { body: { payload, reason }, headers: maker.headers, key: key() })

async function allow(network: string, staff?: TestStaff): Promise<string> {
  const staffId = staff === undefined ? {} : { staffId: String(staff.staffId) }
  const { body } = await ask({ network, note: '', ...staffId })
  return body.code ?? agree(body.approvalId)
}

const listed = async () => (await server.call(listNetworks, { headers: maker.headers })).body.data

async function remove(network: string): Promise<string | undefined> {
  const networkId = (await listed()).find(row => row.network === network)?.networkId ?? '999'
  const body = { networkId, reason }
  return (await server.call(removeNetwork, { body, headers: maker.headers, key: key() })).body.code
}

test('a person who was stopped comes in again when two agree, with the roles of before and no session of before', async () => {
  const person = await server.staff('risk')
  const body = { staffId: String(person.staffId), reason }
  await server.call(stopStaff, { body, headers: checker.headers, key: key() })
  expect(await meOf(person)).toBe('OPS/SESSION_ENDED')
  const resume = () =>
    server.call(askResume, {
      body: { payload: { staffId: body.staffId }, reason },
      ...{ headers: maker.headers, key: key() },
    })
  const { approvalId } = (await resume()).body
  const { effectThen } = (
    await server.call(readRequest, { params: { approvalId }, headers: checker.headers })
  ).body.data
  expect(JSON.stringify(effectThen)).toContain('risk')
  expect(await agree(approvalId)).toBe('executed')
  expect(await meOf(person)).toBe('OPS/SESSION_ENDED')
  const rows = 'select state from staff_members where id = $1'
  expect(await server.query(rows, [person.staffId])).toEqual([{ state: 'active' }])
  expect((await resume()).body.code).toBe('OPS/NOTHING_CHANGES')
})

test('a person who never set a password is invited again and not active', async () => {
  const [row] = await server.query<{ id: string }>(
    `insert into staff_members(login, name, state) values ('newcomer', '新人', 'stopped') returning id::text`,
  )
  const body = { payload: { staffId: row?.id ?? '' }, reason }
  const asked = await server.call(askResume, { body, headers: maker.headers, key: key() })
  expect(await agree(asked.body.approvalId)).toBe('executed')
  const rows = `select state from staff_members where login = 'newcomer'`
  expect(await server.query(rows)).toEqual([{ state: 'invited' }])
})

test('a network that would shut out everybody who manages staff is refused, and nothing has changed', async () => {
  expect(await allow('198.51.100.0/24')).toBe('OPS/SHUT_OUT')
  expect(await listed()).toEqual([])
  expect(await meOf(maker)).toBeUndefined()
  expect(await allow('127.0.0.0/8')).toBe('executed')
  expect(await allow('203.0.113.0/24')).toBe('executed')
  expect(await allow('203.0.113.0/24')).toBe('OPS/NOTHING_CHANGES')
  expect((await listed()).map(({ network, login }) => [network, login])).toEqual([
    ['127.0.0.0/8', null],
    ['203.0.113.0/24', null],
  ])
})

test('a network goes at once, but not the last one from which somebody who manages staff comes', async () => {
  await allow('127.0.0.0/8')
  await allow('203.0.113.0/24')
  expect(await remove('127.0.0.0/8')).toBe('OPS/SHUT_OUT')
  expect(await listed()).toHaveLength(2)
  expect(await remove('203.0.113.0/24')).toBeUndefined()
  // Without any, the machine itself is enough.
  expect(await remove('127.0.0.0/8')).toBeUndefined()
  expect(await remove('127.0.0.0/8')).toBe('OPS/UNKNOWN')
  expect([await listed(), await meOf(maker)]).toEqual([[], undefined])
})

test('a network of one person lets nobody else in and may shut that person out', async () => {
  const person = await server.staff('risk')
  expect(await allow('203.0.113.0/24', person)).toBe('executed')
  expect([await meOf(person), await meOf(maker)]).toEqual(['OPS/NETWORK', undefined])
})

test.each(['10.0.0.1/8', '10.0.0.0/7', '10.0.0.0/33', '300.0.0.0/8', '2001:db8::/31', '2001:db8::1/64'])(
  'what is no network or too wide a one is refused: %s',
  async network => {
    expect((await ask({ network, note: '' })).body.code).toBe('OPS/NETWORK_FORM')
  },
)

test('an IPv6 network is kept as the database writes it', async () => {
  await allow('127.0.0.0/8')
  expect(await allow('2001:0db8:0:0::/64')).toBe('executed')
  expect((await listed()).map(row => row.network)).toEqual(['127.0.0.0/8', '2001:db8::/64'])
})
