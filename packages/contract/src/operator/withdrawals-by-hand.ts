/** Payouts that staff make at the bank themselves: taken on first, then entered. Source: money-in-and-out §3. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { ownAccount, paymentNumber } from './withdrawals.ts'

/** A payment that staff have made at the bank. */
const paidByHand = {
  withdrawalNo: rowId,
  /** The account that it left; `null` for one of which no statement is taken in. */
  paidFrom: z.nullable(ownAccount),
  reference: paymentNumber,
  paidAt: wireTime,
}

/** Takes the payout of an approved request on, before it is made at the bank: the gateway does not make it from now on. */
export const takePayout = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/by-hand/take',
  summary: '转人工出款',
  access: 'operator',
  capability: 'withdrawals.pay',
  audit: 'write',
  stepUp: true,
  body: z.object({ withdrawalNo: rowId, version: z.int().check(z.minimum(1)) }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/CLAIMED', 'OPS/WITHDRAWAL_ENDED', 'OPS/STALE'],
})

const payRefusals = [
  ...(['OPS/UNKNOWN', 'OPS/WITHDRAWAL_ENDED', 'OPS/WITHDRAWAL_PAID_AT', 'OPS/WITHDRAWAL_REFERENCE'] as const),
] as const

/** Enters a payment by hand below the bar. */
export const payByHand = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/by-hand/pay',
  summary: '登记人工出款',
  access: 'operator',
  capability: 'withdrawals.pay',
  audit: 'write',
  stepUp: true,
  body: z.object({ ...paidByHand, reason }),
  answer: z.object({}),
  refusals: [...payRefusals, 'OPS/WITHDRAWAL_SECOND'],
})

/** Asks a second person to agree to a large payment by hand. */
export const askPayByHand = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/by-hand/pay/ask',
  summary: '申请登记大额人工出款',
  access: 'operator',
  capability: 'withdrawals.pay',
  audit: 'write',
  stepUp: true,
  approval: 'withdrawals.pay',
  body: z.object({ payload: z.object(paidByHand), reason: askedReason }),
  answer: askedAnswer,
  refusals: [...payRefusals, 'OPS/REQUEST_OPEN'],
})
