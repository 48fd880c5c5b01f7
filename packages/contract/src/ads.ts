/**
 * Announcements by place: AD01 and AD02 in the recommendation block, AD08 in the gallery, AD11 the dialog at load,
 * AD12 above the carousel, AD13 and AD14 among the cards. Source: specification 001 §2, 002 §§3, 7, 9;
 * not-shown §10.
 */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBuster, wireCompanyCode, wireTime } from './wire.ts'

const adTemplate = z.object({
  templateCode: z.string(),
  /** 1 shown; the groups of a place that is off are empty. */
  status: z.int(),
  groups: z.array(
    z.object({
      id: z.string(),
      groupName: z.string(),
      items: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** Sanitised HTML; may be empty when there is a picture. */
          content: z.string(),
          /** Path of the picture; empty when there is none. */
          imageUrl: z.string(),
          /** Target of the click: a path of this site or an absolute address; empty when there is none. */
          redirectUrl: z.string(),
          sort: z.int(),
          platform: z.enum(['all', 'ios', 'android']),
          /** How often one device shows the announcement. */
          frequency: z.enum(['always', 'daily']),
          startTime: wireTime,
          endTime: z.nullable(wireTime),
        }),
      ),
    }),
  ),
})

export const listAds = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/ads',
  summary: '广告位',
  access: 'guest',
  query: z.object({ companyCode: z.optional(wireCompanyCode), _t: wireBuster }),
  answer: z.object({ data: z.array(adTemplate) }),
  refusals: [],
})

export const readAdsDocument = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/template_ads.json',
  summary: '广告位（静态）',
  access: 'guest',
  query: z.object({ _t: wireBuster }),
  answer: z.object({ data: z.array(adTemplate) }),
  refusals: [],
})
