/** The queues of pg-boss: connected when they are first needed, declared as the works want them (adr 0078). */
import { PgBoss } from 'pg-boss'
import type { Log } from '#platform/log.ts'
import { type Job, RETRIES_MAX, type Work } from './job.ts'
import { JOBS_SCHEMA } from './migrate-jobs.ts'

const STOP_MAX_MS = 20_000
/** A worker that died is noticed after this; the time-out of the job is for those that hang. */
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5
const RETRY_FIRST_SECONDS = 1
const RETRY_LAST_SECONDS = 600
const KEPT_SECONDS = 86_400
const WAITS_SECONDS = 14 * 86_400
const CONNECTIONS = 4

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

type Parts = Readonly<{
  url: string
  log: Log
  /** Whether this node may do jobs and look after the queues; others only add to them. */
  isWorker: boolean
}>

async function begin({ url, log, isWorker }: Parts): Promise<PgBoss> {
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

async function declareQueues(boss: PgBoss, works: readonly Work[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { job } of works) {
    if (!known.has(job.deadName))
      await boss.createQueue(job.deadName, { retentionSeconds: 365 * KEPT_SECONDS })
    if (known.has(job.name)) await boss.updateQueue(job.name, settingsOf(job))
    else await boss.createQueue(job.name, settingsOf(job))
  }
}

/** Lets the clock add the jobs that come by it, and no others. */
export async function schedule(boss: PgBoss, works: readonly Work[]): Promise<void> {
  const wanted = new Map(works.flatMap(({ job }) => (job.every ? [[job.name, job.every] as const] : [])))
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name)
  for (const [name, { cron, payload }] of wanted) await boss.schedule(name, cron, payload, { tz: 'UTC' })
}

/** The queues on that database; `worksOf` says which there are to be. */
export function openQueues(parts: Parts, worksOf: () => readonly Work[]) {
  let opened: Promise<PgBoss> | undefined
  let declared: Promise<void> | undefined
  return {
    async open(): Promise<PgBoss> {
      opened ??= begin(parts)
      const boss = await opened
      declared ??= declareQueues(boss, worksOf())
      await declared
      return boss
    },
    /** Declares them anew when they are opened next. */
    changed: (): void => {
      declared = undefined
    },
    /** Takes no more, and waits up to 20 s for what runs. */
    async stop(): Promise<void> {
      const boss = await opened?.catch(error => parts.log.warn({ err: error }, 'the queues never opened'))
      await boss?.stop({ graceful: true, timeout: STOP_MAX_MS })
    },
  }
}
