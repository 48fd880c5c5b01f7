/** Kinds of content. A module declares those that it shows and names them in its declaration (`src/module.ts`). */
import { type ContentBody, type ContentKindName, contentBodies } from '@app/contract/content-bodies.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Executor, Tx } from '#platform/db.ts'

/** What is published of a piece; `isShown`: players see it now. */
export type PublishedPiece<B> = Readonly<{ objectId: string; isShown: boolean; body: B }>

/** A page of pieces by falling number: of those that players see, of those that they do not see, or of both. */
export type PiecePage = Readonly<{ after: string | undefined; rows: number; isShown?: boolean | undefined }>

/** The SQL condition of a page, by the column or term that says whether a row is seen. */
export const onPage = ({ after, isShown }: PiecePage, isShownTerm: RawBuilder<boolean>) =>
  sql`(${after ?? null}::bigint is null or id < ${after ?? null}::bigint)
    and (${isShown ?? null}::boolean is null or (${isShownTerm}) = ${isShown ?? null}::boolean)`

export type ContentKind<K extends ContentKindName = ContentKindName> = Readonly<{
  kind: K
  /** What people read. */
  name: string
  /** A second person agrees to each publication: agreements, and texts about money. */
  needsTwo: boolean
  titleOf: (body: ContentBody<K>, objectId: string) => string
  /** The number of a piece that begins; absent where nobody adds pieces. */
  nextId?: (tx: Tx) => Promise<string>
  find: (db: Executor, objectId: string) => Promise<PublishedPiece<ContentBody<K>> | undefined>
  list: (db: Executor, page: PiecePage) => Promise<readonly PublishedPiece<ContentBody<K>>[]>
  /** Refuses what cannot be shown now; a request for two people asks it too. */
  refuse?: (db: Executor, objectId: string, body: ContentBody<K>) => Promise<void>
  /** Shows the body from now on, in the transaction of the publication; the request is that of two people, if it needs them. */
  apply: (tx: Tx, objectId: string, body: ContentBody<K>, approvalId: bigint | null) => Promise<void>
  /** Takes the piece down; absent where the site is never without it. */
  retire?: (tx: Tx, objectId: string) => Promise<void>
}>

/** A kind among others: its body is known to itself. */
export type AnyContentKind = Omit<ContentKind, 'titleOf' | 'apply' | 'refuse'> &
  Readonly<{
    titleOf: (body: never, objectId: string) => string
    refuse?: (db: Executor, objectId: string, body: never) => Promise<void>
    apply: (tx: Tx, objectId: string, body: never, approvalId: bigint | null) => Promise<void>
  }>

/** Declares a kind. A draft may be older than a field of its body; it gets what the contract says of the field. */
export function contentKind<K extends ContentKindName>(kind: ContentKind<K>): AnyContentKind {
  const { refuse, apply } = kind
  const whole = (body: ContentBody<K>) => contentBodies[kind.kind].parse(body) as ContentBody<K>
  const declared: ContentKind<K> = {
    ...kind,
    apply: (tx, objectId, body, approvalId) => apply(tx, objectId, whole(body), approvalId),
    ...(refuse && { refuse: (db, objectId, body) => refuse(db, objectId, whole(body)) }),
  }
  return declared as unknown as AnyContentKind
}
