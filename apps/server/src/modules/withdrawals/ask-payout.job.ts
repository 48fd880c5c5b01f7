import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Tells the channel of one payout, or asks it about one. */
export const askPayout = declareJob({
  queue: 'ask-payout',
  version: 1,
  payload: z.object({ payoutId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  concurrency: 8,
  timeoutSeconds: 30,
  retries: 2,
  waitingMax: 10_000,
})
