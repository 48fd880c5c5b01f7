/** Promotions: the list and the page of one promotion. Source: specification 001 §§2, 3, 7, not-shown §11. */
import { offerGoals, offerStates } from '@app/domain/promotions/offer-state.ts'
import { z } from 'zod/mini'
import { wireSection } from './content-bodies.ts'
import { endpoint } from './endpoint.ts'
import { wireCompanyCode, wireMoney, wirePage, wireTime } from './wire.ts'

const wireId = z.string().check(z.regex(/^\d{1,18}$/))
const wireClassifyType = z.int().check(z.minimum(0), z.maximum(9999))

const promotion = z.object({
  id: wireId,
  classifyType: wireClassifyType,
  classifyName: z.string(),
  /** 3: `imageUrl` opens an external page. Other types have a page in the app. */
  templateType: z.int(),
  imageUrl: z.string(),
  coverUrl: z.string(),
  name: z.string(),
  /** Colour of the badge with the name, `#rrggbb`. */
  color: z.string(),
  startTime: wireTime,
  endTime: wireTime,
  domain: z.string(),
})

/** The terms of an offer. */
const offerTerms = {
  goal: z.enum(offerGoals),
  need: wireMoney,
  gift: wireMoney,
  /** How often the gift is bet before a withdrawal, and what that comes to. */
  multiple: z.string().check(z.regex(/^\d{1,4}(\.\d{1,6})?$/)),
  turnover: wireMoney,
}

export const listPromotions = endpoint({
  method: 'GET',
  path: '/app-api/promotion/list',
  summary: '优惠活动',
  access: 'guest',
  query: z.object({
    /** 1: phone. */
    device: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
    companyCode: z.optional(wireCompanyCode),
    classifyType: z.optional(wireClassifyType),
    page: wirePage,
    rows: z._default(z.int().check(z.minimum(1), z.maximum(100)), 100),
  }),
  answer: z.object({ data: z.array(promotion), totalCount: z.int() }),
  refusals: [],
})

export const readPromotion = endpoint({
  method: 'GET',
  path: '/app-api/promotion/detail',
  summary: '活动详情',
  access: 'guest',
  query: z.object({ id: wireId }),
  answer: z.object({
    data: z.object({
      ...promotion.shape,
      sections: z.array(wireSection),
      state: z.enum(['coming', 'running', 'ended']),
      /** Conditions for members who take part. */
      audience: z.enum(['everybody', 'member']),
      /** Path of the page for taking part; empty when no action is needed. */
      actionPath: z.string(),
      /** What it gives to those who join and reach the target; `null` where it offers nothing. */
      offer: z.nullable(z.object(offerTerms)),
    }),
  }),
  refusals: ['PROMOTION/UNKNOWN'],
})

/** The generated cover of a promotion that has no picture of its own, as WebP. */
export const readPaintedCover = endpoint({
  method: 'GET',
  path: '/sys-upload/promotions/:file',
  summary: '活动封面',
  access: 'guest',
  params: z.object({ file: z.string().check(z.regex(/^\d{1,18}\.webp$/)) }),
  answer: z.object({}),
  refusals: ['PROMOTION/UNKNOWN'],
})

/** The offers that are shown, with where the member stands and the terms that were joined. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/app-api/promotion/offers',
  summary: '活动进度',
  access: 'member',
  answer: z.object({
    data: z
      .array(
        z.object({
          ...offerTerms,
          ...{ id: wireId, name: z.string() },
          state: z.enum(offerStates),
          have: wireMoney,
          endTime: wireTime,
          /** Until when what was reached can be taken. */
          claimUntil: wireTime,
          isBudgetGone: z.boolean(),
        }),
      )
      .check(z.maxLength(100)),
  }),
  refusals: ['UC/TRIAL_FORBIDDEN'],
})

/** Joins on the terms that were shown; again it changes nothing. */
export const joinOffer = endpoint({
  method: 'POST',
  path: '/app-api/promotion/join',
  summary: '参加活动',
  access: 'member',
  session: 'read',
  body: z.object({ id: wireId, need: wireMoney, gift: wireMoney, turnover: wireMoney }),
  answer: z.object({}),
  refusals: [
    ...(['UC/TRIAL_FORBIDDEN', 'PROMOTION/UNKNOWN', 'PROMOTION/CLOSED'] as const),
    ...(['BONUS/CHANGED', 'BONUS/BUDGET', 'BONUS/EXCLUDED'] as const),
  ],
})

/** Takes the gift of an offer on the terms that were shown. A repeat answers the same gift. */
export const claimOffer = endpoint({
  method: 'POST',
  path: '/app-api/promotion/claim',
  summary: '领取活动礼金',
  access: 'member',
  idempotent: true,
  session: 'read',
  body: z.object({ id: wireId, amount: wireMoney, turnover: wireMoney }),
  answer: z.object({ data: z.object({ amount: wireMoney, turnover: wireMoney, billNo: z.string() }) }),
  refusals: [
    ...(['UC/TRIAL_FORBIDDEN', 'PROMOTION/UNKNOWN', 'BONUS/LOCKED', 'BONUS/TAKEN'] as const),
    ...(['BONUS/CHANGED', 'BONUS/BUDGET', 'BONUS/EXCLUDED', 'BONUS/HELD', 'BONUS/REFUSED'] as const),
  ],
})
