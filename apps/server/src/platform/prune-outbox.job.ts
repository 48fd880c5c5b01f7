import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Removes news that every node and the forwarder have long had. */
export const pruneOutboxJob = declareJob({
  queue: 'prune-outbox',
  version: 1,
  payload: z.object({}),
  every: { cron: '5 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 10,
})
