import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Counts new draws into the running tests of randomness. */
export const watchChance = declareJob({
  queue: 'watch-chance',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 0,
  waitingMax: 10,
})
