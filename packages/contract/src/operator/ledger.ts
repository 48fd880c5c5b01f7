/** Transfers of the ledger with both legs. Source: console §§2, 3.7. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const accountKind = z.enum(['main', 'live', 'frozen', 'bonus', 'receivable'])

/** One side of a transfer: an account of a member, or one of the house. */
const leg = z.object({
  member: z.nullable(z.object({ memberId: rowId, account: z.string(), kind: accountKind })),
  /** The name of a house account in the code of the ledger, such as `lotteryStakes`. */
  house: z.nullable(z.string()),
})

const transfer = z.object({
  billNo: rowId,
  at: wireTime,
  code: z.int(),
  label: z.string(),
  currency: z.enum(['CNY', 'TRY']),
  amount: wireMoney,
  debit: leg,
  credit: leg,
  reference: z.string(),
  remark: z.string(),
  /** Whether a seal of the ledger holds it already. */
  isSealed: z.boolean(),
})

const code = z.optional(z.int().check(z.minimum(1), z.maximum(99)))

/** The statement of one account of a player, newest first. */
export const listPlayerLedger = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/ledger',
  summary: '会员账变',
  access: 'operator',
  capability: 'ledger.read',
  audit: 'none',
  params: z.object({ memberId: rowId }),
  query: z.object({
    account: z._default(accountKind, 'main'),
    code,
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(
    z.extend(transfer, {
      /** What it did to the account, and what it left there. */
      change: wireMoney,
      balanceAfter: wireMoney,
      /** Its place in the statement, without a gap. */
      version: rowId,
    }),
  ),
  refusals: ['OPS/NARROW'],
})

/** Transfers of at most 24 hours, newest first; of the last 24 without `from`. */
export const searchLedger = operatorEndpoint({
  method: 'GET',
  path: '/console-api/ledger',
  summary: '账变列表',
  access: 'operator',
  capability: 'ledger.search',
  audit: 'none',
  query: z.object({
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    code,
    amountMin: z.optional(wireMoney),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(transfer),
  refusals: ['OPS/NARROW'],
})

export const readTransfer = operatorEndpoint({
  method: 'GET',
  path: '/console-api/ledger/:billNo',
  summary: '账变详情',
  access: 'operator',
  capability: 'ledger.search',
  audit: 'none',
  params: z.object({ billNo: rowId }),
  answer: z.object({ data: transfer, asOf: wireTime }),
  refusals: ['OPS/UNKNOWN'],
})
