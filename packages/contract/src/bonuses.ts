/** The welfare centre (福利中心) and the betting bonus (返水). Source: not-shown §§2, 5, money-in-and-out §5. */
import { giftStates } from '@app/domain/bonuses/gifts.ts'
import { signInStates } from '@app/domain/bonuses/sign-in.ts'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireMoney, wireTime } from './wire.ts'

const wireGiftId = z.string().check(z.regex(/^[a-z][a-z-]{1,30}:[0-9a-z-]{1,32}$/))

const wireTimes = z.string().check(z.regex(/^\d{1,4}(\.\d{1,6})?$/))

const gift = z.object({
  /** Rule and period. */
  id: wireGiftId,
  rule: z.enum(['vip-upgrade', 'vip-weekly', 'sign-in', 'task-security', 'registration', 'first-deposit']),
  /** The level that it belongs to; 0 where it belongs to none. */
  level: z.int().check(z.minimum(0), z.maximum(9)),
  amount: wireMoney,
  state: z.enum(giftStates),
  /** Until when it can be taken; for good when `null`. */
  endsAt: z.nullable(wireTime),
  takenAt: z.nullable(wireTime),
  /** Two people of the staff took it back; it asks for no turnover any more. */
  isTakenBack: z.boolean(),
  /** How far it is, where that can be counted. */
  progress: z.nullable(z.object({ have: wireMoney, need: wireMoney })),
  /** The same in steps. */
  steps: z.nullable(z.object({ have: z.int(), need: z.int() })),
  /** How often it is bet before a withdrawal, and what that comes to. */
  multiple: wireTimes,
  turnover: wireMoney,
  /** Percent of a deposit, where it is one; `amount` is the most before the deposit. */
  share: z.nullable(wireTimes),
  /** What the rule may give this month is given. */
  isBudgetGone: z.boolean(),
})

/** All gifts of the member: those that can be taken, that wait for something, and that are over. */
export const readBonusCenter = endpoint({
  method: 'GET',
  path: '/app-api/api/bonus/center',
  summary: '福利中心',
  access: 'member',
  answer: z.object({
    data: z.object({
      vipLevel: z.int(),
      gifts: z.array(gift).check(z.maxLength(60)),
      /** The days of this week, Monday first; empty where signing in gives nothing. */
      signIn: z.array(z.object({ day: wireDate, state: z.enum(signInStates) })).check(z.maxLength(7)),
    }),
  }),
  refusals: ['UC/TRIAL_FORBIDDEN'],
})

/** Takes a gift on the terms that were shown. A repeat answers the same gift. */
export const claimGift = endpoint({
  method: 'POST',
  path: '/app-api/api/bonus/claim',
  summary: '领取礼金',
  access: 'member',
  idempotent: true,
  session: 'read',
  body: z.object({
    id: wireGiftId,
    /** As shown; other terms are refused, so nobody takes what was not read. */
    amount: wireMoney,
    turnover: wireMoney,
  }),
  answer: z.object({ data: z.object({ amount: wireMoney, turnover: wireMoney, billNo: z.string() }) }),
  refusals: [
    ...(['UC/TRIAL_FORBIDDEN', 'BONUS/UNKNOWN', 'BONUS/LOCKED', 'BONUS/TAKEN', 'BONUS/EXPIRED'] as const),
    ...(['BONUS/CHANGED', 'BONUS/BUDGET', 'BONUS/EXCLUDED', 'BONUS/HELD', 'BONUS/REFUSED'] as const),
  ],
})

const wireLiveCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,20}$/))

/** What a row of the betting bonus is: of a day, a category and a provider, at one rate. */
const bonusRow = z.object({
  day: wireDate,
  category: z.enum(['lottery', 'live', 'electronic', 'fish', 'card', 'sport']),
  liveCode: wireLiveCode,
  providerName: z.string(),
  /** Without ties, cancelled orders, what covers itself, and orders that took a rebate at once. */
  validBet: wireMoney,
  /** Percent. */
  rate: z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/)),
  /** Of the whole row, and what of it was claimed. */
  bonus: wireMoney,
  paid: wireMoney,
  status: z.enum(['claimable', 'claimed', 'accruing', 'expired']),
})

/** The betting bonus of the last days. */
export const readBettingBonus = endpoint({
  method: 'GET',
  path: '/app-api/api/user/betting-bonus',
  summary: '返水',
  access: 'member',
  query: z.object({ date: z._default(z.enum(['today', 'yesterday', 'week']), 'today') }),
  answer: z.object({
    data: z.array(bonusRow).check(z.maxLength(500)),
    /** What one claim of everything brings now. */
    dataTotalBonus: wireMoney,
    mode: z.enum(['realtime', 'nextDay']),
    /** The least that a claim brings, and for how many days a bonus keeps. */
    minClaim: wireMoney,
    claimDays: z.int(),
    /** How often a claim is bet before a withdrawal. */
    multiple: wireTimes,
  }),
  refusals: ['UC/TRIAL_FORBIDDEN'],
})

/** Claims what is due. A repeat answers the same claim. */
export const claimBettingBonus = endpoint({
  method: 'POST',
  path: '/app-api/api/user/betting-bonus/claim',
  summary: '领取返水',
  access: 'member',
  idempotent: true,
  session: 'read',
  body: z.object({
    date: z.union([z.literal('all'), wireDate]),
    /** Of these providers alone. */
    items: z.optional(z.array(wireLiveCode).check(z.minLength(1), z.maxLength(100))),
  }),
  answer: z.object({ data: z.object({ claimed: wireMoney, billNo: z.string(), balance: wireMoney }) }),
  refusals: ['UC/TRIAL_FORBIDDEN', 'BONUS/NOTHING', 'BONUS/BELOW_MIN', 'BONUS/EXCLUDED'],
})

/** Claims and what was taken back, the newest fifty. */
export const listBonusClaims = endpoint({
  method: 'GET',
  path: '/app-api/api/user/betting-bonus/claims',
  summary: '返水领取记录',
  access: 'member',
  answer: z.object({
    data: z
      .array(
        z.object({
          id: z.string().check(z.regex(/^[cr]\d{1,18}$/)),
          kind: z.enum(['claim', 'reversal']),
          time: wireTime,
          /** Below zero where it was taken back. */
          amount: wireMoney,
          firstDay: wireDate,
          lastDay: wireDate,
          turnover: wireMoney,
          /** What the balance lacked when it was taken back. */
          owed: wireMoney,
        }),
      )
      .check(z.maxLength(50)),
  }),
  refusals: [],
})
