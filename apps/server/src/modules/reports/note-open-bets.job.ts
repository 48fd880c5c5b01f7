import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Notes what bets that are not settled can cost; the last note of a day stands for its end. */
export const noteOpenBets = declareJob({
  queue: 'note-open-bets',
  version: 1,
  payload: z.object({}),
  every: { cron: '*/5 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 120,
  retries: 2,
  waitingMax: 2,
})
