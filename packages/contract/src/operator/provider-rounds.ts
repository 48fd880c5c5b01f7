/** Rounds that members played at providers, each with its calls and bills, and what is owed of wins that were taken back. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const providerCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))
const roundId = z.string().check(z.regex(/^[\w.:/+=-]{1,128}$/))
/** Rounds have no numbers of ours: the place is a time in microseconds, a provider and a round. */
const roundCursor = z.optional(z.string().check(z.regex(/^\d{1,17}~[a-z0-9_]{2,16}~[\w.:/+=-]{1,128}$/)))

const roundState = z.enum(['open', 'closed', 'reopened', 'reversed', 'stale', 'voided'])

const round = z.object({
  provider: providerCode,
  providerName: z.string(),
  roundId: z.string(),
  memberId: rowId,
  account: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  category: z.enum(['fish', 'electronic', 'card', 'live', 'sport']),
  state: roundState,
  bet: wireMoney,
  /** What was paid out of it, and what was given or taken back. */
  paid: wireMoney,
  betBack: wireMoney,
  paidBack: wireMoney,
  openedAt: wireTime,
  closedAt: z.nullable(wireTime),
})

/** Rounds of a span of at most 31 days, newest first; those that have not ended are of any time, oldest first. */
export const listProviderRounds = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-rounds',
  summary: '平台牌局列表',
  access: 'operator',
  capability: 'providers.read',
  audit: 'none',
  query: z.object({
    provider: z.optional(providerCode),
    memberId: z.optional(rowId),
    roundId: z.optional(roundId),
    /** `unended`: open, reopened and stale. */
    state: z.optional(z.enum(['unended', ...roundState.options])),
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    after: roundCursor,
    rows: pageRows,
  }),
  answer: listOf(round),
  refusals: ['OPS/NARROW'],
})

export const readProviderRound = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-rounds/one',
  summary: '平台牌局详情',
  access: 'operator',
  capability: 'providers.read',
  audit: 'none',
  query: z.object({ provider: providerCode, roundId }),
  answer: z.object({
    data: z.extend(round, {
      /** How the provider calls the member. */
      playerRef: z.string(),
      /** Who ended it, where no call of its provider did. */
      closedBy: z.nullable(z.enum(['feed', 'people'])),
      approvalId: z.nullable(rowId),
      /** Its provider's record tells of it: no call came and no bill was written, its money is that of orders. */
      isRecord: z.boolean(),
      proofUrl: z.string(),
      calls: z.array(
        z.object({
          txId: z.string(),
          kind: z.enum(['bet', 'win', 'betWin', 'rollback', 'roundEnd', 'promotion']),
          bet: wireMoney,
          paid: wireMoney,
          refTxId: z.nullable(z.string()),
          isRefused: z.boolean(),
          /** It was taken back afterwards. */
          isTakenBack: z.boolean(),
          /** The feed of the provider has it; `null` where it has not been read. */
          isInFeed: z.nullable(z.boolean()),
          at: wireTime,
        }),
      ),
      bills: z.array(
        z.object({
          billNo: rowId,
          type: z.int(),
          /** As the member's balance moved. */
          amount: wireMoney,
          remark: z.string(),
          at: wireTime,
        }),
      ),
      differences: z.array(
        z.object({
          differenceNo: rowId,
          why: z.enum(['missing-here', 'missing-there', 'amount', 'player', 'state', 'stale-round']),
          state: z.enum(['open', 'settled', 'healed', 'resolved']),
        }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Asks that the stakes of a stale round go back to the member and the round ends. */
export const askRoundVoid = operatorEndpoint({
  method: 'POST',
  path: '/console-api/provider-rounds/void/ask',
  summary: '申请作废平台牌局',
  access: 'operator',
  capability: 'providers.void',
  audit: 'write',
  stepUp: true,
  approval: 'providers.void',
  body: z.object({ payload: z.object({ provider: providerCode, roundId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/ROUND_NOT_STALE', 'OPS/ROUND_PAID', 'OPS/REQUEST_OPEN'],
})

/** Members who owe, because a win was taken back when the money was gone; the largest first. */
export const listProviderDebts = operatorEndpoint({
  method: 'GET',
  path: '/console-api/provider-debts',
  summary: '平台撤回形成的欠款',
  access: 'operator',
  capability: 'providers.read',
  audit: 'none',
  answer: z.object({
    data: z.array(
      z.object({
        memberId: rowId,
        account: z.string(),
        /** What is owed now, for whatever reason. */
        owed: wireMoney,
        /** What of it providers have made: the sum of all, and the last of them. */
        takenBack: wireMoney,
        billNo: rowId,
        provider: z.string(),
        roundId: z.string(),
        at: wireTime,
      }),
    ),
    asOf: wireTime,
  }),
  refusals: [],
})
