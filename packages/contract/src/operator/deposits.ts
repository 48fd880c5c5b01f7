/** The queue of deposits: who handles an order, and what arrived for it. Source: console §2, money-in-and-out §2. */
import { z } from 'zod/mini'
import { receiptAnswer, wireDepositMethod, wireDepositState, wireReceiptNo, wireTransfer } from '#deposits.ts'
import { wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const order = z.object({
  orderNo: rowId,
  memberId: rowId,
  account: z.string(),
  method: wireDepositMethod,
  channelName: z.string(),
  amount: wireMoney,
  payAmount: wireMoney,
  received: z.nullable(wireMoney),
  state: wireDepositState,
  version: z.int(),
  /** By how long its member has waited since 我已转账, or its money since it was begun; `null` for an order that nobody waits for. */
  urgency: z.nullable(z.enum(['fresh', 'amber', 'red'])),
  /** Whose it is to decide now, and until when; `null` when nobody has it. */
  claimedBy: z.nullable(z.string()),
  claimedUntil: z.nullable(wireTime),
  createdAt: wireTime,
  submittedAt: z.nullable(wireTime),
})

const transfer = z.extend(wireTransfer, {
  sender: z.string(),
  /** What became of one that is final. */
  verdict: z.nullable(z.enum(['credited', 'held', 'repeated', 'conflict', 'small'])),
  /** It was final and is missing on the chain. */
  isLost: z.boolean(),
})

/** Transfers on chains that moved no money, for they are too small, and those that the chain lost after they were final; newest first. */
export const listOddTransfers = operatorEndpoint({
  method: 'GET',
  path: '/console-api/deposits/transfers',
  summary: '异常链上转账',
  access: 'operator',
  capability: 'deposits.read',
  audit: 'none',
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(
    z.extend(transfer, {
      memberId: rowId,
      account: z.string(),
      /** The order that it seems to be paid for. */
      orderNo: z.nullable(rowId),
      seenAt: wireTime,
    }),
  ),
  refusals: [],
})

/** Orders, newest first; those that wait for staff are shown oldest first with `queue`. */
export const listDepositOrders = operatorEndpoint({
  method: 'GET',
  path: '/console-api/deposits',
  summary: '充值订单列表',
  access: 'operator',
  capability: 'deposits.read',
  audit: 'none',
  query: z.object({
    state: z.optional(wireDepositState),
    memberId: z.optional(rowId),
    payAmount: z.optional(wireMoney),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(order),
  refusals: [],
})

/** The orders whose members wait, the longest waiting first. */
export const readDepositQueue = operatorEndpoint({
  method: 'GET',
  path: '/console-api/deposits/queue',
  summary: '待处理充值',
  access: 'operator',
  capability: 'deposits.read',
  audit: 'none',
  query: z.object({ rows: pageRows }),
  answer: z.object({ data: z.array(order), waitingCount: z.int(), asOf: wireTime }),
  refusals: [],
})

export const readDepositOrder = operatorEndpoint({
  method: 'GET',
  path: '/console-api/deposits/:orderNo',
  summary: '充值订单详情',
  access: 'operator',
  capability: 'deposits.read',
  audit: 'none',
  masked: ['holder'],
  params: z.object({ orderNo: rowId }),
  answer: z.object({
    data: z.extend(order, {
      payee: z.object({ bankName: z.string(), accountNumber: z.string() }),
      /** Who paid, as the member says. */
      payer: z.nullable(z.object({ holder: z.string(), accountTail: z.string() })),
      /** Pictures of the transfer that the member has sent, numbered from 1. */
      receiptCount: z.int(),
      expiresAt: wireTime,
      reason: z.string(),
      credit: z.nullable(
        z.object({ billNo: rowId, bankReference: z.string(), approvalId: z.nullable(rowId), at: wireTime }),
      ),
      /** Money that came and waits for a decision, with the channel's number of the payment. */
      held: z.nullable(
        z.object({
          amount: wireMoney,
          bankReference: z.string(),
          why: z.enum(['amount', 'late', 'second', 'unannounced']),
        }),
      ),
      /** Payments that the channel told for this order and another one; their money is where the first of the two has it. */
      conflicts: z.array(
        z.object({ orderNo: rowId, bankReference: z.string(), amount: wireMoney, at: wireTime }),
      ),
      /** What the chain shows for an order in a token, the first 20; empty for every other channel. */
      transfers: z.array(transfer),
      steps: z.array(
        z.object({
          state: wireDepositState,
          actor: z.enum(['member', 'channel', 'clock', 'evidence', 'operator', 'system']),
          actedBy: z.nullable(z.string()),
          at: wireTime,
        }),
      ),
      /** From this amount up a second person is needed. */
      secondPersonFrom: wireMoney,
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Shows a picture of the transfer; it bears the payer's name and account, so each look leaves an entry. */
export const readDepositReceipt = operatorEndpoint({
  method: 'POST',
  path: '/console-api/deposits/receipt',
  summary: '查看转账凭证',
  access: 'operator',
  capability: 'deposits.receipts',
  audit: 'personal',
  answersOnce: true,
  body: z.object({ orderNo: rowId, receiptNo: wireReceiptNo }),
  answer: receiptAnswer,
  refusals: ['OPS/UNKNOWN'],
})

/** Takes an order for 15 minutes, so that two people do not look for the same money. */
export const claimDeposit = operatorEndpoint({
  method: 'POST',
  path: '/console-api/deposits/claim',
  summary: '领取充值订单',
  access: 'operator',
  capability: 'deposits.handle',
  audit: 'write',
  body: z.object({ orderNo: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED', 'OPS/DEPOSIT_ENDED'],
})

/** Gives back an order that the caller had taken, before its fifteen minutes are over. */
export const releaseDeposit = operatorEndpoint({
  method: 'POST',
  path: '/console-api/deposits/release',
  summary: '放回充值订单',
  access: 'operator',
  capability: 'deposits.handle',
  audit: 'write',
  body: z.object({ orderNo: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED'],
})

/** What the bank's statement shows: the amount that arrived, and the bank's own number of the transfer. */
const arrived = {
  orderNo: rowId,
  received: wireMoney,
  bankReference: z.string().check(z.regex(/^[\dA-Za-z-]{4,80}$/)),
}

const confirmRefusals = [
  ...(['OPS/UNKNOWN', 'OPS/DEPOSIT_ENDED', 'OPS/DEPOSIT_AMOUNT', 'OPS/DEPOSIT_LATE'] as const),
  ...(['OPS/DEPOSIT_REFERENCE', 'OPS/DEPOSIT_HOSTED'] as const),
] as const

/** Credits what arrived for a claimed order. */
export const confirmDeposit = operatorEndpoint({
  method: 'POST',
  path: '/console-api/deposits/confirm',
  summary: '确认充值到账',
  access: 'operator',
  capability: 'deposits.handle',
  audit: 'write',
  stepUp: true,
  body: z.object({ ...arrived, reason }),
  answer: z.object({ billNo: rowId }),
  refusals: [...confirmRefusals, 'OPS/CLAIMED', 'OPS/DEPOSIT_SECOND'],
})

/** Asks a second person to agree to the credit of a large amount. */
export const askDeposit = operatorEndpoint({
  method: 'POST',
  path: '/console-api/deposits/confirm/ask',
  summary: '申请确认大额充值',
  access: 'operator',
  capability: 'deposits.confirm',
  audit: 'write',
  stepUp: true,
  approval: 'deposits.confirm',
  body: z.object({ payload: z.object(arrived), reason: askedReason }),
  answer: askedAnswer,
  refusals: [...confirmRefusals, 'OPS/REQUEST_OPEN'],
})

/** Ends an order for which nothing arrived; the member reads the reason. */
export const rejectDeposit = operatorEndpoint({
  method: 'POST',
  path: '/console-api/deposits/reject',
  summary: '拒绝充值订单',
  access: 'operator',
  capability: 'deposits.handle',
  audit: 'write',
  body: z.object({ orderNo: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED', 'OPS/DEPOSIT_ENDED'],
})
