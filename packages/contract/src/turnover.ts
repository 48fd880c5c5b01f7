/** What members have still to bet before a withdrawal, and which bets counted. Source: not-shown §3. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireMoney, wireTime, wireTurnNum } from './wire.ts'

const flag = z.int().check(z.minimum(0), z.maximum(1))
/** Never below zero, with at most four decimals. */
const wireRate = z.string().check(z.regex(/^\d{1,6}(\.\d{1,4})?$/))

/** An order, a movement, or a red packet with the place of the share. */
const wireSource = z.string().check(z.regex(/^\d{1,19}(:\d{1,2})?$/))

const kinds = ['存款', '优惠', '人工', '红包', '转账'] as const

/** A credit that found all lost, so that what was asked for until then lapsed. */
export const turnoverLapse = z.object({
  time: wireTime,
  kind: z.enum([...kinds, '佣金', '演示币']),
  orderNo: wireSource,
  /** How many requirements lapsed, and how much was still to be bet for them. */
  count: z.int().check(z.minimum(1)),
  missing: wireMoney,
})

/** What a credit asks for, and how far it is done. */
export const requirementParts = z.object({
  id: z.int().check(z.minimum(1)),
  time: wireTime,
  kind: z.enum(kinds),
  amount: wireMoney,
  bonusAmount: wireMoney,
  multiple: wireRate,
  requiredDml: wireMoney,
  doneDml: wireMoney,
  relaxQuota: wireMoney,
  deduct: wireMoney,
  passed: flag,
  /** The number of what was credited; of a share of a red packet with its place. */
  orderNo: wireSource,
})

/** What a member has still to bet before withdrawing, the oldest credit first; a figure is in yuan. */
export const readValidWithdraw = endpoint({
  method: 'GET',
  path: '/app-api/api/userWithdraw/validWithdraw/queryAll',
  summary: '有效投注要求',
  access: 'member',
  answer: z.object({
    /** Missing turnover that is let through. */
    relaxQuota: wireMoney,
    requireDML: wireMoney,
    sumAllDml: wireMoney,
    /** What a withdrawal now costs; 0 where it is refused instead. */
    sumAllDeduct: wireMoney,
    /** Whether turnover lets a withdrawal through without a charge. */
    yetWithdraw: flag,
    /** What is still needed, the tolerance taken off. */
    missing: wireMoney,
    rows: z.array(requirementParts).check(z.maxLength(500)),
    /** What has lapsed, the newest first. */
    lapses: z.array(turnoverLapse).check(z.maxLength(20)),
  }),
  refusals: [],
})

/** Time and number of what a page ended with. */
const wireFactCursor = z.string().check(z.regex(/^\d{1,17}:-?\d{1,18}$/))

/** Which bets counted for one requirement: what serves it, and the issues and rounds that were bet on while it was the newest one. */
export const readCountedTurnover = endpoint({
  method: 'GET',
  path: '/app-api/api/userWithdraw/validWithdraw/:id/counted',
  summary: '计入的投注',
  access: 'member',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  /** Cursor: `next` of the page before. */
  query: z.object({ before: z.optional(wireFactCursor) }),
  answer: z.object({
    requirement: requirementParts,
    /** Of the bets that are listed: what serves this requirement, what served older ones first, and what none needed. */
    own: wireMoney,
    forOlder: wireMoney,
    unused: wireMoney,
    /** What bets placed after a newer credit did for this requirement; they are listed there. */
    fromNewer: wireMoney,
    /** The newest first: issues, and rounds of games of a provider by the hour in which they ended. */
    data: z
      .array(
        z.object({
          /** Below zero for rounds. */
          issueId: z.string().check(z.regex(/^-?\d{1,18}$/)),
          /** The lottery, or the provider of the rounds. */
          gameName: z.string(),
          /** `null` for rounds. */
          turnNum: z.nullable(wireTurnNum),
          /** `null` for issues. */
          category: z.nullable(z.enum(['fish', 'electronic', 'card', 'live', 'sport'])),
          time: wireTime,
          /** Valid bets and the part that does not count: what covers itself, or what the share of the category leaves; `null` where only the sum is known. */
          valid: z.nullable(wireMoney),
          covered: z.nullable(wireMoney),
          counted: wireMoney,
        }),
      )
      .check(z.maxLength(20)),
    next: z.nullable(wireFactCursor),
  }),
  refusals: ['WITHDRAW/REQUIREMENT'],
})
