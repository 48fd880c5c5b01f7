import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Asks a channel about one order. */
export const askDeposit = declareJob({
  queue: 'ask-deposit',
  version: 1,
  payload: z.object({ orderId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  concurrency: 8,
  timeoutSeconds: 30,
  retries: 2,
  waitingMax: 10_000,
})
