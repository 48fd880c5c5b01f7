/** Promotions as content that staff write; they speak of money, so that two publish them. */
import { isoOf } from '@app/domain/time/china-time.ts'
import { contentKind } from '#platform/operator/content-kind.ts'
import { refuseOver } from '#platform/operator/shown-window.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './promotion-pieces.store.ts'

const pieceOf = ({ id, isShown, startsAt, endsAt, ...body }: store.PieceRow) => ({
  objectId: String(id),
  isShown,
  body: { ...body, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) },
})

export const promotionsContent = contentKind<'promotion'>({
  ...{ kind: 'promotion', name: '优惠活动', needsTwo: true, nextId: store.nextId, retire: store.endPiece },
  titleOf: ({ name }) => name,
  async find(db, objectId) {
    const row = await store.findPiece(db, objectId)
    return row && pieceOf(row)
  },
  list: async (db, page) => (await store.findPieces(db, page)).map(pieceOf),
  async refuse(db, objectId, { name, startsAt, endsAt }) {
    await refuseOver(db, endsAt, startsAt)
    if (await store.isNameTaken(db, objectId, name)) throw new Refusal('OPS/NAME_TAKEN')
  },
  apply: store.putPiece,
})
