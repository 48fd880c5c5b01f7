import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Adds a job for the last hour of each provider; also looks after rounds that nobody ends. */
export const reconcileProviders = declareJob({
  queue: 'reconcile-providers',
  version: 1,
  payload: z.object({}),
  every: { cron: '*/15 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 1,
  waitingMax: 10,
})
