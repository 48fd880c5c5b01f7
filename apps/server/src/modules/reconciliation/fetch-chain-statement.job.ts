import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Reads the next blocks of a day once more, as the statement of a chain. */
export const fetchChainStatement = declareJob({
  queue: 'fetch-chain-statement',
  version: 1,
  payload: z.object({
    kind: z.enum(['evm', 'tron']),
    channelId: z.int().check(z.positive()),
    day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  }),
  concurrency: 1,
  timeoutSeconds: 300,
  retries: 3,
  waitingMax: 1000,
})
