import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '#testing/test-server.ts'
import { addChannel, claim, confirm, create, submitted, violations } from './deposits.fixtures.ts'
import { type GatewayRig, startGatewayRig } from './gateway.fixtures.ts'

let rig: GatewayRig
let server: TestServer

/** One order that was credited, one that is open, and a payment of a gateway that is held and was told for another order too. */
beforeAll(async () => {
  rig = await startGatewayRig()
  server = rig.server
  const channelId = await addChannel(server)
  const { token } = await server.member()
  const orderNo = await submitted(server, { token, channelId })
  const staff = await server.staff('finance-maker')
  await claim(server, staff, orderNo)
  await confirm(server, staff, { orderNo })
  await create(server, { token, channelId })
  const hosted = await rig.begin((await server.member()).token)
  const report = { merchant: 'kaijiang', orderNo: hosted, reference: 'too-much', state: 'paid' }
  const told = JSON.stringify({ ...report, amount: '600.00', currency: 'CNY' })
  expect((await rig.notify(told)).status).toBe(200)
  const other = await rig.begin((await server.member()).token)
  expect((await rig.notify(told.replace(`"${hosted}"`, `"${other}"`))).status).toBe(200)
})
afterAll(() => rig.stop())

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
  ['D5', 'held money that the ledger does not know', `update deposits_held set amount = amount + 1`],
  [
    'D5',
    'an order in review without money',
    `update deposits_orders set state = 'REVIEW' where state = 'PAYING'`,
  ],
  ['D5', 'money in suspense that is nobody’s', `delete from deposits_held`],
  [
    'D6',
    'a payment that is held and credited',
    `update deposits_held h set external_ref = c.external_ref, channel_id = c.channel_id from deposits_credits c`,
  ],
  ['D6', 'held money whose transfer is another one', `update deposits_held set transfer_id = 0`],
  [
    'D7',
    'a notice that credited nothing',
    `update deposits_callbacks set verdict = 'credited' where verdict = 'held'`,
  ],
  ['D7', 'a clash of two orders that nobody kept', `delete from deposits_conflicts`],
  [
    'D11',
    'a credit from the account of another bank',
    `update wallet_transfers set debit_account = 1001 where id in (select transfer_id from deposits_credits)`,
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
