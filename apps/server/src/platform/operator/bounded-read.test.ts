import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, run } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { createTestDatabase } from '#testing/database.ts'
import { boundedRead } from './bounded-read.ts'

test('a reading of more than two seconds is cancelled and refused, and the next one goes on', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, createLog('silent'))
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  await expect(boundedRead(db, tx => run(tx, sql`select pg_sleep(600)`))).rejects.toThrow(
    new Refusal('OPS/NARROW'),
  )
  expect(await boundedRead(db, tx => run(tx, sql`select 1`))).toBe(0)
})
