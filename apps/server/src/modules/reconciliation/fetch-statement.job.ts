import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Fetches a page of the gateway's statement of a day; `isOver` says whether the day was over when the first one was. */
export const fetchStatement = declareJob({
  queue: 'fetch-statement',
  version: 1,
  payload: z.object({
    day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    after: z.string().check(z.regex(/^\d{1,15}$/)),
    isOver: z.boolean(),
  }),
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 3,
  waitingMax: 1000,
})
