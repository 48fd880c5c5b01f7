/** What the server reads from binary arrays is what was written; and statements that ask for it are kept. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { type Database, many, one, openDatabase } from './db.ts'
import { createLog } from './log.ts'
import { bigints, integers, smallints, texts, uuids } from './pg-arrays.ts'

async function openTestDatabase(): Promise<Database> {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, createLog('silent'), { poolSize: 1 })
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  return db
}

test('arrays arrive as they were given, to the ends of their ranges', async () => {
  const db = await openTestDatabase()
  const money = [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 100_000_000_001n]
  const whole = [0, -1, 2 ** 31 - 1, -(2 ** 31)]
  const small = [0, -1, 2 ** 15 - 1, -(2 ** 15)]
  const words = ['', '大', '"quoted", {and} \\ more', 'null', '𠮷', 'a'.repeat(70_000)]
  const row = await one(
    db.read,
    sql<
      Record<string, unknown>
    >`select ${bigints(money)}::bigint[] as money, ${integers(whole)}::integer[] as whole,
      ${smallints(small)}::smallint[] as small, ${texts(words)}::text[] as words,
      ${uuids(Buffer.from('00'.repeat(16) + 'ab'.repeat(16), 'hex'))}::uuid[]::text[] as ids`,
  )
  const ids = ['00000000-0000-0000-0000-000000000000', 'abababab-abab-abab-abab-abababababab']
  expect(row).toEqual({ money, whole, small, words, ids })
})

test('an array of nothing is an empty one', async () => {
  const db = await openTestDatabase()
  const row = await one(
    db.read,
    sql<{
      lengths: readonly number[]
    }>`select array[cardinality(${bigints([])}::bigint[]), cardinality(${texts([])}::text[]),
      cardinality(${uuids(Buffer.alloc(0))}::uuid[])] as lengths`,
  )
  expect(row.lengths).toEqual([0, 0, 0])
})

test('a statement that asks for it is kept by its connection', async () => {
  const db = await openTestDatabase()
  const add = (left: number, right: number) =>
    one(db.read, sql<{ sum: number }>`/* prepared: add */ select ${left}::integer + ${right}::integer as sum`)
  expect([(await add(1, 2)).sum, (await add(3, 4)).sum]).toEqual([3, 7])
  const kept = await many(db.read, sql<{ name: string }>`select name from pg_prepared_statements`)
  expect(kept).toEqual([{ name: 'add' }])
})
