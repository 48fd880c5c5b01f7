import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Removes old tries of passwords and codes of staff. */
export const pruneStaffTries = declareJob({
  queue: 'prune-staff-tries',
  version: 1,
  payload: z.object({}),
  every: { cron: '35 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 10,
})
