/** Announcements by place. Source: specification 001 §2, not-shown §10. */
import type { listAds } from '@app/contract/ads.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readFlag, readInstant, readInstantOrNone, readTextOrNone } from '#wire-values.ts'

type Wire = AnswerOf<typeof listAds>['data'][number]

export type Ad = Readonly<{
  id: string
  title: string
  /** Cleaned markup; absent when the picture says it all. */
  content: string | undefined
  pictureUrl: string | undefined
  /** A path of this site or an absolute address. */
  linkTo: string | undefined
  sort: number
  platform: 'all' | 'ios' | 'android'
  /** How often one device sees it. */
  frequency: 'always' | 'daily'
  startsAt: number
  endsAt: number | undefined
}>

/** A place of announcements, `AD01` to `AD14`. */
export type AdPlace = Readonly<{ code: string; isShown: boolean; ads: readonly Ad[] }>

/** Reads a place; its groups are one list, in their order. */
export const readAdPlace = (wire: Wire): AdPlace => ({
  code: wire.templateCode,
  isShown: readFlag(wire.status),
  ads: wire.groups.flatMap(({ items }) =>
    items.map(item => ({
      id: item.id,
      title: item.title,
      content: readTextOrNone(item.content),
      pictureUrl: readTextOrNone(item.imageUrl),
      linkTo: readTextOrNone(item.redirectUrl),
      sort: item.sort,
      platform: item.platform,
      frequency: item.frequency,
      startsAt: readInstant(item.startTime),
      endsAt: readInstantOrNone(item.endTime),
    })),
  ),
})
