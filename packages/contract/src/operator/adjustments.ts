/** Money that two people of the staff give to a player or take: manual deposit and withdrawal, and corrections. Source: console §2. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const adjustmentKind = z.enum(['manual-deposit', 'manual-withdrawal', 'correction-in', 'correction-out'])

const adjustmentCause = z.enum([
  'missed-deposit',
  'paid-outside',
  'booked-twice',
  'wrong-settlement',
  'compensation',
  'other',
])

/** Yuan above zero, cents at most; the kind says whether it comes or goes. */
const adjustmentAmount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))

const memberParams = z.object({ memberId: rowId })

/** What an adjustment would do to the balance now; refuses what cannot be done. */
export const previewAdjustment = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/adjustments/preview',
  summary: '余额调整试算',
  access: 'operator',
  capability: 'wallet.adjust',
  audit: 'none',
  params: memberParams,
  query: z.object({ kind: adjustmentKind, amount: adjustmentAmount }),
  answer: z.object({
    data: z.object({
      before: wireMoney,
      after: wireMoney,
      /** What the player owes; money that comes pays it first. */
      owedBefore: wireMoney,
      owedAfter: wireMoney,
      /** What the player has to bet before a withdrawal because of it. */
      requiredTurnover: wireMoney,
    }),
    asOf: wireTime,
  }),
  refusals: [
    'OPS/UNKNOWN',
    'OPS/ADJUST_AMOUNT',
    'OPS/ADJUST_ACCOUNT',
    'OPS/ADJUST_RESTRICTED',
    'OPS/ADJUST_BALANCE',
  ],
})

/** The balance of a player and the last twenty adjustments of it, newest first. */
export const readAdjustments = operatorEndpoint({
  method: 'GET',
  path: '/console-api/players/:memberId/adjustments',
  summary: '会员余额调整记录',
  access: 'operator',
  capability: 'ledger.read',
  audit: 'none',
  params: memberParams,
  answer: z.object({
    data: z.object({
      balance: wireMoney,
      owed: wireMoney,
      adjustments: z
        .array(
          z.object({
            approvalId: rowId,
            kind: adjustmentKind,
            amount: wireMoney,
            cause: adjustmentCause,
            reason: z.string(),
            askedBy: z.string(),
            agreedBy: z.string(),
            billNo: rowId,
            at: wireTime,
          }),
        )
        .check(z.maxLength(20)),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Asks a second person to agree to an adjustment, whatever its amount. */
export const askAdjustment = operatorEndpoint({
  method: 'POST',
  path: '/console-api/players/adjust/ask',
  summary: '申请调整会员余额',
  access: 'operator',
  capability: 'wallet.adjust',
  audit: 'write',
  stepUp: true,
  approval: 'wallet.adjust',
  body: z.object({
    payload: z.object({
      memberId: rowId,
      kind: adjustmentKind,
      amount: adjustmentAmount,
      cause: adjustmentCause,
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: [
    'OPS/UNKNOWN',
    'OPS/REQUEST_OPEN',
    'OPS/ADJUST_AMOUNT',
    'OPS/ADJUST_ACCOUNT',
    'OPS/ADJUST_RESTRICTED',
    'OPS/ADJUST_BALANCE',
  ],
})
