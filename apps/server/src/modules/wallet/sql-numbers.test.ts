/**
 * Numbers that SQL and TypeScript share: bill types, house accounts and the marker of an order without a running sum.
 */
import { billTypes, houseAccounts } from '@app/domain/wallet/bill-types.ts'
import { clearingOf, houseNumber } from '@app/domain/wallet/clearing.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSqlTexts } from '#platform/schema/sql-texts.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The value of the SQL function for each name. */
async function numbersOf(
  name: 'wallet_bill' | 'wallet_house',
  names: string[],
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ key: string; number: number }>(
    `select key, ${name}(key)::integer as number from unnest($1::text[]) as key`,
    [names],
  )
  return Object.fromEntries(rows.map(({ key, number }) => [key, number]))
}

const explain = async (statement: string): Promise<string> =>
  (await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`)).rows
    .map(row => row['QUERY PLAN'])
    .join('\n')

test('bills and house accounts have the same numbers in SQL', async () => {
  const codes = Object.fromEntries(Object.entries(billTypes).map(([name, { code }]) => [name, code]))
  expect(await numbersOf('wallet_bill', Object.keys(billTypes))).toEqual(codes)
  expect(await numbersOf('wallet_house', Object.keys(houseAccounts))).toEqual(houseAccounts)
})

test('an account at a bank has the same clearing account in SQL', async () => {
  const { rows } = await client.query<{ payee: number | null; house: number }>(
    'select payee, wallet_clearing(payee) as house from unnest(array[null, 0, 1, 7, 899, 900]) payee',
  )
  expect(rows).toHaveLength(6)
  for (const { payee, house } of rows) expect([payee, house]).toEqual([payee, houseNumber(clearingOf(payee))])
})

test.each(['wallet_bill', 'wallet_house'])('%s knows no other name', async name => {
  await expect(client.query(`select ${name}('lotteryBett')`)).rejects.toThrow('case not found')
  // Also for a table without rows, because the name is evaluated when the plan is made.
  await expect(client.query(`select 1 from wallet_seals where seq = ${name}('lotteryBett')`)).rejects.toThrow(
    'case',
  )
})

test('a plan holds the number and not the call', async () => {
  expect(await explain(`select from wallet_transfers where kind = wallet_bill('lotteryBet')`)).toContain(
    `kind = '3'::smallint`,
  )
  const accounts = `debit_account = currency * 1000 + wallet_house('chaseHold')`
  expect(await explain(`select from wallet_transfers where ${accounts}`)).toContain('+ 15)')
})

test('the sum of an order that is not summed up is the default, and its index is found by it', async () => {
  const { rows } =
    await client.query(`select pg_get_expr(adbin, adrelid) = format('''%s''::bigint', bets_unsummed()) as same
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'bets_orders'::regclass and attname = 'issue_total'`)
  expect(rows).toEqual([{ same: true }])
  await client.query('set enable_seqscan = off')
  const condition = 'issue_id = 1 and account_id = 2 and issue_total >= bets_unsummed()'
  expect(await explain(`select from bets_orders where ${condition}`)).toContain('bets_orders_unsummed')
})

/** Finds a bill type, a house account or the marker written as a bare number. */
const BARE =
  /\bkind\s*(=|<>|in\s*\()\s*\d|\* 1000 \+ \d|% 1000 = \d|array(_fill\(|\[)\d+::smallint|wallet_\w+\(\d|\b10{15}\b/

test('functions and views name these numbers', async () => {
  const texts = (await readSqlTexts()).filter(
    ({ name }) => !['wallet_bill', 'wallet_house', 'bets_unsummed'].includes(name),
  )
  const bare = texts.flatMap(
    ({ path, text }) => BARE.exec(text.replaceAll(/--.*/g, ''))?.[0].concat(` in ${path}`) ?? [],
  )
  expect(bare).toEqual([])
})
