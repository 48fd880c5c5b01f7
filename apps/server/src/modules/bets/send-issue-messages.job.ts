import { z } from 'zod/mini'
import { afterIssues } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/**
 * Notifies members of the results of their bets. A run handles all paid chunks without messages, of any issue. It also
 * runs every minute, because a re-settlement changes no state of the issue.
 */
export const sendIssueMessages = declareJob({
  queue: 'send-issue-messages',
  version: 1,
  payload: z.object({ issueId: z.optional(z.string()) }),
  after: afterIssues(['settled', 'voided'], ({ issueId }) => ({ issueId })),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 2,
  timeoutSeconds: 120,
  retries: 10,
  waitingMax: 10_000,
})
