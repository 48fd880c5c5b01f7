import { afterAll, beforeAll, expect, test } from 'vitest'
import { rulesBrokenBy } from '#testing/corrupt.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { desk, openChannels, requested, violations, withdrawer } from './withdrawals.fixtures.ts'

let server: TestServer

/** One request that is open and one that was returned. */
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await openChannels(server)
  await requested(server, await withdrawer(server))
  const rejected = await requested(server, await withdrawer(server))
  const staff = desk(server, await server.staff('finance-maker'))
  await staff.claim(rejected)
  await staff.reject(rejected)
})
afterAll(() => server.stop())

test('unchanged withdrawals have no violation', async () => {
  expect(await violations(server)).toEqual([])
})

const open = `(select id from withdrawals_requests where state = 'REQUESTED')`

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  [
    'W1',
    'frozen money that nobody asked for',
    `update withdrawals_requests set state = 'REJECTED', reason = 'x', ended_at = now() where id = ${open}`,
  ],
  [
    'W1',
    'a request of more than is frozen',
    `update withdrawals_requests set amount = amount + 10, net = net + 10 where id = ${open}`,
  ],
  [
    'W1',
    'a request of another member',
    `update withdrawals_requests r set member_id = (select min(id) from account_members where id <> r.member_id) where id = ${open}`,
  ],
  ['W2', 'a rejected request whose money was not returned', `delete from withdrawals_endings`],
  [
    'W2',
    'an open request that was returned',
    `insert into withdrawals_endings select ${open}, outcome, transfer_ids from withdrawals_endings`,
  ],
  ['W2', 'an ending by other transfers', `update withdrawals_endings set transfer_ids = '{1}'`],
  [
    'W2',
    'money that was called paid out and was returned',
    `update withdrawals_endings set outcome = 'paid'`,
  ],
  ['W5', 'a step that nobody noted', `delete from withdrawals_history where version = 2`],
  ['W5', 'a state that no step led to', `update withdrawals_requests set state = 'SENT' where id = ${open}`],
])('%s finds %s', async (rule, _, change) => {
  expect(await rulesBrokenBy(server, change, violations)).toContain(rule)
  expect(await violations(server)).toEqual([])
})
