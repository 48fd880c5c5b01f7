import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Closes periods of commission that are over, and makes the statements of agents. */
export const closePeriod = declareJob({
  queue: 'close-agents-period',
  version: 1,
  payload: z.object({}),
  every: { cron: '40 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 3_000,
  retries: 2,
  waitingMax: 2,
})
