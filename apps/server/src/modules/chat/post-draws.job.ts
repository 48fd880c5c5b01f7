import { drawPosts } from '@app/domain/chat/draw-posts.ts'
import { z } from 'zod/mini'
import { afterIssues } from '#modules/draws/draws.events.ts'
import { declareJob } from '#platform/jobs/job.ts'

/** Tells a step of an issue in the rooms of its game. */
export const postDraws = declareJob({
  queue: 'post-draws',
  version: 1,
  payload: z.object({ issueId: z.string(), post: z.enum(drawPosts) }),
  after: afterIssues(drawPosts, ({ issueId, state }) => ({
    issueId,
    post: state as 'closed' | 'drawn' | 'voided',
  })),
  concurrency: 2,
  timeoutSeconds: 30,
  retries: 8,
  waitingMax: 10_000,
})
