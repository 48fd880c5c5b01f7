import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Looks again at the days that have open differences: our books may have come to agree. */
export const compareStatements = declareJob({
  queue: 'compare-statements',
  version: 1,
  payload: z.object({}),
  every: { cron: '*/10 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 300,
  retries: 2,
  waitingMax: 10,
})
