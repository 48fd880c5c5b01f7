import { z } from 'zod/mini'
import { afterIssues } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/**
 * Tells members what came of their bets. Whichever issue asks for it, every piece that is paid and not told of has its turn;
 * by the clock too, since an issue that is judged anew takes no step.
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
