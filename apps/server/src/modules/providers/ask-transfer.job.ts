import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Tells a provider of one order to move money, or asks it about one. */
export const askTransfer = declareJob({
  queue: 'ask-transfer',
  version: 1,
  payload: z.object({ number: z.string().check(z.regex(/^\d{1,18}$/)) }),
  concurrency: 8,
  timeoutSeconds: 30,
  retries: 2,
  waitingMax: 10_000,
})
