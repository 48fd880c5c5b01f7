import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Writes a file that somebody asked for. */
export const writeExport = declareJob({
  queue: 'write-export',
  version: 1,
  payload: z.object({ exportId: z.string() }),
  keyOf: ({ exportId }) => exportId,
  concurrency: 1,
  timeoutSeconds: 1_200,
  retries: 3,
  waitingMax: 200,
})
