import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Deletes messages whose retention time is over. */
export const pruneMessagesJob = declareJob({
  queue: 'prune-messages',
  version: 1,
  payload: z.object({}),
  every: { cron: '25 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 2,
  waitingMax: 10,
})
