import { z } from 'zod/mini'
import { afterIssues } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/** Freezes the tips on an issue when it closes, grades them when it is drawn. */
export const gradeTips = declareJob({
  queue: 'grade-tips',
  version: 1,
  payload: z.object({ issueId: z.string() }),
  after: afterIssues(['closed', 'drawn'], ({ issueId }) => ({ issueId })),
  concurrency: 2,
  timeoutSeconds: 60,
  retries: 10,
  waitingMax: 10_000,
})

/** Makes up for what was never asked for, such as tips on issues older than the forwarder. */
export const sweepTips = declareJob({
  queue: 'sweep-tips',
  version: 1,
  payload: z.object({}),
  every: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  timeoutSeconds: 60,
  retries: 0,
  waitingMax: 10,
})
