/** Documents of the library as content that staff write. */
import { findGame } from '@app/domain/games/games.ts'
import { contentKind } from '#platform/operator/content-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './document-pieces.store.ts'

const pieceOf = ({ id, isShown, ...body }: store.PieceRow) => ({ objectId: String(id), isShown, body })

export const libraryContent = contentKind<'document'>({
  ...{ kind: 'document', name: '资料文档', needsTwo: false, nextId: store.nextId, retire: store.hidePiece },
  titleOf: ({ gameId, category, name }) => `${findGame(gameId)?.name ?? gameId} · ${category} · ${name}`,
  async find(db, objectId) {
    const row = await store.findPiece(db, objectId)
    return row && pieceOf(row)
  },
  list: async (db, page) => (await store.findPieces(db, page)).map(pieceOf),
  async refuse(_db, _objectId, { gameId }) {
    if (findGame(gameId) === undefined) throw new Refusal('OPS/UNKNOWN')
  },
  apply: store.putPiece,
})
