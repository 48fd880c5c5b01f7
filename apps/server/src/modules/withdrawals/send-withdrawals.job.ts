import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Begins the payouts of approved withdrawals, and asks about those whose outcome is open. */
export const sendWithdrawals = declareJob({
  queue: 'send-withdrawals',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 50,
  retries: 2,
  waitingMax: 10,
})
