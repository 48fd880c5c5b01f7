import { li } from '@app/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '#testing/test-server.ts'

/** Corruptions that a broken program, or a person with database rights, could leave behind. */
const corruptions: readonly (readonly [rule: string, fault: string, change: string])[] = [
  ['I1', 'money appears on an account', `update wallet_accounts set balance = balance + 1 where id = $1`],
  [
    'I1',
    'a transfer to a member is lost',
    `delete from wallet_transfers where credit_account = $1 and amount = 5000`,
  ],
  ['I2', 'an account is overdrawn', `update wallet_accounts set balance = -1 where id = $1`],
  ['I3', 'a balance is not the sum of its entries', `update wallet_accounts set balance = 1 where id = $1`],
  ['I3', 'a version is not the count of the entries', `update wallet_accounts set version = 9 where id = $1`],
  [
    'I4',
    'an entry is missing in the chain',
    `delete from wallet_transfers where account_id = $1 and version = 1`,
  ],
  ['I4', 'a running balance is wrong', `update wallet_transfers set balance_after = 1 where account_id = $1`],
  [
    'I3',
    'a transfer was changed after the fact',
    `update wallet_transfers set amount = amount + 1 where account_id = $1 and version = 2`,
  ],
  [
    'I5',
    'a transfer has no entry for its member',
    `update wallet_transfers set version = null, balance_after = null where account_id = $1 and version = 3`,
  ],
  [
    'I5',
    'a transfer has an entry for a house',
    `update wallet_transfers set credit_version = 7, credit_balance = 1 where account_id = $1 and version = 2`,
  ],
  ['I6', 'an entry is of another currency', `update wallet_transfers set currency = 2 where account_id = $1`],
  ['I6', 'an entry has no account', `delete from wallet_accounts where id = $1`],
  [
    'I20',
    'a debt that nobody booked',
    `insert into wallet_accounts(member_id, kind, currency, balance) select member_id, 'receivable', currency, 1
      from wallet_accounts where id = $1`,
  ],
  [
    'I20',
    'a debt that another account of the house let go',
    `with debt as (insert into wallet_accounts(member_id, kind, currency, version) select member_id, 'receivable', currency, 2
        from wallet_accounts where id = $1 returning id),
      booked as (insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, version, balance_after)
        select 26, 1, 1021, id, 5, 'x', 1, 5 from debt)
      insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, version, balance_after)
        select 26, 1, id, 1013, 5, 'x', 2, 0 from debt`,
  ],
  [
    'I19',
    'a debt is left while there is money',
    `insert into wallet_accounts(member_id, kind, currency, balance) select member_id, 'receivable', currency, 1
      from wallet_accounts where id = $1`,
  ],
]

describe('the examination of the ledger finds that', () => {
  test.each(corruptions)('%s: %s', async (rule, _fault, change) => {
    const server = await startTestServer()
    const { memberId } = await server.member({ balance: li(5_000) })
    await server.app.db.transaction(tx =>
      server.app.services.wallet.move(tx, [
        { memberId, bill: 'lotteryBet', amount: li(1_000), reference: 'test' },
        { memberId, bill: 'payout', amount: li(1_980), reference: 'test' },
      ]),
    )
    const violated = async () =>
      (await server.app.services.wallet.invariants()).filter(row => row.violations > 0n).map(row => row.id)
    expect(await violated()).toEqual([])
    const [account] = await server.query<{ id: bigint }>(
      `select id from wallet_accounts where member_id = $1 and kind = 'main'`,
      [memberId],
    )
    // Only this way around triggers, keys and checks: the database itself refuses each of these changes.
    await server.query('alter table wallet_accounts drop constraint wallet_no_overdraft')
    await server.query('alter table wallet_transfers drop constraint wallet_transfers_legs')
    await server.query('alter table wallet_transfers drop constraint wallet_transfers_check1')
    await server.query('alter table wallet_transfers drop constraint wallet_transfers_check2')
    await server.query(`set session_replication_role = replica`)
    await server.query(change, [account?.id])
    expect(await violated()).toContain(rule)
  })
})
