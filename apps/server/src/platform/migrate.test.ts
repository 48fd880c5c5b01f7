/** How a database comes to the schema of this program, and that every way there ends at the same one. */
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { applyOldChain } from '#testing/old-chain/old-chain.ts'
import { schemaOf } from '#testing/schema.ts'
import { checkSchema, migrate } from './migrate.ts'
import { readSqlTexts } from './schema/sql-texts.ts'
import { StartRefusal } from './start-refusal.ts'

async function open(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(database.url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return client
}

const ENTRIES = 'select * from wallet_entries order by account_id, version'
const BROKEN = `select id from wallet_invariants where violations <> 0
  union all select id from bets_invariants where violations <> 0`

/** Money between members and the house, in the ledger of the database as it is. */
async function moveMoney(client: pg.Client): Promise<void> {
  await client.query(`insert into wallet_accounts(member_id, kind, currency)
    values (1, 'main', 1), (1, 'frozen', 1), (2, 'main', 2)`)
  const account = (member: number, kind: string) =>
    `(select id from wallet_accounts where member_id = ${member} and kind = '${kind}')`
  await client.query(`select wallet_post(array[12, 12, 38]::smallint[], array[1010, 2010, ${account(1, 'main')}],
    array[${account(1, 'main')}, ${account(2, 'main')}, ${account(1, 'frozen')}],
    array[50000, 7000, 4000]::bigint[], array['a', 'b', 'c'], array['', '', ''])`)
}

test('a database of the old chain comes to the schema that a fresh one has, with all its money', async () => {
  const [old, fresh] = await Promise.all([createEmptyDatabase(), createTestDatabase()])
  const client = await open(old)
  await open(fresh)
  await applyOldChain(old.url)
  await moveMoney(client)
  const { rows: before } = await client.query(ENTRIES)
  expect(before).toHaveLength(4)

  await migrate(old.url)
  const schema = await schemaOf(fresh.url)
  expect(schema.length).toBeGreaterThan(1_500)
  expect(await schemaOf(old.url)).toEqual(schema)
  expect((await client.query(ENTRIES)).rows).toEqual(before)
  expect((await client.query(BROKEN)).rows).toEqual([])
  await expect(client.query('delete from wallet_transfers')).rejects.toThrow('append-only')
  expect(await migrate(old.url)).toEqual({ applied: 0, waiting: [] })
})

/** All rows of all tables but the bookkeeping, without the moment at which they were written. */
async function readTables(client: pg.Client): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await client.query<{ name: string }>(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('platform_migrations', 'platform_sql', 'platform_forwarders')`)
  const contents: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t) - '{changed_at,shown_from}'::text[] as row from ${name} t order by 1`,
    )
    contents[name] = rows
  }
  return contents
}

test('the first data of the site is the same after both ways of migration', { tags: 'long' }, async () => {
  const [old, fresh] = await Promise.all([createEmptyDatabase(), createTestDatabase()])
  const clients = [await open(old), await open(fresh)]
  await applyOldChain(old.url)
  await migrate(old.url)
  const contents = await Promise.all(clients.map(readTables))
  expect(contents[0]).toEqual(contents[1])
  // Not two empty ones: the baseline fills seven tables, and numbered files after it fill more.
  const filled = Object.values(contents[1] ?? {}).filter(rows => rows.length > 0)
  expect(filled.length).toBeGreaterThanOrEqual(7)
})

test('a database from the middle of the old chain is refused', async () => {
  const database = await createEmptyDatabase()
  const client = await open(database)
  await applyOldChain(database.url, 63)
  await expect(migrate(database.url)).rejects.toThrow(/^The database is from the middle of the development/)
  expect((await client.query('select count(*)::integer as n from platform_migrations')).rows).toEqual([
    { n: 63 },
  ])
})

test('a function whose text changed is replaced, and nothing else is applied', async () => {
  const database = await createTestDatabase()
  const client = await open(database)
  const before = await schemaOf(database.url)
  await client.query(`create or replace function draws_may_step(p_from text, p_to text) returns boolean
    language sql immutable as 'select true'`)
  await client.query(`update platform_sql set sha256 = 'another' where name = 'draws/draws_may_step.sql'`)
  expect((await migrate(database.url)).applied).toBe(1)
  expect(await schemaOf(database.url)).toEqual(before)
  expect((await migrate(database.url)).applied).toBe(0)
})

test('several nodes that start at once bring a database up together', { tags: 'long' }, async () => {
  const database = await createEmptyDatabase()
  await open(database)
  const ran = await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)])
  expect(ran.filter(({ applied }) => applied > 0)).toHaveLength(1)
})

test('every function and view of the database comes from a file, and none has a second signature', async () => {
  const client = await open(await createTestDatabase())
  const { rows } = await client.query<{ name: string }>(`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
    union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    order by 1`)
  const declared = (await readSqlTexts()).map(({ name }) => name).sort()
  expect(rows.map(({ name }) => name)).toEqual(declared)
})

test('a start that only checks is refused on an empty, an older and a changed database, and changes none of them', async () => {
  const [empty, current] = await Promise.all([createEmptyDatabase(), createTestDatabase()])
  const client = await open(empty)
  const ours = await open(current)
  const tables = async () =>
    (await client.query('select relname from pg_class where relnamespace <> 11')).rowCount
  const before = await tables()
  await expect(checkSchema(empty.url)).rejects.toThrow(
    'is behind this release (everything): run npm run migrate',
  )
  expect(await tables()).toBe(before)

  expect(await checkSchema(current.url)).toEqual([])
  await ours.query(`update platform_sql set sha256 = 'another' where name = 'wallet/wallet_post.sql'`)
  await ours.query(`delete from platform_migrations where name = '0016_promotions.sql'`)
  await expect(checkSchema(current.url)).rejects.toThrow('(0016_promotions.sql, wallet_post)')
  await expect(checkSchema(current.url)).rejects.toThrow(StartRefusal)
  const { rows } = await ours.query(`select sha256 from platform_sql where name = 'wallet/wallet_post.sql'`)
  expect(rows).toEqual([{ sha256: 'another' }])
})

test('a start that only checks is refused where the tables of the jobs are older', async () => {
  const database = await createTestDatabase()
  const client = await open(database)
  await client.query('update jobs.version set version = version - 1')
  await expect(checkSchema(database.url)).rejects.toThrow('The tables of the jobs are behind this release')
})
