import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Adds a job for each order whose channel is to be asked. */
export const askDeposits = declareJob({
  queue: 'ask-deposits',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 50,
  retries: 2,
  waitingMax: 10,
})
