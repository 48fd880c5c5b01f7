/** Announcements as content that staff write. */
import type { ContentBody } from '@app/contract/content-bodies.ts'
import { isoOrNull } from '@app/domain/time/china-time.ts'
import { contentKind } from '#platform/operator/content-kind.ts'
import { refuseOver } from '#platform/operator/shown-window.ts'
import * as store from './ad-pieces.store.ts'

const pieceOf = ({ id, isShown, code, shownUntil, ...ad }: store.PieceRow) => ({
  objectId: String(id),
  isShown,
  body: { ...ad, code: code as ContentBody<'ad'>['code'], shownUntil: isoOrNull(shownUntil) },
})

export const adsContent = contentKind<'ad'>({
  ...{ kind: 'ad', name: '广告位', needsTwo: false, nextId: store.nextId, retire: store.endPiece },
  titleOf: ({ code, title }) => `${code} ${title}`,
  async find(db, objectId) {
    const row = await store.findPiece(db, objectId)
    return row && pieceOf(row)
  },
  list: async (db, page) => (await store.findPieces(db, page)).map(pieceOf),
  refuse: (db, _, { shownUntil }) => refuseOver(db, shownUntil),
  apply: store.putPiece,
})
