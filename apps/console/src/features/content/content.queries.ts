/** What the site shows: pieces with their draft, and what staff do with it. */
import type { ContentPiece } from '@app/contract/content-bodies.ts'
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type * as wire from '@app/contract/operator/content.ts'
import type { uploadPicture } from '@app/contract/operator/pictures.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Kind = ContentPiece['kind']
export type Content = ContentPiece
export type Piece = AnswerOf<typeof wire.listContent>['data'][number]
export type PieceRecord = AnswerOf<typeof wire.readContent>['data']

export const contentKeys = { all: ['content'] } as const

export type PieceStateName = NonNullable<QueryIn<typeof wire.listContent>['state']>

type Asked = Readonly<{ kind: Kind; state: PieceStateName | undefined; after: string | undefined }>

export const piecesQuery = (query: Asked) =>
  queryOptions({
    queryKey: [...contentKeys.all, 'list', query],
    queryFn: ({ signal }) => read<typeof wire.listContent>('GET', '/console-api/content', { query, signal }),
  })

export const pieceQuery = (kind: Kind, objectId: string) =>
  queryOptions({
    queryKey: [...contentKeys.all, 'one', kind, objectId],
    queryFn: ({ signal }) =>
      read<typeof wire.readContent>('GET', '/console-api/content/:kind/:objectId', {
        params: { kind, objectId },
        signal,
      }),
  })

export const save = (body: BodyIn<typeof wire.saveContent>) =>
  write<typeof wire.saveContent>('POST', '/console-api/content/save', { body })

export const discard = (body: BodyIn<typeof wire.discardContent>) =>
  write<typeof wire.discardContent>('POST', '/console-api/content/discard', { body })

export const publish = (body: BodyIn<typeof wire.publishContent>) =>
  write<typeof wire.publishContent>('POST', '/console-api/content/publish', { body })

/** Asks for a publication; a second person agrees. */
export const askToPublish = (body: BodyIn<typeof wire.askContent>) =>
  write<typeof wire.askContent>('POST', '/console-api/content/publish/ask', { body })

export const recall = (body: BodyIn<typeof wire.recallContent>) =>
  write<typeof wire.recallContent>('POST', '/console-api/content/recall', { body })

export const retire = (body: BodyIn<typeof wire.retireContent>) =>
  write<typeof wire.retireContent>('POST', '/console-api/content/retire', { body })

/** Keeps a picture; answers its address. */
export const sendPicture = (file: string) =>
  write<typeof uploadPicture>('POST', '/console-api/content/pictures', { body: { file } })
