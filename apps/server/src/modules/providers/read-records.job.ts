import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Reads what providers that keep accounts tell of rounds that have ended. */
export const readRecords = declareJob({
  queue: 'read-provider-records',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 50,
  retries: 0,
  waitingMax: 10,
})
