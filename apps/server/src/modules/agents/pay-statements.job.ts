import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Pays the statements of agents that two people agreed to. */
export const payStatements = declareJob({
  queue: 'pay-agents-statements',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 50,
  retries: 2,
  waitingMax: 10,
})
