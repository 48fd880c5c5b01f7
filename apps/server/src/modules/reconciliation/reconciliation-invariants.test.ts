import { chinaDateOf, DAY_MS } from '@app/domain/time/china-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claim, confirm, submitted } from '#modules/deposits/deposits.fixtures.ts'
import { agree } from '#modules/withdrawals/withdrawals.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { addSource, fileOf, statementDesk, violations } from './reconciliation.fixtures.ts'

let server: TestServer

/** A whole statement with a payment that both sides have, one that we lack, one that it lacks, and one that was resolved. */
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  const { source, channelId } = await addSource(server)
  const staff = await server.staff('finance-maker')
  for (const bankReference of ['BOTH-0001', 'OURS-0001']) {
    const orderNo = await submitted(server, { token: (await server.member()).token, channelId })
    await claim(server, staff, orderNo)
    await confirm(server, staff, { orderNo, bankReference })
  }
  const at = { atMs: server.now() }
  const day = chinaDateOf(server.now())
  const text = fileOf([
    { reference: 'BOTH-0001', ...at, amount: '500.17' },
    { reference: 'STRAY-001', ...at, amount: '9.00' },
    { reference: 'STRAY-002', ...at, amount: '8.00' },
    { reference: 'FEES-0001', ...at, amount: '2.00', kind: '手续费' },
  ])
  await server.travel(DAY_MS)
  const desk = statementDesk(server, await server.staff('finance-maker'))
  const { body } = await desk.import({ source, day, text })
  expect(body.data).toMatchObject({ added: 4, openDifferences: 3 })
  const stray = (await desk.differences(source)).find(({ reference }) => reference === 'STRAY-002')
  const asked = await desk.ask(stray?.differenceNo ?? '')
  await agree(server, asked.body.approvalId)
})
afterAll(() => server.stop())

test('unchanged statements have no violation', async () => {
  expect(await violations(server)).toEqual([])
})

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
test.each([
  ['S1', 'a line of another day', `update reconciliation_statements set day = day - 1`],
  ['S1', 'a line that is gone', `delete from reconciliation_lines where reference = 'BOTH-0001'`],
  [
    'S2',
    'a line whose amount was changed to hide it',
    `update reconciliation_lines set amount = amount + 10`,
  ],
  ['S2', 'a difference that is gone', `delete from reconciliation_differences where reference = 'STRAY-001'`],
  [
    'S2',
    'a difference that somebody called settled',
    `update reconciliation_differences set state = 'settled', ended_at = server_now() where reference = 'STRAY-001'`,
  ],
  [
    'S3',
    'a difference of another line',
    `update reconciliation_differences set theirs = theirs + 10 where theirs is not null`,
  ],
  [
    'S4',
    'a difference that one person resolved',
    `update reconciliation_differences set state = 'resolved', cause = 'other', ended_at = server_now(),
      approval_id = (select min(id) from approvals_requests) where reference = 'STRAY-001'`,
  ],
  [
    'S4',
    'a cause that nobody agreed to',
    `update reconciliation_differences set cause = 'timing' where reference = 'STRAY-002'`,
  ],
  [
    'S5',
    'a credit that no line and no difference is of',
    `delete from reconciliation_differences where reference = 'OURS-0001'`,
  ],
  [
    'S7',
    'money of a clearing account that went another way',
    `update wallet_transfers set debit_account = 1010 where id = (select min(transfer_id) from deposits_credits)`,
  ],
  [
    'S7',
    'money that left a clearing account for nothing',
    `insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference)
      select kind, currency, debit_account, 1013, 10, 'x' from wallet_transfers
        where id = (select min(transfer_id) from deposits_credits)`,
  ],
  ['S7', 'a credit of another amount than came in', `update deposits_credits set amount = amount + 10`],
  ['S7', 'a credit that is gone', `delete from deposits_credits`],
  ['S6', 'a fee that is not booked', `delete from reconciliation_fees`],
  [
    'S6',
    'a fee of another account',
    `update wallet_transfers set credit_account = 1001 where id in (select transfer_id from reconciliation_fees)`,
  ],
])('%s finds %s', async (rule, _, change) => {
  await server.query('begin')
  try {
    // As a restore or a superuser would: no trigger stands in the way.
    await server.query(`set local session_replication_role = 'replica'`)
    await server.query(change)
    expect((await violations(server)).map(({ id }) => id)).toContain(rule)
  } finally {
    await server.query('rollback')
  }
  expect(await violations(server)).toEqual([])
})
