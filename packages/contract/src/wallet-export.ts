/** Export of the player's own ledger, in a form that can be verified without this site (docs/ledger-verify.html). */
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
    /** Oldest first. Each hash covers the hash before it and all fields of its entry. */
    entries: z.array(z.extend(wireBill, { version: z.int(), hash: wireHash })),
    /** The hash of the last entry; without entries that of the header. */
    head: wireHash,
    /** Whether the file has the whole period; a longer period has to be exported in parts. */
    isComplete: z.boolean(),
  }),
  refusals: [],
})
