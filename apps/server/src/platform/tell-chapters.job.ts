import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Tells the chapters of a demonstration's past that were not told yet. */
export const tellChapters = declareJob({
  queue: 'tell-chapters',
  version: 1,
  payload: z.object({}),
  concurrency: 1,
  timeoutSeconds: 300,
  retries: 5,
  waitingMax: 10,
})
