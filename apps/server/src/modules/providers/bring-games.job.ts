import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Brings the games of providers into the catalogue, and throws away marks of messages that came once. */
export const bringGames = declareJob({
  queue: 'bring-games',
  version: 1,
  payload: z.object({}),
  every: { cron: '*/10 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 120,
  retries: 1,
  waitingMax: 10,
})
