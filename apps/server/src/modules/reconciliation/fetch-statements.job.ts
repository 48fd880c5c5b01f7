import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Adds a job for each day whose statement the gateway is to be asked for. */
export const fetchStatements = declareJob({
  queue: 'fetch-statements',
  version: 1,
  payload: z.object({}),
  every: { cron: '20 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 50,
  retries: 2,
  waitingMax: 10,
})
