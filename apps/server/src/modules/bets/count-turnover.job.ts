import { z } from 'zod/mini'
import { afterIssues } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/**
 * Counts the turnover of settled chunks, of any issue. It also runs every minute, because a re-settlement changes no state of
 * the issue.
 */
export const countTurnover = declareJob({
  queue: 'count-turnover',
  version: 1,
  payload: z.object({ issueId: z.optional(z.string()) }),
  after: afterIssues(['settled', 'voided'], ({ issueId }) => ({ issueId })),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 120,
  retries: 10,
  waitingMax: 10_000,
})
