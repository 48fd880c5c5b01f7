import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Removes the oldest generated pictures above the storage limit. */
export const prunePaintings = declareJob({
  queue: 'prune-paintings',
  version: 1,
  payload: z.object({}),
  every: { cron: '35 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 10,
})
