import { z } from 'zod/mini'
import { DRAWS_CHANGED, type DrawsChanged } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/** Tells members whose saved numbers came up in a draw. */
export const checkSavedNumbers = declareJob({
  queue: 'check-saved-numbers',
  version: 1,
  payload: z.object({ issueId: z.string() }),
  after: {
    topic: DRAWS_CHANGED,
    payloadOf: news => {
      const { issueId, state } = news as DrawsChanged
      return state === 'drawn' ? { issueId } : undefined
    },
  },
  concurrency: 2,
  timeoutSeconds: 120,
  retries: 10,
  waitingMax: 10_000,
})
