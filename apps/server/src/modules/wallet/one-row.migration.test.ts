/** Migration 0251: what stood in rows of entries stands in their transfers, to the last one. */
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#platform/migrate.ts'
import { createOldDatabase } from '#testing/database.ts'

const ENTRIES = `select account_id, version, transfer_id, currency, kind, amount, balance_after, created_at
  from wallet_entries order by account_id, version`

test('a ledger of the releases before is the same ledger, and adds up', async () => {
  const database = await createOldDatabase('0251')
  const client = new pg.Client(database.url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.query(`insert into wallet_accounts(member_id, kind, currency)
    values (1, 'main', 1), (1, 'frozen', 1), (2, 'main', 1), (3, 'main', 2)`)
  const post = (kind: number, debit: string, credit: string, amount: number) =>
    client.query(
      `select wallet_post(array[$1]::smallint[], array[(${debit})], array[(${credit})], array[$2]::bigint[], array['a'], array['b'])`,
      [kind, amount],
    )
  const account = (member: number, kind: string) =>
    `select id from wallet_accounts where member_id = ${member} and kind = '${kind}'`
  const [ann, annFrozen, bob, carl] = [
    account(1, 'main'),
    account(1, 'frozen'),
    account(2, 'main'),
    account(3, 'main'),
  ]
  await post(12, 'select 1010::bigint', ann, 50_000)
  await post(12, 'select 2010::bigint', carl, 7_000)
  await post(3, ann, 'select 1003::bigint', 2_000)
  // Between two accounts of members, in both orders of their numbers, and between two houses.
  await post(38, ann, annFrozen, 4_000)
  await post(39, annFrozen, ann, 1_500)
  await post(40, ann, bob, 500)
  await post(41, 'select 1010::bigint', 'select 1003::bigint', 900)
  const { rows: before } = await client.query(ENTRIES)

  await migrate(database.url)
  expect(before).toHaveLength(9)
  expect((await client.query(ENTRIES)).rows).toEqual(before)
  expect((await client.query('select id from wallet_invariants where violations <> 0')).rows).toEqual([])
  await post(39, annFrozen, ann, 2_500)
  expect((await client.query('select id from wallet_invariants where violations <> 0')).rows).toEqual([])
  await expect(client.query('delete from wallet_transfers')).rejects.toThrow('append-only')
})
