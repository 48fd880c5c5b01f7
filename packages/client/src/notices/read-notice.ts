/** Notices and the slides of the carousel. Source: specification 001 §3, 002 §3. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listNotices, readNoticeList } from '@app/contract/notices.ts'
import { readList } from '#read-answers.ts'
import { readTextOrNone } from '#wire-values.ts'

type WireList = AnswerOf<typeof readNoticeList>

/** Of the dialog the content is cleaned markup, elsewhere plain text. */
export type Notice = Readonly<{ id: string; title: string; content: string }>

export type Notices = Readonly<{
  /** The rolling line. */
  rolling: readonly Notice[]
  /** The dialog at load. */
  dialog: readonly Notice[]
  /** The ticker of the lotteries. */
  ticker: readonly Notice[]
}>

export type Slide = Readonly<{
  id: string
  title: string
  pictureUrl: string
  linkTo: string | undefined
  sort: number
}>

const readNotice = ({ id, noticeTitle, noticeContent }: WireList['roll_notice'][number]): Notice => ({
  id,
  title: noticeTitle,
  content: noticeContent,
})

/** Reads the published notices. */
export const readNotices = (wire: WireList): Notices => ({
  rolling: readList(wire.roll_notice, readNotice),
  dialog: readList(wire.index_notice, readNotice),
  ticker: readList(wire.lottery_notice, readNotice),
})

/** Reads a slide: a notice whose content is a picture. */
export const readSlide = (wire: AnswerOf<typeof listNotices>['data'][number]): Slide => ({
  id: wire.id,
  title: wire.noticeTitle,
  pictureUrl: wire.noticeContent,
  linkTo: readTextOrNone(wire.redirectUrl),
  sort: wire.sort,
})
