import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Deletes messages, keys of messages, tickets and guests whose time is over. */
export const pruneChatJob = declareJob({
  queue: 'prune-chat',
  version: 1,
  payload: z.object({}),
  every: { cron: '35 * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 900,
  retries: 2,
  waitingMax: 10,
})
