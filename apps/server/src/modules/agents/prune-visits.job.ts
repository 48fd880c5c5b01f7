import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Forgets the addresses that opened links of agents on days that are over. */
export const pruneVisits = declareJob({
  queue: 'prune-link-visits',
  version: 1,
  payload: z.object({}),
  every: { cron: '40 19 * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 2,
})
