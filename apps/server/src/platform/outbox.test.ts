import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, DATABASE_WAIT_MS } from '#testing/database.ts'
import { openDatabase } from './db.ts'
import { createLog } from './log.ts'
import { outboxRelay, publish } from './outbox.ts'

const log = createLog('silent')

test('a listener that hangs or throws keeps no other from hearing, and hears the rest itself', async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, log, { waitMs: DATABASE_WAIT_MS })
  const relay = outboxRelay(db, log)
  onTestFinished(async () => {
    await relay.stop()
    await db.close()
    await database.drop()
  })
  const [quick, slow, frail]: number[][] = [[], [], []]
  const numberOf = (payload: unknown) => (payload as { n: number }).n
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
