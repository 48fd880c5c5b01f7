/** What members took of the house: betting bonuses and gifts. Source: money-in-and-out §5, console §3.7. */
import { z } from 'zod/mini'
import { wireMoney, wireTime } from '#wire.ts'
import { cursor, listOf, pageRows, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The betting bonus, or the rule of a gift. */
const claimKind = z.enum(['betting', 'vip-upgrade', 'vip-weekly', 'sign-in', 'task-security'])

const claim = z.object({
  /** Each claim is one transfer. */
  billNo: rowId,
  claimedAt: wireTime,
  memberId: rowId,
  account: z.string(),
  kind: claimKind,
  amount: wireMoney,
  /** What had to be bet of it before a withdrawal. */
  turnover: wireMoney,
  /** Whether a judgement anew took back of its rows since. */
  state: z.enum(['given', 'reversed']),
  /** The setting with the rule, and the version that was in force then; `null` for the rules of a new site. */
  setting: z.enum(['vip', 'bonuses']),
  ruleVersion: z.nullable(rowId),
})

/** Claims of at most 31 days, newest first; of the last 31 days where nothing is asked for. */
export const listBonusClaims = operatorEndpoint({
  method: 'GET',
  path: '/console-api/bonuses/claims',
  summary: '返水与礼金领取列表',
  access: 'operator',
  capability: 'bonuses.read',
  audit: 'none',
  query: z.object({
    memberId: z.optional(rowId),
    kind: z.optional(claimKind),
    state: z.optional(claim.shape.state),
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(claim),
  refusals: ['OPS/NARROW'],
})
