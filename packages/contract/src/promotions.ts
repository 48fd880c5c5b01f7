/** Promotions: the list and the page of one promotion. Source: specification 001 §§2, 3, 7, not-shown §11. */
import { z } from 'zod/mini'
import { wireSection } from './content-bodies.ts'
import { endpoint } from './endpoint.ts'
import { wireCompanyCode, wirePage, wireTime } from './wire.ts'

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
