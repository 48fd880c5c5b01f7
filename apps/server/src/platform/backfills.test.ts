/** Fillings of large tables, on a table of the test. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { type Backfill, fillAll } from './backfills.ts'
import { many, one, openDatabase, run } from './db.ts'
import { createLog } from './log.ts'

const ROWS = 12_000

async function start() {
  const database = await createTestDatabase()
  const log = createLog('silent')
  const db = openDatabase(database.url, log)
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  await run(
    db.read,
    sql`create table test_bets(id bigint primary key, channel text, fills integer not null default 0)`,
  )
  await run(db.read, sql`insert into test_bets(id) select generate_series(1, ${ROWS}::integer)`)
  return { db, log, commits: { isSlow: () => false } }
}

/** Fills the column in the order of the ids; `asked` tells how many rows each portion was allowed. */
function channelBackfill(asked: number[], before: (portion: number) => void = () => undefined): Backfill {
  return {
    name: 'test-bets-channel',
    fill: async (tx, cursor, rowsMax) => {
      asked.push(rowsMax)
      before(asked.length)
      const { rows, last } = await one(
        tx,
        sql<{ rows: number; last: bigint | null }>`with portion as (
            select id from test_bets where id > ${cursor ?? '0'}::bigint order by id limit ${rowsMax}
          ), filled as (
            update test_bets b set channel = 'app', fills = fills + 1 from portion p where b.id = p.id returning b.id
          ) select count(*)::integer as rows, max(id) as last from filled`,
      )
      return { rows, cursor: rows < rowsMax || last === null ? undefined : last.toString() }
    },
  }
}

const stateOf = async ({ db }: Awaited<ReturnType<typeof start>>) => ({
  ...(await one(
    db.read,
    sql<{
      filled: number
      most: number
    }>`select count(channel)::integer as filled, max(fills) as most from test_bets`,
  )),
  books: await many(
    db.read,
    sql<{
      rows: number
      done: boolean
    }>`select rows_count::integer as rows, done_at is not null as done from platform_backfills`,
  ),
})

const soon = () => AbortSignal.timeout(60_000)

test('a table is filled in portions, each row once, and never again', async () => {
  const parts = await start()
  const asked: number[] = []
  await fillAll(parts, [channelBackfill(asked)], soon())
  expect(await stateOf(parts)).toEqual({ filled: ROWS, most: 1, books: [{ rows: ROWS, done: true }] })
  expect(asked.length).toBeGreaterThan(2)
  expect(Math.max(...asked)).toBeLessThanOrEqual(5_000)
  const portions = asked.length
  await fillAll(parts, [channelBackfill(asked)], soon())
  expect(asked).toHaveLength(portions)
})

test('a filling that fails in the middle, or is ended, goes on where it was', async () => {
  const parts = await start()
  const fail = (portion: number) => {
    if (portion === 2) throw new Error('the connection is gone')
  }
  await expect(fillAll(parts, [channelBackfill([], fail)], soon())).rejects.toThrow('the connection is gone')
  expect(await stateOf(parts)).toMatchObject({ filled: 500, books: [{ rows: 500, done: false }] })
  await expect(fillAll(parts, [channelBackfill([])], AbortSignal.abort())).rejects.toThrow()
  await fillAll(parts, [channelBackfill([])], soon())
  expect(await stateOf(parts)).toEqual({ filled: ROWS, most: 1, books: [{ rows: ROWS, done: true }] })
})

test('two workers at once fill each row once', async () => {
  const parts = await start()
  await Promise.all([1, 2, 3].map(() => fillAll(parts, [channelBackfill([])], soon())))
  expect(await stateOf(parts)).toEqual({ filled: ROWS, most: 1, books: [{ rows: ROWS, done: true }] })
})

test('a filling rests while commits are slow, and goes on when they are quick', async () => {
  const parts = await start()
  let isSlow = false
  const commits = { isSlow: () => isSlow }
  const slowDown = (portion: number) => {
    isSlow = portion === 1
  }
  await fillAll({ ...parts, commits }, [channelBackfill([], slowDown)], soon())
  expect(await stateOf(parts)).toEqual({ filled: 500, most: 1, books: [{ rows: 500, done: false }] })
  isSlow = false
  await fillAll({ ...parts, commits }, [channelBackfill([])], soon())
  expect(await stateOf(parts)).toEqual({ filled: ROWS, most: 1, books: [{ rows: ROWS, done: true }] })
})
