import { z } from 'zod/mini'
import { DRAWS_CHANGED, type DrawsChanged } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/** Adds the drawings of a demonstration to each issue that opens. */
export const demonstrateNextDrawings = declareJob({
  queue: 'demonstrate-drawings',
  version: 1,
  payload: z.object({ issueId: z.string() }),
  after: {
    topic: DRAWS_CHANGED,
    payloadOf: news => {
      const { issueId, state } = news as DrawsChanged
      return state === 'open' ? { issueId } : undefined
    },
  },
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 5,
  waitingMax: 10_000,
})
