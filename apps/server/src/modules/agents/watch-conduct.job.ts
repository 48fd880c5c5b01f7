import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Looks, at night, for agents who share a device or an account for payouts with those below, and for newcomers who are one person. */
export const watchConduct = declareJob({
  queue: 'watch-agents-conduct',
  version: 1,
  payload: z.object({}),
  every: { cron: '10 20 * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 3_600,
  retries: 2,
  waitingMax: 2,
})
