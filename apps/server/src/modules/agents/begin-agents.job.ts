import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Makes agents of members whose application was approved, on the day from which it holds. */
export const beginAgents = declareJob({
  queue: 'begin-agents',
  version: 1,
  payload: z.object({}),
  every: { cron: '*/5 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 250,
  retries: 2,
  waitingMax: 2,
})
