import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Closes months of providers that are over by a day; at ten past five at UTC+8, each day, so that one that failed comes again. */
export const closeStatements = declareJob({
  queue: 'close-statements',
  version: 1,
  payload: z.object({}),
  every: { cron: '10 21 * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 120,
  retries: 3,
  waitingMax: 10,
})
