/** The house as a whole, and the jobs behind it: what waits by queue, and what failed for good. Source: console §2, adr 0078. */
import { ALARM_BARS, type Reading } from '@app/domain/system/alarms.ts'
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { listOf, pageRows, reason } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The name of a queue with its version, such as `grade-tips/1`. */
const queueName = z.string().check(z.regex(/^[a-z][a-z-]{0,59}\/\d{1,4}$/))
const jobId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

const reading = z.enum(Object.keys(ALARM_BARS) as [Reading, ...Reading[]])

/** Which nodes are connected to the database, the figures of the whole house, and what of them needs somebody. */
export const readHealth = operatorEndpoint({
  method: 'GET',
  path: '/console-api/system/health',
  summary: '运行状态',
  access: 'operator',
  capability: 'system.read',
  audit: 'none',
  answer: z.object({
    data: z.object({
      nodes: z.array(
        z.object({
          name: z.string(),
          release: z.string(),
          role: z.enum(['all', 'web', 'worker', 'clock']),
          connections: z.int(),
          /** When its oldest connection was made. */
          since: wireTime,
        }),
      ),
      /** `null` where there is nothing to read, such as a replica. */
      readings: z.array(
        z.object({ reading, value: z.nullable(z.number()), warnFrom: z.number(), badFrom: z.number() }),
      ),
      /** The worst first. */
      alarms: z.array(
        z.object({
          alarm: z.union([reading, z.enum(['noCalls', 'noJobs', 'noClock', 'twoReleases', 'slowCommits'])]),
          isBad: z.boolean(),
        }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})

/** All queues, those with dead jobs first. */
export const listQueues = operatorEndpoint({
  method: 'GET',
  path: '/console-api/system/queues',
  summary: '后台任务队列',
  access: 'operator',
  capability: 'system.read',
  audit: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        queue: queueName,
        /** Not begun, those that are to be repeated included. */
        waiting: z.int(),
        running: z.int(),
        /** Failed at least once, and repeated by themselves. */
        retrying: z.int(),
        /** Failed in all their retries. */
        dead: z.int(),
        /** How long the oldest job that may begin has waited. */
        oldestSeconds: z.int(),
        /** The error of the job that failed last. */
        lastError: z.nullable(z.string()),
        lastFailedAt: z.nullable(wireTime),
        /** When it is added by the clock: a cron expression in UTC. */
        cron: z.nullable(z.string()),
      }),
    ),
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})

/** Dead jobs, the oldest first. */
export const listDeadJobs = operatorEndpoint({
  method: 'GET',
  path: '/console-api/system/dead-jobs',
  summary: '失败的后台任务',
  access: 'operator',
  capability: 'system.read',
  audit: 'none',
  query: z.object({
    queue: z.optional(queueName),
    /** The instant in microseconds and the id of the last job of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,18}_[0-9a-f-]{36}$/))),
    rows: pageRows,
  }),
  answer: listOf(
    z.object({
      jobId,
      queue: queueName,
      /** The ids that the job is about. */
      payload: z.array(z.object({ field: z.string(), value: z.string() })),
      error: z.string(),
      addedAt: z.nullable(wireTime),
      diedAt: wireTime,
    }),
  ),
  refusals: ['OPS/NARROW'],
})

/** Puts a dead job back into its queue, or all of that queue, a thousand at most. What a job does happens once. */
export const retryJobs = operatorEndpoint({
  method: 'POST',
  path: '/console-api/system/dead-jobs/retry',
  summary: '重试后台任务',
  access: 'operator',
  capability: 'system.jobs',
  audit: 'write',
  body: z.object({
    queue: queueName,
    /** All of the queue when absent. */
    jobId: z.optional(jobId),
    reason,
  }),
  answer: z.object({ retried: z.int() }),
  refusals: ['OPS/UNKNOWN'],
})

/** Removes a dead job: what it was to do is not done. */
export const discardJob = operatorEndpoint({
  method: 'POST',
  path: '/console-api/system/dead-jobs/discard',
  summary: '放弃后台任务',
  access: 'operator',
  capability: 'system.jobs',
  audit: 'write',
  stepUp: true,
  body: z.object({ queue: queueName, jobId, reason }),
  answer: z.object({ queue: queueName }),
  refusals: ['OPS/UNKNOWN'],
})
