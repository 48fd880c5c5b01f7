import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Returns what nobody opened of the packets whose time is over. */
export const returnPackets = declareJob({
  queue: 'return-packets',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 50,
  retries: 2,
  waitingMax: 10,
})
