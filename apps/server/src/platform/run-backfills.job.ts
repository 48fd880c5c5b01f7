import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Runs the backfills that are not done. */
export const runBackfills = declareJob({
  queue: 'run-backfills',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 10,
})
