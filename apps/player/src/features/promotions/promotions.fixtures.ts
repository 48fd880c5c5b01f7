import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listPromotions } from '@app/contract/promotions.ts'

type Promotion = AnswerOf<typeof listPromotions>['data'][number]

/** A promotion as the list has it. */
export const promotionOf = (changes: Partial<Promotion> = {}): Promotion => ({
  id: '1',
  classifyType: 2,
  classifyName: '新人须知',
  templateType: 1,
  name: '会员演示币',
  imageUrl: '/sys-upload/promotions/1.webp',
  coverUrl: '/sys-upload/promotions/1.webp',
  color: '#c8102e',
  domain: 'example.com',
  startTime: '2026-11-21T00:00:00+08:00',
  endTime: '2027-01-02T23:59:59+08:00',
  ...changes,
})
