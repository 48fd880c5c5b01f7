import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addChannel, claim, confirm, create, submitted, violations } from './deposits.fixtures.ts'

let server: TestServer

/** One order that was credited, and one that is open. */
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  const channelId = await addChannel(server)
  const { token } = await server.member()
  const orderNo = await submitted(server, { token, channelId })
  const staff = await server.staff('finance-maker')
  await claim(server, staff, orderNo)
  await confirm(server, staff, { orderNo })
  await create(server, { token, channelId })
  await server.member()
})
afterAll(() => server.stop())

test('unchanged deposits have no violation', async () => {
  expect(await violations(server)).toEqual([])
})

const credited = `(select min(order_id) from deposits_credits)`

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  ['D1', 'a credit of another amount', `update deposits_credits set amount = amount + 1`],
  ['D1', 'a credit without its transfer', `update deposits_credits set transfer_id = 0`],
  [
    'D1',
    'an order that is credited twice in name',
    `update deposits_orders set state = 'CREDITED', received = 1
    where state = 'PAYING'`,
  ],
  [
    'D1',
    'a transfer to somebody else',
    `update deposits_orders set member_id = (select min(id) from account_members
    where id <> member_id) where id = ${credited}`,
  ],
  ['D2', 'a deposit in the ledger that no order knows', `delete from deposits_credits`],
  ['D3', 'a step that nobody noted', `delete from deposits_history where version = 2`],
  [
    'D3',
    'a state that no step led to',
    `update deposits_orders set state = 'EXPIRED' where state = 'PAYING'`,
  ],
  [
    'D4',
    'an open order whose amount is free',
    `update deposits_pay_amounts set free_at = server_now() where free_at is null`,
  ],
])('%s finds %s', async (rule, _, change) => {
  await server.query('begin')
  try {
    // As a restore or a superuser would: no trigger stands in the way.
    await server.query(`set local session_replication_role = 'replica'`)
    await server.query(change)
    expect((await violations(server)).map(row => (row as { id: string }).id)).toContain(rule)
  } finally {
    await server.query('rollback')
  }
  expect(await violations(server)).toEqual([])
})
