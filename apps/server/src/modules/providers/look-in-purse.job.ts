import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Looks whether a member was paid at a provider after all had come back, and brings that back too. */
export const lookInPurse = declareJob({
  queue: 'look-in-purse',
  version: 1,
  payload: z.object({
    provider: z.string().check(z.regex(/^[a-z0-9_]{2,16}$/)),
    memberId: z.string().check(z.regex(/^\d{1,18}$/)),
  }),
  keyOf: ({ provider, memberId }) => `${provider} ${memberId}`,
  concurrency: 4,
  timeoutSeconds: 30,
  retries: 3,
  waitingMax: 10_000,
})
