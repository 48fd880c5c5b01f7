import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Compares a span of a provider's transactions with ours. */
export const reconcileProvider = declareJob({
  queue: 'reconcile-provider',
  version: 1,
  payload: z.object({
    provider: z.string().check(z.regex(/^[a-z0-9_]{2,16}$/)),
    span: z.enum(['hour', 'day']),
    fromMs: z.int(),
    toMs: z.int(),
  }),
  keyOf: ({ provider, span, fromMs }) => `${provider} ${span} ${fromMs}`,
  concurrency: 2,
  timeoutSeconds: 600,
  retries: 3,
  waitingMax: 1_000,
})
