/** The data library of a game: categories, document names, and the text of one document. No call needs a login. */
import { findGame } from '@app/domain/games/games.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './library.store.ts'

export type DocumentsWanted = Readonly<{
  gameId: number
  templateId?: string | undefined
  kind?: 'reference' | 'formula' | undefined
  searchText?: string | undefined
  page: number
  rows: number
}>

function knownGame(gameId: number): number {
  if (findGame(gameId) === undefined) throw new Refusal('GAME/UNKNOWN')
  return gameId
}

export function libraryService(db: Database) {
  return {
    /** The categories of a game, in their order. Refuses an unknown game. */
    categories: (gameId: number): Promise<readonly store.CategoryRow[]> =>
      store.findCategories(db.read, knownGame(gameId)),

    /** One page of documents, and how many match. Refuses an unknown game. */
    async documents({ gameId, templateId, kind, searchText = '', page, rows }: DocumentsWanted) {
      const filter = {
        gameId: knownGame(gameId),
        categoryId: templateId === undefined ? undefined : BigInt(templateId),
        kind,
        search: searchText.trim(),
      }
      const [found, totalCount] = await Promise.all([
        store.findDocuments(db.read, filter, { offset: (page - 1) * rows, limit: rows }),
        store.countDocuments(db.read, filter),
      ])
      return { documents: found, totalCount }
    },

    /** The text of a document with clean markup; `undefined` when game, category and document do not belong together. */
    async document(
      gameId: number,
      categoryId: bigint,
      documentId: bigint,
    ): Promise<store.DocumentText | undefined> {
      const found = await store.findDocument(db.read, gameId, categoryId, documentId)
      return found && { ...found, content: cleanHtml(found.content) }
    },
  }
}

export type LibraryService = ReturnType<typeof libraryService>
