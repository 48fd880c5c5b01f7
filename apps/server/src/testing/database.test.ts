import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './database.ts'

async function openDatabase(): Promise<pg.Client> {
  const database = await createTestDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return client
}

test('a test database comes with every migration applied', async () => {
  const client = await openDatabase()
  const { rows } = await client.query('select name from platform_migrations order by name limit 1')
  expect(rows).toEqual([{ name: '0001_platform.sql' }])
})

test('two test databases do not see each other', async () => {
  const [first, second] = await Promise.all([openDatabase(), openDatabase()])
  await first.query('create table only_here()')
  await expect(second.query('select from only_here')).rejects.toThrow('does not exist')
})
