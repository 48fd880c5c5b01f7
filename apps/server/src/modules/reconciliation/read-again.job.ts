import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Lets the rounds over a chain begin again at a block that has a transfer which they missed. */
export const readAgain = declareJob({
  queue: 'read-again',
  version: 1,
  payload: z.object({ channelId: z.int().check(z.positive()), height: z.int().check(z.nonnegative()) }),
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 3,
  waitingMax: 1000,
})
