/** Where a call came from, behind proxies: only a trusted one is believed, and limits count networks. */
import { checkUnique, login, registerTrial } from '@app/contract/auth.ts'
import { listLogins } from '@app/contract/auth-security.ts'
import { li } from '@app/domain/money/money.ts'
import { expect, test } from 'vitest'
import { hasRedis, startTestRedis } from '#testing/redis.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer } from '#testing/test-server.ts'

const behind = (networks: string) => startTestServer({ environment: { TRUSTED_PROXIES: networks } })

const from = (address: string) => ({ 'x-forwarded-for': address })

/** The status of each of so many calls that try a name; the headers of the last one. */
async function tryNames({ url }: Readonly<{ url: string }>, addresses: readonly string[]) {
  const statuses: number[] = []
  let headers = new Headers()
  for (const address of addresses) {
    const answer = await send(url, checkUnique, { query: { account: 'player1' }, headers: from(address) })
    statuses.push(answer.status)
    headers = answer.headers
  }
  return { statuses, headers }
}

const each = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index))

test('players behind a trusted proxy are counted one by one', async () => {
  const server = await behind('127.0.0.1')
  const { statuses } = await tryNames(
    server,
    each(40, index => `203.0.113.${index}`),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a player behind a trusted proxy is limited despite a forged header, and told when to retry', async () => {
  const server = await behind('10.0.0.0/8, 127.0.0.1')
  const { statuses, headers } = await tryNames(
    server,
    each(31, index => `198.51.100.${index}, 203.0.113.7, 10.1.2.3`),
  )
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a peer that is not trusted is counted by its own address', async () => {
  const server = await behind('10.0.0.0/8')
  const { statuses } = await tryNames(
    server,
    each(31, index => `203.0.113.${index}`),
  )
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})

test('a /64 of IPv6 counts as one, the next one as another', async () => {
  const server = await behind('127.0.0.1')
  const { statuses } = await tryNames(server, [
    ...each(31, index => `2001:db8:0:1::${index.toString(16)}`),
    '2001:db8:0:2::1',
  ])
  expect(statuses).toEqual([...Array(30).fill(200), 429, 200])
})

test('new accounts of a day are counted by the network as well', async () => {
  const server = await behind('127.0.0.1')
  await server.query(
    `insert into site_documents(key, content) values ('register_limit', '{"perIpPerDay": 2}')
     on conflict (key) do update set content = excluded.content`,
  )
  const statuses: number[] = []
  for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1']) {
    statuses.push((await server.call(registerTrial, { headers: from(address) })).status)
  }
  expect(statuses).toEqual([200, 200, expect.toSatisfy((status: number) => status >= 400), 200])
})

test('the record of a login bears the whole address of the player', async () => {
  const server = await behind('127.0.0.1')
  await server.app.services.auth.ensureAccount({
    ...{ account: 'player1', password: 'Player1pass', isAgent: false },
    money: li(0),
  })
  for (const address of ['::ffff:203.0.113.7', '2001:db8::7', 'no address']) {
    const answer = await server.call(login, {
      body: { account: 'player1', password: 'Player1pass' },
      headers: from(address),
    })
    expect(answer.status).toBe(200)
    const { body } = await server.call(listLogins, {
      token: answer.body.token,
      query: { page: 1, rows: 1 },
      headers: from(address),
    })
    const wanted = { '::ffff:203.0.113.7': '203.0.113.7', 'no address': '127.0.0.1' }[address] ?? address
    expect(body.data[0]?.ip).toBe(wanted)
  }
})

test.runIf(hasRedis)('two nodes on one Redis have one limit of login calls', async () => {
  const redis = await startTestRedis()
  const environment = { TRUSTED_PROXIES: '127.0.0.1', REDIS_URL: redis.url }
  const server = await startTestServer({ environment })
  const second = await startSecondNode(server, { environment })
  const same = each(20, () => '203.0.113.7')
  const [one, two] = await Promise.all([tryNames(server, same), tryNames(second, same)])
  await second.app.stop()
  expect([...one.statuses, ...two.statuses].filter(status => status === 200)).toHaveLength(30)
})
