/** The welfare centre (福利中心): gifts, what they ask for, and taking them. Source: not-shown §2, money-in-and-out §5. */
import { giftStates } from '@app/domain/bonuses/gifts.ts'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireMoney, wireTime } from './wire.ts'

const wireGiftId = z.string().check(z.regex(/^[a-z][a-z-]{1,30}:[0-9a-z-]{1,32}$/))

const gift = z.object({
  /** Rule and period. */
  id: wireGiftId,
  rule: z.enum(['vip-upgrade', 'vip-weekly']),
  /** The level that it belongs to. */
  level: z.int().check(z.minimum(0), z.maximum(9)),
  amount: wireMoney,
  state: z.enum(giftStates),
  /** Until when it can be taken; for good when `null`. */
  endsAt: z.nullable(wireTime),
  takenAt: z.nullable(wireTime),
  /** How far it is, where that can be counted. */
  progress: z.nullable(z.object({ have: wireMoney, need: wireMoney })),
  /** How often it is bet before a withdrawal, and what that comes to. */
  multiple: z.string().check(z.regex(/^\d{1,4}(\.\d{1,6})?$/)),
  turnover: wireMoney,
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
    data: z.object({ vipLevel: z.int(), gifts: z.array(gift).check(z.maxLength(60)) }),
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
    ...(['BONUS/CHANGED', 'BONUS/BUDGET', 'BONUS/EXCLUDED'] as const),
  ],
})
