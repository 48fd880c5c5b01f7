import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Ends deposits that were not paid in time. */
export const expireDeposits = declareJob({
  queue: 'expire-deposits',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 50,
  retries: 2,
  waitingMax: 10,
})
