import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Folds the requirements that were met long ago, at night, before the turnover of members is checked. */
export const foldTurnover = declareJob({
  queue: 'fold-turnover',
  version: 1,
  payload: z.object({}),
  every: { cron: '30 19 * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 2,
})
