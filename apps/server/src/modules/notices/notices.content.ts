/** Notices and slides as content that staff write: both are rows of one table, told apart by their place. */
import type { ContentBody } from '@app/contract/content-bodies.ts'
import { isoOrNull } from '@app/domain/time/china-time.ts'
import { type AnyContentKind, contentKind } from '#platform/operator/content-kind.ts'
import { refuseOver } from '#platform/operator/shown-window.ts'
import * as store from './notice-pieces.store.ts'

const windowOf = ({ sort, shownUntil, redirectUrl }: store.PieceRow) => ({
  ...{ redirectUrl, sort },
  shownUntil: isoOrNull(shownUntil),
})

const noticeOf = (row: store.PieceRow) => ({
  objectId: String(row.id),
  isShown: row.isShown,
  body: {
    ...{ place: row.slot as ContentBody<'notice'>['place'], title: row.title, content: row.content },
    ...windowOf(row),
  },
})

const slideOf = (row: store.PieceRow) => ({
  objectId: String(row.id),
  isShown: row.isShown,
  body: { title: row.title, picture: row.content, ...windowOf(row) },
})

const NOTICE_PLACES = ['roll', 'index', 'lottery'] as const
const SLIDE_PLACES = ['carousel'] as const

export const noticesContent: readonly AnyContentKind[] = [
  contentKind<'notice'>({
    ...{ kind: 'notice', name: '公告', needsTwo: false, nextId: store.nextId, retire: store.endPiece },
    titleOf: ({ title }) => title,
    refuse: (db, _, { shownUntil }) => refuseOver(db, shownUntil),
    async find(db, objectId) {
      const row = await store.findPiece(db, objectId, NOTICE_PLACES)
      return row && noticeOf(row)
    },
    list: async (db, page) => (await store.findPieces(db, NOTICE_PLACES, page)).map(noticeOf),
    apply: (tx, objectId, { place, ...body }) => store.putPiece(tx, objectId, { slot: place, ...body }),
  }),
  contentKind<'slide'>({
    ...{ kind: 'slide', name: '轮播图', needsTwo: false, nextId: store.nextId, retire: store.endPiece },
    titleOf: ({ title }) => title,
    refuse: (db, _, { shownUntil }) => refuseOver(db, shownUntil),
    async find(db, objectId) {
      const row = await store.findPiece(db, objectId, SLIDE_PLACES)
      return row && slideOf(row)
    },
    list: async (db, page) => (await store.findPieces(db, SLIDE_PLACES, page)).map(slideOf),
    apply: (tx, objectId, { picture, ...body }) =>
      store.putPiece(tx, objectId, { slot: 'carousel', content: picture, ...body }),
  }),
]
