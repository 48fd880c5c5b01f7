/** The jobs of this node: adds them inside transactions, does them where the node is a worker (adr 0078). */
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Registry } from 'prom-client'
import type { Database, Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createLoop } from '#platform/loop.ts'
import { Refusal } from '#platform/refusal.ts'
import { discard, redrive } from './dead-jobs.ts'
import { createForwarder } from './forwarder.ts'
import type { Job, Wanted, Work } from './job.ts'
import { countJobs } from './job-figures.ts'
import { countWaiting, findDueQueues } from './jobs.store.ts'
import { openQueues, schedule } from './queues.ts'

export type Jobs = Readonly<{
  /** Adds a job in the caller's transaction; `SYS/BUSY` when its queue is full. */
  add: <P>(tx: Tx, job: Job<P>, payload: P) => Promise<void>
  /** Dead jobs, put back or given up in the transaction of whoever decides it. */
  dead: Readonly<{
    /** Puts those of a queue back, or one of them, a thousand at most; answers how many. */
    redrive: (tx: Tx, queue: string, jobId?: string) => Promise<number>
    /** Removes one whose row the caller holds. */
    discard: (tx: Tx, queue: string, jobId: string) => Promise<void>
  }>
  /** Takes the works of all modules; before anything else. */
  declare: (works: readonly Work[]) => void
  /** Does jobs until `stop`. */
  start: () => Promise<void>
  /** Takes no more, and waits up to 20 s for what runs; the rest is repeated by another node. */
  stop: () => Promise<void>
  /** Whether news was turned into jobs lately; part of `/readyz`. */
  isRunning: () => boolean
  /** Does everything that waits now, and what follows from it; tests call it. */
  drain: () => Promise<void>
}>

/** A worker looks by itself only this often: one look at all queues wakes those that have something to do (adr 0164). */
const BACKSTOP_SECONDS = 30
const WAKE_MS = 250
const FORWARD_MS = 250
const MEASURE_MS = 10_000
const FORWARDER_LATE_MS = 30_000

type Parts = Readonly<{
  url: string
  db: Database
  log: Log
  metrics: Registry
  /** Whether this node may do jobs and look after the queues; others only add to them. */
  isWorker: boolean
}>

type Figures = ReturnType<typeof countJobs>
type Attempt = (work: Work, id: string, data: unknown, signal: AbortSignal) => Promise<void>

/** One run of a job, counted, and logged when it fails. */
const attemptWith =
  (figures: Figures, log: Log): Attempt =>
  async ({ job, perform }, id, data, signal) => {
    const from = performance.now()
    try {
      await perform(data, signal)
      figures.seen(job.name, 'done', performance.now() - from)
    } catch (error) {
      figures.seen(job.name, 'failed', performance.now() - from)
      log.warn({ err: error, queue: job.name, jobId: id }, 'a job failed')
      throw error
    }
  }

/** Does jobs of that kind from now on, so many at once as it allows; answers the workers. */
const workOn = (boss: PgBoss, work: Work, attempt: Attempt): Promise<string[]> =>
  Promise.all(
    Array.from({ length: work.job.concurrency }, () =>
      boss.work<object>(
        work.job.name,
        { pollingIntervalSeconds: BACKSTOP_SECONDS, batchSize: 1 },
        async jobs => {
          for (const { id, data, signal } of jobs) await attempt(work, id, data, signal)
        },
      ),
    ),
  )

/** The workers of this node, woken when their queue has something to do. */
function wakeableWorkers(db: Database) {
  const workersOf = new Map<string, readonly string[]>()
  let wakeWorker = (_: string): void => undefined
  return {
    async start(boss: PgBoss, works: readonly Work[], attempt: Attempt): Promise<void> {
      wakeWorker = id => boss.notifyWorker(id)
      for (const work of works) workersOf.set(work.job.name, await workOn(boss, work, attempt))
    },
    async wake(): Promise<boolean> {
      const due = await findDueQueues(db.read, [...workersOf.keys()])
      for (const queue of due) workersOf.get(queue)?.forEach(wakeWorker)
      return false
    },
  }
}

/** Does the jobs of that kind that wait now; answers how many. */
async function drainQueue(boss: PgBoss, work: Work, attempt: Attempt): Promise<number> {
  for (let count = 0; ; count++) {
    const [job] = await boss.fetch<object>(work.job.name)
    if (job === undefined) return count
    const signal = AbortSignal.timeout(work.job.timeoutSeconds * 1000)
    await attempt(work, job.id, job.data, signal).then(
      () => boss.complete(work.job.name, job.id),
      error => boss.fail(work.job.name, job.id, { message: String(error) }),
    )
  }
}

/** Turns news into jobs, by the forwarder of the works that are declared. */
function newsForwarder() {
  let forwardNews = async (): Promise<boolean> => false
  let forwardedAt: number | undefined
  return {
    use: (forward: () => Promise<boolean>): void => {
      forwardNews = forward
    },
    async forward(): Promise<boolean> {
      const isMore = await forwardNews()
      forwardedAt = performance.now()
      return isMore
    },
    isRunning: () => forwardedAt !== undefined && performance.now() - forwardedAt < FORWARDER_LATE_MS,
  }
}

const hasRoom = async (tx: Tx, { name, waitingMax }: Job<never>) =>
  (await countWaiting(tx, name, waitingMax)) < waitingMax

/** The jobs on that database; nothing is connected before it is needed. */
export function openJobs({ url, db, log, metrics, isWorker }: Parts): Jobs {
  let works: readonly Work[] = []
  let isWorking = false
  const figures = countJobs(metrics, db, () => works)
  const queues = openQueues({ url, log, isWorker }, () => works)
  const attempt = attemptWith(figures, log)
  const { use, forward, isRunning } = newsForwarder()
  const workers = wakeableWorkers(db)
  const loops = [
    createLoop(forward, FORWARD_MS, log),
    createLoop(workers.wake, WAKE_MS, log),
    createLoop(() => figures.measure().then(() => false), MEASURE_MS, log),
  ]

  async function insert(tx: Tx, job: Job<never>, wanted: readonly Wanted[]): Promise<void> {
    const boss = await queues.open()
    await boss.insert(job.name, [...wanted], { db: fromKysely(tx) })
  }

  return {
    async add(tx, job, payload) {
      if (!(await hasRoom(tx, job as unknown as Job<never>))) throw new Refusal('SYS/BUSY')
      await insert(tx, job as unknown as Job<never>, [job.wanted(payload)])
    },
    dead: {
      redrive: async (tx, queue, jobId) => redrive(await queues.open(), tx, queue, jobId),
      discard: async (tx, queue, jobId) => discard(await queues.open(), tx, queue, jobId),
    },
    declare(given) {
      works = given
      queues.changed()
      use(createForwarder({ db, log, jobs: works.map(({ job }) => job), add: insert, hasRoom }))
    },
    async start() {
      const boss = await queues.open()
      await workers.start(boss, works, attempt)
      await schedule(boss, works)
      isWorking = true
      for (const loop of loops) loop.start()
    },
    async stop() {
      if (isWorking) await Promise.all(loops.map(loop => loop.stop()))
      isWorking = false
      await queues.stop()
    },
    isRunning,
    async drain() {
      const boss = await queues.open()
      for (;;) {
        let count = 0
        while (await forward());
        for (const work of works) count += await drainQueue(boss, work, attempt)
        if (count === 0) return
      }
    },
  }
}
