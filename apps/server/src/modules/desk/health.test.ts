import { readHealth } from '@app/contract/operator/system.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const read = async () => {
  const { headers } = await server.staff('auditor')
  return (await server.call(readHealth, { headers })).body.data
}
const figure = async (name: string) => (await read()).readings.find(({ reading }) => reading === name)?.value

test('every node that is connected is named with its work and its release', async () => {
  const { nodes } = await read()
  expect(nodes).toHaveLength(1)
  expect(nodes[0]).toMatchObject({ role: 'all', release: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  expect(nodes[0]?.name).toMatch(new RegExp(`-${process.pid}$`))
  expect(nodes[0]?.connections).toBeGreaterThan(0)
})

test('an account that does not add up is an alarm above all others', async () => {
  expect(await figure('brokenAccounts')).toBe(0)
  await server.member({ balance: li(100_000) })
  await server.query('set session_replication_role = replica')
  await server.query(
    `update wallet_accounts set balance = balance + 1 where id = (select credit_account from wallet_transfers
      order by id desc limit 1)`,
  )
  await server.query('set session_replication_role = origin')
  const { alarms } = await read()
  expect(alarms[0]).toEqual({ alarm: 'brokenAccounts', isBad: true })
})

test('what is not sealed is told by the age of its oldest row, until it is sealed', async () => {
  await server.member({ balance: li(100_000) })
  await server.travel(40_000)
  // A transaction of another test, which shares the PostgreSQL, holds rows back from the seal until it ends.
  await expect.poll(() => figure('ledgerSeconds')).toBeGreaterThan(30)
  const sealAndRead = async () => {
    await server.app.services.ledgerSeals.seal()
    return figure('ledgerSeconds')
  }
  await expect.poll(sealAndRead).toBe(0)
})
