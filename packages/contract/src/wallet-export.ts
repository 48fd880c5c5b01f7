/** The player's own ledger as a file that can be verified without this site (docs/ledger-verify.html). */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBill } from './wallet.ts'
import { wireDate, wireHash, wireMoney } from './wire.ts'

export const exportLedger = endpoint({
  method: 'GET',
  path: '/app-api/api/export/ledger',
  summary: '导出账单',
  access: 'member',
  rate: 'export',
  query: z.object({ from: wireDate, to: wireDate }),
  answer: z.object({
    format: z.string(),
    account: z.string(),
    from: wireDate,
    to: wireDate,
    balanceBefore: wireMoney,
    balanceAfter: wireMoney,
    /** Oldest first; each hash covers the one before and everything shown of its entry. */
    entries: z.array(z.extend(wireBill, { version: z.int(), hash: wireHash })),
    /** The last hash; that of the heading when there is no entry. */
    head: wireHash,
    /** Whether this is all of the span; a longer one has to be exported in parts. */
    isComplete: z.boolean(),
  }),
  refusals: [],
})
