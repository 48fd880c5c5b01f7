import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Removes old logins, sessions and tries. */
export const pruneLogins = declareJob({
  queue: 'prune-logins',
  version: 1,
  payload: z.object({}),
  every: { cron: '15 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 10,
})
