import { z } from 'zod/mini'
import { afterIssues } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/** Tells members whose saved numbers came up in a draw. */
export const checkSavedNumbers = declareJob({
  queue: 'check-saved-numbers',
  version: 1,
  payload: z.object({ issueId: z.string() }),
  after: afterIssues(['drawn'], ({ issueId }) => ({ issueId })),
  concurrency: 2,
  timeoutSeconds: 120,
  retries: 10,
  waitingMax: 10_000,
})
