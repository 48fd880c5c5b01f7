/** The queue of withdrawals: who looks at a request, what the automatic checks found, and the decision. Source: console §5.7. */
import { withdrawalStates } from '@app/domain/withdrawals/withdrawal-states.ts'
import { z } from 'zod/mini'
import { chainProgress } from '#chain-progress.ts'
import { wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const wireWithdrawalState = z.enum(withdrawalStates)
/** Green flows by the rules, amber is looked at, red is for risk. */
const wireCheckColour = z.enum(['green', 'amber', 'red'])

/** How a payout ends. */
const wirePayoutEnd = z.enum(['paid', 'failed'])
/** The number of the payment in the statement of the channel or of our bank. */
export const paymentNumber = z.string().check(z.regex(/^[\dA-Za-z-]{4,64}$/))

/** An account of ours at a bank, as its statement is called. */
export const ownAccount = z.string().check(z.regex(/^payee-[1-9]\d{0,8}$/))
const withdrawal = z.object({
  withdrawalNo: rowId,
  memberId: rowId,
  account: z.string(),
  /** 2 bank card, 10 USDT, 20 e-wallet. */
  type: z.enum(['2', '10', '20']),
  /** Bank, network or wallet provider, and its masked number. */
  title: z.string(),
  masked: z.string(),
  amount: wireMoney,
  net: wireMoney,
  fee: wireMoney,
  charge: wireMoney,
  bonus: wireMoney,
  state: wireWithdrawalState,
  version: z.int(),
  /** The worst of its checks. */
  colour: wireCheckColour,
  /** By how long its member has waited; `null` for one that no member waits for. */
  urgency: z.nullable(z.enum(['fresh', 'amber', 'red'])),
  /** Whose it is to decide now, and until when; `null` when nobody has it. */
  claimedBy: z.nullable(z.string()),
  claimedUntil: z.nullable(wireTime),
  createdAt: wireTime,
  endedAt: z.nullable(wireTime),
})

/** Withdrawals, newest first. */
export const listWithdrawalRequests = operatorEndpoint({
  method: 'GET',
  path: '/console-api/withdrawals',
  summary: '提现申请列表',
  access: 'operator',
  capability: 'withdrawals.read',
  audit: 'none',
  query: z.object({
    state: z.optional(wireWithdrawalState),
    memberId: z.optional(rowId),
    /** Only what is approved and not with the gateway: it waits for its payout, or staff make it now. */
    toPay: z.optional(z.literal('1')),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(withdrawal),
  refusals: [],
})

/** The requests that wait for staff, the longest waiting first; the caller's own claims are among them. */
export const readWithdrawalQueue = operatorEndpoint({
  method: 'GET',
  path: '/console-api/withdrawals/queue',
  summary: '待审核提现',
  access: 'operator',
  capability: 'withdrawals.read',
  audit: 'none',
  query: z.object({ rows: pageRows }),
  answer: z.object({
    data: z.array(withdrawal),
    waitingCount: z.int(),
    /** Payouts whose outcome nobody knows. */
    unknownCount: z.int(),
    /** Payouts of whose end the channel has told otherwise in the last 24 hours. */
    conflictCount: z.int(),
    /** Approved withdrawals that wait for their payout, and those that staff pay by hand now. */
    toPayCount: z.int(),
    /** How long those of the last 24 hours took from the request to the payout, in seconds; `null` without any. */
    p50Seconds: z.nullable(z.int()),
    p95Seconds: z.nullable(z.int()),
    asOf: wireTime,
  }),
  refusals: [],
})

export const readWithdrawalRequest = operatorEndpoint({
  method: 'GET',
  path: '/console-api/withdrawals/:withdrawalNo',
  summary: '提现申请详情',
  access: 'operator',
  capability: 'withdrawals.read',
  audit: 'none',
  masked: ['holder', 'fullName'],
  params: z.object({ withdrawalNo: rowId }),
  answer: z.object({
    data: z.extend(withdrawal, {
      holder: z.string(),
      /** The member's real name. */
      fullName: z.string(),
      /** USDT that are paid out, and the rate that was fixed; `null` for other methods. */
      usdt: z.nullable(z.object({ amount: z.string(), rate: z.string() })),
      /** What the member reads about a rejection. */
      reason: z.string(),
      /** What was found when it was asked for, with the evidence. */
      checks: z.array(z.object({ name: z.string(), colour: wireCheckColour, evidence: z.string() })),
      approval: z.nullable(
        z.object({ approvalId: z.nullable(rowId), by: z.nullable(z.string()), at: wireTime }),
      ),
      /** The last attempt to pay it out; `null` before there is one. */
      payout: z.nullable(
        z.object({
          /** Our number of it, by which the channel knows it. */
          payoutNo: rowId,
          askedTimes: z.int(),
          /** Whether staff make it at the bank themselves. */
          byHand: z.boolean(),
          /** What staff have entered about it; `null` before they have, and for a payout of the gateway. */
          payment: z.nullable(
            z.object({
              paidFrom: z.nullable(ownAccount),
              reference: z.string(),
              paidAt: wireTime,
              enteredBy: z.string(),
              approvalId: z.nullable(rowId),
            }),
          ),
          /** The channel's number of the payment, by its own word. */
          reference: z.nullable(z.string()),
          /** Its transaction on a chain, where it is paid in tokens. */
          chain: z.nullable(chainProgress),
          /** What the network kept of each transaction; `amount` is what was booked, `null` as long as its coin has no price. */
          networkFees: z.array(
            z.object({ hash: z.string(), fee: z.string(), amount: z.nullable(wireMoney) }),
          ),
          /** What two people read in the channel's statement. */
          settled: z.nullable(
            z.object({ said: wirePayoutEnd, reference: z.nullable(z.string()), approvalId: rowId }),
          ),
          /** What the channel said later against its end. */
          conflicts: z.array(
            z.object({ said: wirePayoutEnd, reference: z.nullable(z.string()), at: wireTime }),
          ),
        }),
      ),
      /** The payout came back from the bank; `null` as long as it has not. */
      returned: z.nullable(z.object({ reference: z.string(), approvalId: z.nullable(rowId), at: wireTime })),
      steps: z.array(
        z.object({
          state: wireWithdrawalState,
          actor: z.enum(['member', 'operator', 'channel', 'system']),
          actedBy: z.nullable(z.string()),
          /** Why staff took it; empty otherwise. */
          note: z.string(),
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

/** Takes a request for 15 minutes, so that two people do not decide about the same one. */
export const claimWithdrawal = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/claim',
  summary: '领取提现申请',
  access: 'operator',
  capability: 'withdrawals.review',
  audit: 'write',
  body: z.object({ withdrawalNo: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED', 'OPS/WITHDRAWAL_ENDED'],
})

/** Gives back a request that the caller had taken, before its fifteen minutes are over. */
export const releaseWithdrawal = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/release',
  summary: '放回提现申请',
  access: 'operator',
  capability: 'withdrawals.review',
  audit: 'write',
  body: z.object({ withdrawalNo: rowId }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED'],
})

/** Sends a request to risk (风控复核); one that was approved and not sent yet loses its approval. */
export const reviewWithdrawal = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/review',
  summary: '提现转风控复核',
  access: 'operator',
  capability: 'withdrawals.review',
  audit: 'write',
  body: z.object({ withdrawalNo: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED', 'OPS/WITHDRAWAL_ENDED'],
})

/** Approves a claimed request below the bar. It is paid out from now on. Without a reason only what every check lets pass. */
export const approveWithdrawal = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/approve',
  summary: '批准提现',
  access: 'operator',
  capability: 'withdrawals.approve',
  audit: 'write',
  stepUp: true,
  body: z.object({ withdrawalNo: rowId, version: z.int().check(z.minimum(1)), reason: z.optional(reason) }),
  answer: z.object({}),
  refusals: [
    'OPS/UNKNOWN',
    'OPS/CLAIMED',
    'OPS/WITHDRAWAL_ENDED',
    'OPS/STALE',
    'OPS/WITHDRAWAL_SECOND',
    'OPS/WITHDRAWAL_REASON',
  ],
})

/** Asks a second person to agree to a large one. */
export const askWithdrawal = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/approve/ask',
  summary: '申请批准大额提现',
  access: 'operator',
  capability: 'withdrawals.approve',
  audit: 'write',
  stepUp: true,
  approval: 'withdrawals.approve',
  body: z.object({ payload: z.object({ withdrawalNo: rowId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/WITHDRAWAL_ENDED', 'OPS/REQUEST_OPEN'],
})

/** Returns the whole amount to the member, who reads the reason. */
export const rejectWithdrawal = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/reject',
  summary: '拒绝提现',
  access: 'operator',
  capability: 'withdrawals.reject',
  audit: 'write',
  stepUp: true,
  body: z.object({ withdrawalNo: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED', 'OPS/WITHDRAWAL_ENDED'],
})

/** Asks a second person to agree to what the channel's statement says of a payout whose outcome is unknown. */
export const askSettlement = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/settle/ask',
  summary: '申请结清结果未知的出款',
  access: 'operator',
  capability: 'withdrawals.settle',
  audit: 'write',
  stepUp: true,
  approval: 'withdrawals.settle',
  body: z.object({
    payload: z.discriminatedUnion('said', [
      z.object({ withdrawalNo: rowId, said: z.literal('paid'), reference: paymentNumber }),
      z.object({ withdrawalNo: rowId, said: z.literal('failed') }),
    ]),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/WITHDRAWAL_ENDED', 'OPS/WITHDRAWAL_REFERENCE', 'OPS/REQUEST_OPEN'],
})

/** Asks a second person to agree that a payout came back, as the statement says; the member reads why. */
export const askReturn = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/return/ask',
  summary: '申请登记出款退回',
  access: 'operator',
  capability: 'withdrawals.return',
  audit: 'write',
  stepUp: true,
  approval: 'withdrawals.return',
  body: z.object({
    payload: z.object({ withdrawalNo: rowId, reference: paymentNumber, told: reason }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/WITHDRAWAL_ENDED', 'OPS/WITHDRAWAL_REFERENCE', 'OPS/REQUEST_OPEN'],
})
