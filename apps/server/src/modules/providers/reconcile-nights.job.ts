import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Adds a job for yesterday of each provider; at twenty past four at UTC+8. */
export const reconcileNights = declareJob({
  queue: 'reconcile-nights',
  version: 1,
  payload: z.object({}),
  every: { cron: '20 20 * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 3,
  waitingMax: 10,
})
