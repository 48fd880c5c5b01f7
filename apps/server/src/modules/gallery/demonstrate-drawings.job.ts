import { z } from 'zod/mini'
import { afterIssues } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/** Adds the drawings of a demonstration to each issue that opens. */
export const demonstrateNextDrawings = declareJob({
  queue: 'demonstrate-drawings',
  version: 1,
  payload: z.object({ issueId: z.string() }),
  after: afterIssues(['open'], ({ issueId }) => ({ issueId })),
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 5,
  waitingMax: 10_000,
})
