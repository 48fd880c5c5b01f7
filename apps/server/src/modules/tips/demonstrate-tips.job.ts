import { z } from 'zod/mini'
import { afterIssues } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/** Writes the tips of a demonstration on each issue that opens. */
export const demonstrateNextTips = declareJob({
  queue: 'demonstrate-tips',
  version: 1,
  payload: z.object({ gameId: z.number() }),
  after: afterIssues(['open'], ({ gameId }) => ({ gameId })),
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 5,
  waitingMax: 10_000,
})
