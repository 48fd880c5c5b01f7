import { z } from 'zod/mini'

/** Where a payout in tokens stands on its chain. */
export const chainProgress = z.object({
  hash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
  confirmations: z.int().check(z.minimum(0)),
  needed: z.int().check(z.minimum(1)),
})
