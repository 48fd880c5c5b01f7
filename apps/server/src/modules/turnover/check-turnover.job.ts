import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Reads the turnover of a thousand members in two ways, at night, and says where they differ. */
export const checkTurnover = declareJob({
  queue: 'check-turnover',
  version: 1,
  payload: z.object({}),
  every: { cron: '45 19 * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 2,
})
