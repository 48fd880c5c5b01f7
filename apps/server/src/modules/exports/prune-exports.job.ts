import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Removes the bytes of files that expired. */
export const pruneExports = declareJob({
  queue: 'prune-exports',
  version: 1,
  payload: z.object({}),
  every: { cron: '*/10 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 300,
  retries: 2,
  waitingMax: 10,
})
