import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Ends talks that went silent, and measures how long the oldest waits. */
export const tendSupport = declareJob({
  queue: 'tend-support',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 120,
  retries: 0,
  waitingMax: 5,
})
