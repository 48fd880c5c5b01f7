import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { type Database, one, openDatabase } from './db.ts'
import { createLog } from './log.ts'

const answer = sql<{ n: number }>`select 1 as n`

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, createLog('silent'), { isStrict: true })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('a read on another connection inside of a transaction is refused', async () => {
  await expect(db.transaction(() => one(db.read, answer))).rejects.toThrow('second connection')
})

test('a second transaction inside of a transaction is refused', async () => {
  await expect(db.transaction(() => db.transaction(tx => one(tx, answer)))).rejects.toThrow(
    'second connection',
  )
})

test('reads in the transaction, and on any connection after it, are answered', async () => {
  const later = Promise.withResolvers<void>()
  const { after } = await db.transaction(async tx => {
    await one(tx, answer)
    return { after: later.promise.then(() => one(db.read, answer)) }
  })
  later.resolve()
  expect(await after).toEqual({ n: 1 })
})
