/** The data library. Source: specification 002 §3. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listCategories, listDocuments } from '@app/contract/library.ts'

/** A document as lists show it. */
export type LibraryDocument = Readonly<{
  documentId: string
  categoryId: string
  gameId: number
  name: string
}>

export type LibraryCategory = Readonly<{ categoryId: string; name: string }>

export const readDocument = (wire: AnswerOf<typeof listDocuments>['data'][number]): LibraryDocument => ({
  documentId: wire.documentId,
  categoryId: wire.templateId,
  gameId: wire.gameId,
  name: wire.subName,
})

export const readCategory = (wire: AnswerOf<typeof listCategories>['data'][number]): LibraryCategory => ({
  categoryId: wire.templateId,
  name: wire.playCateName,
})
