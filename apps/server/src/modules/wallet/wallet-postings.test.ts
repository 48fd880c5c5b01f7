/** Postings that the functions of the ledger refuse, because the caller passed wrong facts about the accounts. */
import { li } from '@app/domain/money/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { many, one } from '#platform/db.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

type Account = Readonly<{ id: bigint; balance: bigint; version: bigint; currency: number }>

async function accountWith(yuan: number): Promise<Account> {
  const { memberId } = await server.member({ balance: li(yuan * 1_000) })
  return one(
    server.app.db.read,
    sql<Account>`select id, balance, version, currency from wallet_accounts where member_id = ${memberId} and kind = 'main'`,
  )
}

const debit = ({ id, balance, version, currency }: Account, amounts: readonly number[]) =>
  many(
    server.app.db.read,
    sql`select wallet_debit_held(3::smallint, 3, ${amounts.map(() => id)}::bigint[], ${amounts.map(() => balance)}::bigint[],
      ${amounts.map(() => version)}::bigint[], ${amounts.map(() => currency)}::smallint[], ${[...amounts]}::bigint[],
      ${amounts.map(() => 'test')}::text[])`,
  )

const entriesOf = ({ id }: Account) =>
  many(
    server.app.db.read,
    sql<{ amount: bigint; after: bigint }>`select amount, balance_after as after from wallet_entries
      where account_id = ${id} order by version`,
  )

test('debits of a held account are a chain of entries in their order', async () => {
  const account = await accountWith(10)
  await debit(account, [1_000, 2_500])
  expect(await entriesOf(account)).toEqual([
    { amount: 10_000n, after: 10_000n },
    { amount: -1_000n, after: 9_000n },
    { amount: -2_500n, after: 6_500n },
  ])
})

test.each<[string, Partial<Account>]>([
  ['balance', { balance: 90_000n }],
  ['version', { version: 7n }],
  ['currency', { currency: 2 }],
  ['number', { id: 99_999_999n }],
])('a debit whose caller is wrong about the %s of the account moves nothing', async (_, wrong) => {
  const account = await accountWith(10)
  await expect(debit({ ...account, ...wrong }, [1_000])).rejects.toThrow('not as its holder says')
  expect(await entriesOf(account)).toHaveLength(1)
})

test('debits that together pass the balance move nothing', async () => {
  const account = await accountWith(10)
  await expect(debit(account, [6_000, 6_000])).rejects.toThrow('wallet_')
  expect(await entriesOf(account)).toHaveLength(1)
})

/** Debits several accounts at once. Each debit has the index of its account and an amount. */
const debitAll = (accounts: readonly Account[], debits: readonly (readonly [at: number, amount: number])[]) =>
  one(
    server.app.db.read,
    sql<{ transfers: bigint[]; numbers: bigint[]; balances: bigint[] }>`select transfers, numbers, balances
      from wallet_debit(3::smallint, 3, ${accounts.map(({ id }) => id)}::bigint[], ${debits.map(([at]) => at)}::integer[],
        ${debits.map(([, amount]) => amount)}::bigint[], 'bets_orders_id_seq')`,
  )

test('debits of several accounts are a chain of each, and bear numbers in their order', async () => {
  const [ann, bob] = [await accountWith(10), await accountWith(3)]
  const { numbers, balances } = await debitAll(
    [ann, bob],
    [
      [1, 1_000],
      [2, 3_000],
      [1, 2_500],
    ],
  )
  expect(balances).toEqual([10_000n, 3_000n])
  expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a - b)))
  expect((await entriesOf(ann)).map(({ after }) => after)).toEqual([10_000n, 9_000n, 6_500n])
  expect((await entriesOf(bob)).map(({ after }) => after)).toEqual([3_000n, 0n])
  expect(await server.query('select id from wallet_invariants where violations <> 0')).toEqual([])
})

test.each<[string, (ann: Account, bob: Account) => ReturnType<typeof debitAll>, string]>([
  [
    'pass a balance',
    (ann, bob) =>
      debitAll(
        [ann, bob],
        [
          [1, 6_000],
          [2, 1],
          [1, 6_000],
        ],
      ),
    'wallet_no_overdraft',
  ],
  [
    'name an unknown account',
    ann =>
      debitAll(
        [ann, { ...ann, id: 99_999_999n }],
        [
          [1, 1],
          [2, 1],
        ],
      ),
    'unknown',
  ],
  ['leave an account out', (ann, bob) => debitAll([ann, bob], [[1, 1]]), 'not debited'],
])('debits that %s move nothing', async (_, attempt, reason) => {
  const [ann, bob] = [await accountWith(10), await accountWith(10)]
  await expect(attempt(ann, bob)).rejects.toThrow(reason)
  expect(await entriesOf(ann)).toHaveLength(1)
  expect(await entriesOf(bob)).toHaveLength(1)
})

test('a transfer of another currency than its account is refused from every other way in', async () => {
  const account = await accountWith(10)
  const write = (currency: number) =>
    many(
      server.app.db.read,
      sql`insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, version, balance_after)
        values (3, ${currency}, ${account.id}, ${currency * 1000 + 3}, 1, 'test', 2, 9999)`,
    )
  await expect(write(2)).rejects.toThrow('of its currency')
  await write(1)
})

test('a version of an account is taken once, whichever way the money went', async () => {
  const account = await accountWith(10)
  const write = (debit: bigint, credit: bigint) =>
    many(
      server.app.db.read,
      sql`insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, version, balance_after)
        values (3, 1, ${debit}, ${credit}, 1, 'test', 1, 9999)`,
    )
  await expect(write(account.id, 1003n)).rejects.toThrow('wallet_transfers_chain')
  await expect(write(1003n, account.id)).rejects.toThrow('wallet_transfers_chain')
})

test.each([
  ['without an entry', 'null, null'],
  ['with an entry of half', '2, null'],
  ['below its floor', '2, -1'],
])('a transfer of a member %s is refused', async (_, entry) => {
  const account = await accountWith(10)
  const write = server.query(
    `insert into wallet_transfers(kind, currency, debit_account, credit_account, amount, reference, version, balance_after)
      values (3, 1, $1, 1003, 1, 'test', ${entry})`,
    [account.id],
  )
  await expect(write).rejects.toThrow(/wallet_transfers_(legs|floor)/)
})
