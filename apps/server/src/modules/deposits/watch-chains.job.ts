import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Reads the blocks of the chains since the last time. */
export const watchChains = declareJob({
  queue: 'watch-chains',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 120,
  retries: 2,
  waitingMax: 10,
})
