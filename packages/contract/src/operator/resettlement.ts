/** A settled issue beside its judgement by the rules of today, and the request to pay the difference. Source: console §5.4. */
import { z } from 'zod/mini'
import { wireHash, wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** What would change, in groups of orders that read alike; changes nothing. */
export const readResettlement = operatorEndpoint({
  method: 'GET',
  path: '/console-api/draws/:issueId/resettlement',
  summary: '重新结算预览',
  access: 'operator',
  capability: 'draws.money',
  audit: 'none',
  params: z.object({ issueId: rowId }),
  answer: z.object({
    data: z.object({
      /** The judgement that counts now. */
      fromVersion: z.int(),
      /** SHA-256 over all differences; whoever asks sends it back. */
      digest: wireHash,
      /** The pieces of a new judgement that is being paid; `null` while there is none. */
      underWay: z.nullable(z.object({ done: z.int(), all: z.int() })),
      /** Orders whose payout would change. */
      orders: z.int(),
      paid: wireMoney,
      due: wireMoney,
      /** What players get in all; below zero when it is taken from them. */
      total: wireMoney,
      /** The groups, five hundred at most, and how many there are. */
      groups: z.array(
        z.object({
          playCode: z.string(),
          playName: z.string(),
          selection: z.string(),
          stakePerUnit: wireMoney,
          orders: z.int(),
          /** Of one order. */
          paid: wireMoney,
          due: wireMoney,
        }),
      ),
      groupsCount: z.int(),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN', 'OPS/NOT_SETTLED', 'OPS/NARROW'],
})

/** The orders whose payout would change, by account. A page may be short and have a next one. */
export const listResettledOrders = operatorEndpoint({
  method: 'GET',
  path: '/console-api/draws/:issueId/resettlement/orders',
  summary: '重新结算的注单',
  access: 'operator',
  capability: 'draws.money',
  audit: 'none',
  params: z.object({ issueId: rowId }),
  query: z.object({ after: cursor, rows: pageRows }),
  answer: listOf(
    z.object({
      orderNo: rowId,
      memberId: rowId,
      account: z.string(),
      playName: z.string(),
      /** Cut after 200 characters with `…`. */
      selection: z.string(),
      stake: wireMoney,
      paid: wireMoney,
      due: wireMoney,
    }),
  ),
  refusals: ['OPS/UNKNOWN', 'OPS/NOT_SETTLED', 'OPS/NARROW'],
})

/** Members from whom more would be taken than they have now: how many, and the ten who would owe the most. */
export const readResettlementDebts = operatorEndpoint({
  method: 'GET',
  path: '/console-api/draws/:issueId/resettlement/debts',
  summary: '重新结算后的欠款',
  access: 'operator',
  capability: 'draws.money',
  audit: 'none',
  params: z.object({ issueId: rowId }),
  answer: z.object({
    data: z.object({
      members: z.int(),
      owed: wireMoney,
      largest: z.array(
        z.object({
          memberId: rowId,
          account: z.string(),
          /** What would be taken in all, of all orders of the issue. */
          taken: wireMoney,
          balance: wireMoney,
          owed: wireMoney,
        }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN', 'OPS/NOT_SETTLED', 'OPS/NARROW'],
})

/** Asks for a new judgement with exactly the difference that was looked at; a second person agrees, and a job pays it. */
export const askResettlement = operatorEndpoint({
  method: 'POST',
  path: '/console-api/draws/resettle/ask',
  summary: '申请重新结算',
  access: 'operator',
  capability: 'bets.resettle',
  audit: 'write',
  stepUp: true,
  approval: 'bets.resettle',
  body: z.object({
    payload: z.object({ issueId: rowId, fromVersion: z.int().check(z.minimum(1)), digest: wireHash }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: [
    'OPS/UNKNOWN',
    'OPS/NOT_SETTLED',
    'OPS/NOTHING_CHANGES',
    'OPS/STALE',
    'OPS/NARROW',
    'OPS/REQUEST_OPEN',
  ],
})
