import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, DATABASE_WAIT_MS } from '#testing/database.ts'
import { openConnection } from './connections.ts'
import { openDatabase, run } from './db.ts'
import { createLog } from './log.ts'
import { outboxRelay, publish } from './outbox.ts'

const log = createLog('silent')

async function startRelay() {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, log, { waitMs: DATABASE_WAIT_MS })
  const relays = [outboxRelay(db, log), outboxRelay(db, log)] as const
  onTestFinished(async () => {
    await Promise.all(relays.map(relay => relay.stop()))
    await db.close()
    await database.drop()
  })
  return { database, db, relays, relay: relays[0] }
}

const numberOf = (payload: unknown) => (payload as { n: number }).n

test('a listener that hangs or throws keeps no other from hearing, and hears the rest itself', async () => {
  const { db, relay } = await startRelay()
  const [quick, slow, frail]: number[][] = [[], [], []]
  const hang = Promise.withResolvers<void>()
  relay.on('test.news', async ({ payload }) => {
    if (numberOf(payload) === 0) await hang.promise
    slow?.push(numberOf(payload))
  })
  relay.on('test.news', ({ payload }) => {
    if (numberOf(payload) === 1) throw new Error('it cannot')
    frail?.push(numberOf(payload))
  })
  relay.on('test.news', ({ payload }) => void quick?.push(numberOf(payload)))
  await relay.start()
  for (let n = 0; n < 3; n++) await db.transaction(tx => publish(tx, 'test.news', { n }))
  await expect.poll(() => quick, { timeout: 30_000, interval: 10 }).toEqual([0, 1, 2])
  await expect.poll(() => frail, { timeout: 30_000, interval: 10 }).toEqual([0, 2])
  await sleep(100)
  expect(slow).toEqual([])
  // What is late for one listener is not late for the node: a session cache is still told at once.
  await expect.poll(() => relay.lagMs(), { timeout: 30_000, interval: 10 }).toBeLessThan(5_000)
  hang.resolve()
  await expect.poll(() => slow, { timeout: 30_000, interval: 10 }).toEqual([0, 1, 2])
})

/** A transaction that writes and stays open, on a connection of its own. */
async function holdTransaction(url: string) {
  const client = await openConnection(url, { waitMs: DATABASE_WAIT_MS })
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  return client
}

/** Numbers that each node heard, in its order. */
function listen(relays: readonly ReturnType<typeof outboxRelay>[]) {
  return relays.map(relay => {
    const heard: number[] = []
    relay.on('test.news', ({ payload }) => void heard.push(numberOf(payload)))
    return heard
  })
}

test('a transaction that runs long holds no news back on any node, and its own come when it ends', async () => {
  const { database, db, relays } = await startRelay()
  const heard = listen(relays)
  await Promise.all(relays.map(relay => relay.start()))
  const holder = await holdTransaction(database.url)
  await holder.query(`insert into platform_outbox(topic, payload) values ('test.news', '{"n": 100}')`)
  for (const n of [0, 1, 2]) {
    await db.transaction(tx => publish(tx, 'test.news', { n }))
    for (const one of heard)
      await expect.poll(() => one, { timeout: 30_000, interval: 10 }).toEqual([0, 1, 2].slice(0, n + 1))
  }
  await holder.query('commit')
  await db.transaction(tx => publish(tx, 'test.news', { n: 3 }))
  for (const one of heard) {
    await expect.poll(() => one.toSorted((a, b) => a - b), { timeout: 30_000 }).toEqual([0, 1, 2, 3, 100])
  }
  // What was heard early is settled now, and not heard again.
  await Promise.all(relays.map(relay => relay.poll()))
  expect(heard.map(one => one.length)).toEqual([5, 5])
})

test('news that the early look missed comes when the long transaction has ended', async () => {
  const { database, db, relay } = await startRelay()
  const [heard = []] = listen([relay])
  await relay.poll()
  const holder = await holdTransaction(database.url)
  const slow = await holdTransaction(database.url)
  await slow.query(`insert into platform_outbox(topic, payload) values ('test.news', '{"n": -1}')`)
  // More rows than an early look goes through, all newer than that of the slow transaction.
  await db.transaction(tx =>
    run(
      tx,
      sql`insert into platform_outbox(topic, payload)
        select 'test.news', jsonb_build_object('n', n) from generate_series(0, 1999) n`,
    ),
  )
  await slow.query('commit')
  await relay.poll()
  expect(heard).not.toContain(-1)
  await holder.query('rollback')
  await expect
    .poll(
      async () => {
        await relay.poll()
        return new Set(heard).size
      },
      { timeout: 30_000 },
    )
    .toBe(2_001)
  expect(heard).toHaveLength(2_001)
})

test('transactions that end in any order lose no news and tell none twice', async () => {
  const { db, relay } = await startRelay()
  const [heard = []] = listen([relay])
  await relay.start()
  const all = Array.from({ length: 60 }, (_, n) => n)
  await Promise.all(
    all.map(n =>
      db.transaction(async tx => {
        await publish(tx, 'test.news', { n })
        await sleep((n * 37) % 150)
      }),
    ),
  )
  await expect.poll(() => heard.toSorted((a, b) => a - b), { timeout: 30_000 }).toEqual(all)
  await relay.poll()
  expect(heard).toHaveLength(all.length)
})
