import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Forgets the idempotency keys of old writes of the console. */
export const pruneAnswers = declareJob({
  queue: 'prune-answers',
  version: 1,
  payload: z.object({}),
  every: { cron: '25 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 10,
})
