import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Carries out a new judgement that two people agreed on. A run that was interrupted goes on where it stopped. */
export const resettleIssue = declareJob({
  queue: 'resettle-issue',
  version: 1,
  payload: z.object({ issueId: z.string() }),
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 10,
  waitingMax: 1_000,
})
