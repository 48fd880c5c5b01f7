import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Sends a broadcast page by page. A run that was interrupted continues where it stopped. */
export const sendBroadcast = declareJob({
  queue: 'send-broadcast',
  version: 1,
  payload: z.object({ broadcastId: z.string() }),
  keyOf: ({ broadcastId }) => broadcastId,
  concurrency: 1,
  timeoutSeconds: 600,
  retries: 10,
  waitingMax: 100,
})
