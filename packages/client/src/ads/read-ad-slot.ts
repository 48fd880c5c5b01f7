/** Announcements by slot. Source: specification 001 §2, not-shown §10. */
import type { listAds } from '@app/contract/ads.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readList } from '#read-answers.ts'
import {
  readFlag,
  readInstant,
  readInstantOrNone,
  readTextOrNone,
  readWord,
  readWordOr,
} from '#wire-values.ts'

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

/** A slot of announcements, `AD01` to `AD14`. */
export type AdSlot = Readonly<{ code: string; isShown: boolean; ads: readonly Ad[] }>

const platforms = { all: 'all', ios: 'ios', android: 'android' } as const
const frequencies = { always: 'always', daily: 'daily' } as const

const readAd = (wire: Wire['groups'][number]['items'][number]): Ad => ({
  id: wire.id,
  title: wire.title,
  content: readTextOrNone(wire.content),
  pictureUrl: readTextOrNone(wire.imageUrl),
  linkTo: readTextOrNone(wire.redirectUrl),
  sort: wire.sort,
  platform: readWord(platforms, wire.platform, 'a platform'),
  // The rarer of the two, where this build has no word for it.
  frequency: readWordOr(frequencies, wire.frequency, 'daily'),
  startsAt: readInstant(wire.startTime),
  endsAt: readInstantOrNone(wire.endTime),
})

/** Reads a slot; its groups are one list, in their order. */
export const readAdSlot = (wire: Wire): AdSlot => ({
  code: wire.templateCode,
  isShown: readFlag(wire.status),
  ads: wire.groups.flatMap(({ items }) => readList(items, readAd)),
})
