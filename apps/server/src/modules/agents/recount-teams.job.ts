import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Counts the sums of all teams anew from bets and ledger, at night, and says where they differ. */
export const recountTeams = declareJob({
  queue: 'recount-teams',
  version: 1,
  payload: z.object({}),
  every: { cron: '30 19 * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 3_600,
  retries: 2,
  waitingMax: 2,
})
