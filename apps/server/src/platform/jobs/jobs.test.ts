import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod/mini'
import { many, openDatabase, run } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { publish } from '#platform/outbox.ts'
import { createTestDatabase, DATABASE_WAIT_MS } from '#testing/database.ts'
import { deadJobs } from './dead-jobs.ts'
import { declareJob } from './job.ts'
import { countBeads, crashJob } from './jobs.fixtures.ts'
import { openJobs } from './jobs.ts'

const log = createLog('silent')

const facts = {
  ...{ version: 1, concurrency: 1, timeoutSeconds: 30, retries: 3, waitingMax: 5 },
  payload: z.object({ bead: z.string() }),
}
const string = declareJob({ ...facts, queue: 'string-beads', keyOf: ({ bead }) => bead })
const follow = declareJob({
  ...facts,
  queue: 'follow-beads',
  after: { topic: 'test.bead', payloadOf: news => news as { bead: string } },
})

async function start() {
  const database = await createTestDatabase()
  const db = openDatabase(database.url, log, { waitMs: DATABASE_WAIT_MS })
  await run(db.read, sql`create table beads(bead text primary key, runs integer not null)`)
  const node = () => {
    const metrics = new Registry()
    const jobs = openJobs({ url: database.url, db, log, metrics, isWorker: true })
    onTestFinished(() => jobs.stop())
    return { jobs, metrics }
  }
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  return { db, url: database.url, node, ...node() }
}

/** The effect of a job: counted by its key. */
const bead = (db: Awaited<ReturnType<typeof start>>['db'], name: string) =>
  run(
    db.read,
    sql`insert into beads values (${name}, 1) on conflict (bead) do update set runs = beads.runs + 1`,
  )

test('a job belongs to its transaction, a key is one job, and a full queue refuses its source', async () => {
  const { db, jobs } = await start()
  jobs.declare([string.by(({ bead: name }) => bead(db, name).then(() => undefined))])
  await expect(
    db.transaction(async tx => {
      await jobs.add(tx, string, { bead: 'rolled back' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  for (let repeat = 0; repeat < 2; repeat++)
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      if (repeat === 0 || name === 'a') {
        // The second `a` is the first one again, but it asks while the queue is full.
        const adding = db.transaction(tx => jobs.add(tx, string, { bead: name }))
        if (repeat === 0) await adding
        else await expect(adding).rejects.toMatchObject({ code: 'SYS/BUSY' })
      }
  await jobs.drain()
  await db.transaction(tx => jobs.add(tx, string, { bead: 'a' }))
  await jobs.drain()
  expect(await countBeads(db)).toEqual({ a: 1, b: 1, c: 1, d: 1, e: 1 })
})

test('a payload with more than ids is a defect in every job', async () => {
  const { db, jobs } = await start()
  jobs.declare([string.by(async () => undefined)])
  await expect(db.transaction(tx => jobs.add(tx, string, { bead: 'x'.repeat(3000) }))).rejects.toThrow(
    /bytes for the job string-beads\/1/,
  )
})

test('each row of the outbox becomes its job once, however many forward it, and waits while the queue is full', async () => {
  const { db, jobs, node } = await start()
  const nodes = [jobs, node().jobs, node().jobs]
  const works = [follow.by(({ bead: name }) => bead(db, name).then(() => undefined))]
  for (const each of nodes) each.declare(works)
  for (let n = 0; n < 30; n++) await db.transaction(tx => publish(tx, 'test.bead', { bead: `n${n}` }))
  // A transaction of another test holds news back for a while.
  await expect
    .poll(
      async () => {
        await Promise.all(nodes.map(each => each.drain()))
        return Object.keys(await countBeads(db)).length
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(30)
  expect(new Set(Object.values(await countBeads(db)))).toEqual(new Set([1]))
})

test('a job that throws is repeated, and is dead after its repeats; the next ones are done, and it too when it is put back', async () => {
  const { db, jobs, metrics } = await start()
  let isMended = false
  const frail = declareJob({ ...facts, queue: 'break-beads', retries: 1 })
  jobs.declare([
    frail.by(async ({ bead: name }) => {
      await bead(db, name)
      if (name === 'bad' && !isMended) throw new Error('it always fails')
    }),
  ])
  await jobs.start()
  await db.transaction(tx => jobs.add(tx, frail, { bead: 'bad' }))
  await db.transaction(tx => jobs.add(tx, frail, { bead: 'good' }))
  await expect
    .poll(
      async () =>
        (await many(db.read, sql<{ name: string }>`select name from jobs.job where name like '%/dead'`))
          .length,
      { timeout: 60_000, interval: 200 },
    )
    .toBe(1)
  expect(await countBeads(db)).toEqual({ bad: 2, good: 1 })
  await expect
    .poll(() => metrics.metrics(), { timeout: 30_000, interval: 500 })
    .toContain('jobs_dead{queue="break-beads/1"} 1')
  const text = await metrics.metrics()
  expect(text).toContain('jobs_seconds_count{queue="break-beads/1",outcome="failed"} 2')
  expect(text).toContain('jobs_waiting{queue="break-beads/1"} 0')

  const dead = deadJobs(db)
  expect(await dead.list()).toMatchObject([
    { queue: 'break-beads/1', data: { bead: 'bad' }, failure: 'it always fails' },
  ])
  isMended = true
  expect(await dead.redrive('break-beads/1')).toBe(1)
  await expect.poll(() => countBeads(db), { timeout: 60_000, interval: 200 }).toEqual({ bad: 3, good: 1 })
  expect(await dead.list()).toEqual([])
})

test('a worker of an older release leaves jobs of a newer version alone', async () => {
  const { db, jobs, node } = await start()
  const newer = declareJob({ ...facts, queue: 'string-beads', version: 2 })
  const other = node().jobs
  const done: string[] = []
  jobs.declare([string.by(async () => void done.push('old'))])
  other.declare([newer.by(async () => void done.push('new'))])
  await db.transaction(tx => other.add(tx, newer, { bead: 'x' }))
  await jobs.drain()
  expect(done).toEqual([])
  await other.drain()
  expect(done).toEqual(['new'])
})

test('a job whose worker is killed in the middle of it is done by another, with one effect', async () => {
  const { db, url, jobs } = await start()
  jobs.declare([crashJob.by(({ bead: name }) => bead(db, name).then(() => undefined))])
  await db.transaction(tx => jobs.add(tx, crashJob, { bead: 'survives' }))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/job-worker.ts'), url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  // The child has taken the job and will never finish it.
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await countBeads(db)).toEqual({})
  await jobs.start()
  await expect.poll(() => countBeads(db), { timeout: 90_000, interval: 500 }).toEqual({ survives: 1 })
}, 120_000)

test('a stop waits for what runs', async () => {
  const { db, jobs } = await start()
  let isBegun = false
  jobs.declare([
    string.by(async ({ bead: name }) => {
      isBegun = true
      await sleep(1_500)
      await bead(db, name)
    }),
  ])
  await jobs.start()
  await db.transaction(tx => jobs.add(tx, string, { bead: 'slow' }))
  await expect.poll(() => isBegun, { timeout: 30_000, interval: 20 }).toBe(true)
  await jobs.stop()
  expect(await countBeads(db)).toEqual({ slow: 1 })
})
