import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Looks for a minute, every few seconds, whether a rule of exposure has met what it watches for. A missed minute is looked at by the next. */
export const watchExposure = declareJob({
  queue: 'watch-exposure',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 90,
  retries: 0,
  waitingMax: 10,
})
