import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Sends a notice about a change of the account to a contact that was bound before it. */
export const sendOwnerNotice = declareJob({
  queue: 'send-owner-notice',
  version: 1,
  payload: z.object({ noticeId: z.string() }),
  concurrency: 4,
  timeoutSeconds: 30,
  retries: 5,
  waitingMax: 100_000,
})
