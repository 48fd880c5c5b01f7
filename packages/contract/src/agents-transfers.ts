/** What agents hand to those directly below. Source: money-in-and-out §6, not-shown §7. */
import { z } from 'zod/mini'
import { wireMemberId } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { wireMoney, wirePage, wireTime } from './wire.ts'

/** Yuan with two decimals at most. */
const wireYuan = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))

/** What the caller may hand over now. */
export const readTransferTerms = endpoint({
  method: 'GET',
  path: '/app-api/api/dl/transfer',
  summary: '转账给下级：额度',
  access: 'agent',
  answer: z.object({
    data: z.object({
      isOpen: z.boolean(),
      /** At most in one transfer, on a day, and what is left of today. */
      maxMoney: wireMoney,
      dayMoney: wireMoney,
      leftMoney: wireMoney,
      /** What the caller has. */
      money: wireMoney,
      /** What the caller has still to bet before anything may be handed over. */
      missingMoney: wireMoney,
      /** How often the receiver bets it before a withdrawal. */
      multiple: z.int(),
    }),
  }),
  refusals: ['AGENT/UNKNOWN'],
})

/** Hands money to one of the direct downline under the fund password, whose mark it uses up. A repeat answers the same transfer. */
export const sendTransfer = endpoint({
  method: 'POST',
  path: '/app-api/api/dl/transfer',
  summary: '转账给下级',
  access: 'agent',
  idempotent: true,
  session: 'read',
  restricted: 'withdraw',
  body: z.object({ userId: wireMemberId, money: wireYuan }),
  answer: z.object({ data: z.object({ id: wireMemberId, leftMoney: wireMoney }) }),
  refusals: [
    ...([
      'AGENT/UNKNOWN',
      'AGENT/TRANSFER_CLOSED',
      'AGENT/TRANSFER_LIMIT',
      'AGENT/TRANSFER_RECEIVER',
    ] as const),
    ...(['AGENT/TRANSFER_TURNOVER', 'UC/BALANCE', 'UC/WITHDRAW_OWED', 'LIMIT/PLAY'] as const),
    ...(['UC/CASH_PASSWORD', 'UC/CASH_PASSWORD_NULL', 'UC/ACCOUNT_STATE_ERROR'] as const),
  ],
})

/** What the caller handed over, newest first. */
export const listTransfers = endpoint({
  method: 'GET',
  path: '/app-api/api/dl/transfers',
  summary: '转账给下级：记录',
  access: 'agent',
  query: z.object({ page: wirePage, userId: z.optional(wireMemberId) }),
  answer: z.object({
    data: z
      .array(
        z.object({
          id: wireMemberId,
          userId: wireMemberId,
          account: z.string(),
          money: wireMoney,
          multiple: z.int(),
          time: wireTime,
          /** The caller's bill. */
          billNo: wireMemberId,
        }),
      )
      .check(z.maxLength(20)),
    totalCount: z.int().check(z.minimum(0)),
  }),
  refusals: [],
})
