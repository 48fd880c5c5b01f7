import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Writes a message to all members into their inboxes, page by page; a run that ends early goes on where it was. */
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
