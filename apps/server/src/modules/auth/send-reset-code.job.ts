import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/**
 * Sends the code of a forgotten password if name and contact belong together. Each try counts for the five of a day.
 */
export const sendResetCode = declareJob({
  queue: 'send-reset-code',
  version: 1,
  payload: z.object({ requestId: z.string() }),
  concurrency: 4,
  timeoutSeconds: 30,
  retries: 2,
  waitingMax: 10_000,
})
