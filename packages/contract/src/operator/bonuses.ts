/** What members took of the house: betting bonuses and gifts. Source: money-in-and-out §5, console §3.7. */
import { costRules } from '@app/domain/bonuses/rule-cost.ts'
import { z } from 'zod/mini'
import { yuan } from '#setting-inputs.ts'
import { wireDate, wireMoney, wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** The betting bonus, or the rule of a gift. */
const claimKind = z.enum([
  ...(['betting', 'vip-upgrade', 'vip-weekly', 'sign-in', 'task-security'] as const),
  ...(['registration', 'first-deposit', 'promotion'] as const),
])

/** The gifts that a person takes once, whatever the number of accounts. */
const onceKind = z.enum(['task-security', 'registration', 'first-deposit', 'promotion'])

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
  /** Whether a judgement anew took back of its rows since, or staff took the gift back. */
  state: z.enum(['given', 'reversed']),
  /** The setting with the rule, and the version that was in force then; `null` for the rules of a new site. The rule of a promotion is its text. */
  setting: z.enum(['vip', 'bonuses', 'promotion']),
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

const hold = z.object({
  holdId: rowId,
  heldAt: wireTime,
  memberId: rowId,
  account: z.string(),
  kind: onceKind,
  /** As the member calls it; that of an offer with the name of its promotion. */
  name: z.string(),
  /** Accounts that took the gift before, and what each of them shares with this one. */
  evidence: z
    .array(
      z.object({
        memberId: rowId,
        account: z.string(),
        by: z.enum(['device', 'payout', 'name', 'phone', 'payer', 'network']),
      }),
    )
    .check(z.maxLength(20)),
  state: z.enum(['open', 'released', 'refused']),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(wireTime),
  reason: z.nullable(z.string()),
})

/** Gifts that wait for people, because another account of the same person may have taken them; the oldest first. */
export const listBonusHolds = operatorEndpoint({
  method: 'GET',
  path: '/console-api/bonuses/holds',
  summary: '礼金核对列表',
  access: 'operator',
  capability: 'bonuses.read',
  audit: 'none',
  query: z.object({ state: z._default(hold.shape.state, 'open'), after: cursor, rows: pageRows }),
  answer: listOf(hold),
  refusals: [],
})

/** Lets the member take the gift, or refuses it; money that was given is left alone. */
export const decideBonusHold = operatorEndpoint({
  method: 'POST',
  path: '/console-api/bonuses/holds/decide',
  summary: '礼金核对',
  access: 'operator',
  capability: 'bonuses.decide',
  audit: 'write',
  body: z.object({ holdId: rowId, isReleased: z.boolean(), reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/STALE'],
})

/** Asks a second person to agree that a gift is taken back whole; what the balance lacks becomes a debt. */
export const askGiftReversal = operatorEndpoint({
  method: 'POST',
  path: '/console-api/bonuses/reverse/ask',
  summary: '申请扣回礼金',
  access: 'operator',
  capability: 'bonuses.reverse',
  audit: 'write',
  stepUp: true,
  approval: 'bonuses.reverse',
  body: z.object({ payload: z.object({ memberId: rowId, billNo: rowId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/REQUEST_OPEN', 'OPS/GIFT_TAKEN_BACK', 'OPS/GIFT_SETTLED'],
})

const triedYuan = z._default(yuan, '0.00')

/**
 * What a rule would have cost in at most 31 past days, from true registrations, deposits and bets, and the gifts that this is made of, the
 * dearest first. A field that the rule has no use for is not looked at.
 */
export const readRuleCost = operatorEndpoint({
  method: 'GET',
  path: '/console-api/bonuses/cost',
  summary: '礼金试算',
  access: 'operator',
  capability: 'bonuses.read',
  audit: 'none',
  query: z.object({
    rule: z.enum(costRules),
    gift: triedYuan,
    /** Percent of a first deposit, or of what was bet. */
    share: z._default(z.string().check(z.regex(/^(\d{1,2}(\.\d{1,2})?|100)$/)), '0'),
    /** The most that a first deposit brings. */
    max: triedYuan,
    /** What has to be deposited or bet in the whole span. */
    target: triedYuan,
    from: z.optional(wireTime),
    to: z.optional(wireTime),
    after: cursor,
    rows: pageRows,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        memberId: rowId,
        account: z.string(),
        /** When it was done, where it was done once; the day of what was bet. */
        at: z.nullable(wireTime),
        day: z.nullable(wireDate),
        /** The deposit or the turnover that it rests on. */
        basis: wireMoney,
        gift: wireMoney,
      }),
    ),
    sums: z.object({
      gifts: z.int(),
      members: z.int(),
      basis: wireMoney,
      cost: wireMoney,
      largest: wireMoney,
    }),
    next: z.nullable(z.string()),
    asOf: wireTime,
  }),
  refusals: ['OPS/NARROW'],
})
