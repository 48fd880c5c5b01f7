/** The queues of this node: adds jobs inside transactions, does them where the node is a worker (adr 0078). */
import { fromKysely, PgBoss } from 'pg-boss'
import { Gauge, Histogram, type Registry } from 'prom-client'
import type { Database, Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createLoop } from '#platform/loop.ts'
import { Refusal } from '#platform/refusal.ts'
import { createForwarder } from './forwarder.ts'
import { type Job, RETRIES_MAX, type Wanted, type Work } from './job.ts'
import { countWaiting, findQueueStates } from './jobs.store.ts'
import { JOBS_SCHEMA } from './migrate-jobs.ts'

export type Jobs = Readonly<{
  /** Adds a job in the caller's transaction; `SYS/BUSY` when its queue is full. */
  add: <P>(tx: Tx, job: Job<P>, payload: P) => Promise<void>
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

const POLL_SECONDS = 1
const FORWARD_MS = 250
const STOP_MAX_MS = 20_000
/** A worker that died is noticed after this; the time-out of the job is for those that hang. */
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5
const RETRY_FIRST_SECONDS = 1
const RETRY_LAST_SECONDS = 600
const KEPT_SECONDS = 86_400
const WAITS_SECONDS = 14 * 86_400
const CONNECTIONS = 4
const FORWARDER_LATE_MS = 30_000

type Parts = Readonly<{
  url: string
  db: Database
  log: Log
  metrics: Registry
  /** Whether this node may do jobs and look after the queues; others only add to them. */
  isWorker: boolean
}>

const settingsOf = ({ timeoutSeconds, retries, deadName }: Job<never>) => ({
  expireInSeconds: timeoutSeconds,
  retryLimit: Math.min(retries, RETRIES_MAX),
  retryDelay: RETRY_FIRST_SECONDS,
  // pg-boss doubles the distance each time and takes it by chance between half and the whole of that.
  retryBackoff: true,
  retryDelayMax: RETRY_LAST_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
  retentionSeconds: WAITS_SECONDS,
  deadLetter: deadName,
})

/** The figures of the queues; `jobs_*` in `/metrics`. */
function countJobs(metrics: Registry, db: Database, works: () => readonly Work[]) {
  const seconds = new Histogram({
    name: 'jobs_seconds',
    help: 'How long a run of a job took.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [metrics],
  })
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['queue'], registers: [metrics] })
  const waiting = gauge('jobs_waiting', 'Jobs that have not begun.')
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest job that may begin has waited.')
  const dead = gauge('jobs_dead', 'Jobs that failed for good; anything but 0 is an alarm.')
  return {
    seen: (queue: string, outcome: 'done' | 'failed', ms: number) =>
      seconds.labels(queue, outcome).observe(ms / 1000),
    async measure(): Promise<void> {
      const states = new Map((await findQueueStates(db.read)).map(state => [state.name, state]))
      for (const { job } of works()) {
        waiting.labels(job.name).set(Number(states.get(job.name)?.waiting ?? 0n))
        oldest.labels(job.name).set(states.get(job.name)?.oldestSeconds ?? 0)
        dead.labels(job.name).set(Number(states.get(job.deadName)?.waiting ?? 0n))
      }
    },
  }
}

const MEASURE_MS = 10_000

/** The queues on that database; nothing is connected before it is needed. */
export function openJobs({ url, db, log, metrics, isWorker }: Parts): Jobs {
  let works: readonly Work[] = []
  const figures = countJobs(metrics, db, () => works)
  let opened: Promise<PgBoss> | undefined
  let declared: Promise<void> | undefined
  let isWorking = false
  let forwardedAt: number | undefined

  async function declareQueues(boss: PgBoss): Promise<void> {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const { job } of works) {
      if (!known.has(job.deadName))
        await boss.createQueue(job.deadName, { retentionSeconds: 365 * KEPT_SECONDS })
      if (known.has(job.name)) await boss.updateQueue(job.name, settingsOf(job))
      else await boss.createQueue(job.name, settingsOf(job))
    }
  }

  async function begin(): Promise<PgBoss> {
    const boss = new PgBoss({
      connectionString: url,
      schema: JOBS_SCHEMA,
      max: CONNECTIONS,
      migrate: false,
      createSchema: false,
      supervise: isWorker,
      schedule: isWorker,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
    })
    boss.on('error', error => log.warn({ err: error }, 'the queues of jobs had a fault'))
    await boss.start()
    return boss
  }

  async function open(): Promise<PgBoss> {
    opened ??= begin()
    const boss = await opened
    declared ??= declareQueues(boss)
    await declared
    return boss
  }

  async function insert(tx: Tx, job: Job<never>, wanted: readonly Wanted[]): Promise<void> {
    const boss = await open()
    await boss.insert(job.name, [...wanted], { db: fromKysely(tx) })
  }

  const hasRoom = async (tx: Tx, { name, waitingMax }: Job<never>) =>
    (await countWaiting(tx, name, waitingMax)) < waitingMax

  async function attempt({ job, perform }: Work, id: string, data: unknown, signal: AbortSignal) {
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

  let forwardNews = async (): Promise<boolean> => false
  async function forward(): Promise<boolean> {
    const isMore = await forwardNews()
    forwardedAt = performance.now()
    return isMore
  }
  const loops = [
    createLoop(forward, FORWARD_MS, log),
    createLoop(() => figures.measure().then(() => false), MEASURE_MS, log),
  ]

  async function schedule(boss: PgBoss): Promise<void> {
    const wanted = new Map(works.flatMap(({ job }) => (job.every ? [[job.name, job.every] as const] : [])))
    for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
    for (const [name, { cron, payload }] of wanted) await boss.schedule(name, cron, payload, { tz: 'UTC' })
  }

  async function drainQueue(boss: PgBoss, work: Work): Promise<number> {
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

  return {
    async add(tx, job, payload) {
      if (!(await hasRoom(tx, job as unknown as Job<never>))) throw new Refusal('SYS/BUSY')
      await insert(tx, job as unknown as Job<never>, [job.wanted(payload)])
    },
    declare(given) {
      works = given
      declared = undefined
      forwardNews = createForwarder({ db, log, jobs: works.map(({ job }) => job), add: insert, hasRoom })
    },
    async start() {
      const boss = await open()
      for (const work of works) {
        await boss.work<object>(
          work.job.name,
          { localConcurrency: work.job.concurrency, pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
          async jobs => {
            for (const { id, data, signal } of jobs) await attempt(work, id, data, signal)
          },
        )
      }
      await schedule(boss)
      isWorking = true
      for (const loop of loops) loop.start()
    },
    async stop() {
      if (isWorking) await Promise.all(loops.map(loop => loop.stop()))
      isWorking = false
      const boss = await opened?.catch(error => log.warn({ err: error }, 'the queues never opened'))
      await boss?.stop({ graceful: true, timeout: STOP_MAX_MS })
    },
    isRunning: () => forwardedAt !== undefined && performance.now() - forwardedAt < FORWARDER_LATE_MS,
    async drain() {
      const boss = await open()
      for (;;) {
        let count = 0
        while (await forward());
        for (const work of works) count += await drainQueue(boss, work)
        if (count === 0) return
      }
    },
  }
}
