import type { ContentBody } from '@app/contract/content-bodies.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

/** A piece of content by its kind and number. */
export type Piece = Readonly<{ kind: string; objectId: string }>

export type DraftRow = Piece &
  Readonly<{
    revisionId: bigint
    title: string
    body: ContentBody
    state: 'draft' | 'scheduled'
    isNew: boolean
    version: number
    publishAt: number | null
    editedBy: string
    editedAt: number
    approvalId: bigint | null
    failure: string | null
  }>

export type PublishedRow = Readonly<{
  revisionId: bigint
  title: string
  body: ContentBody
  publishedAt: number
  publishedBy: string
}>

const HISTORY_MAX = 20
/** Of all bodies together, so that an answer stays small. */
const HISTORY_BYTES = 100_000

const columns = sql`id as "revisionId", kind, object_id as "objectId", title, body, state, is_new as "isNew", version,
  publish_at as "publishAt", edited_by as "editedBy", edited_at as "editedAt", approval_id as "approvalId", failure`
const isOpen = sql`state in ('draft', 'scheduled')`

/** The one draft of a piece. */
export function findDraft(db: Executor, { kind, objectId }: Piece): Promise<DraftRow | undefined> {
  return maybeOne(
    db,
    sql<DraftRow>`select ${columns} from revisions_entries
      where kind = ${kind} and object_id = ${objectId} and ${isOpen}`,
  )
}

/** The draft of a piece, held until the transaction ends. */
export async function lockDraft(tx: Tx, piece: Piece): Promise<DraftRow | undefined> {
  await run(
    tx,
    sql`select from revisions_entries where kind = ${piece.kind} and object_id = ${piece.objectId} and ${isOpen}
      for update`,
  )
  return findDraft(tx, piece)
}

export function findDrafts(db: Executor, kind: string, objectIds: readonly string[]): Promise<DraftRow[]> {
  return many(
    db,
    sql<DraftRow>`select ${columns} from revisions_entries
      where kind = ${kind} and object_id = any(${[...objectIds]}) and ${isOpen}`,
  )
}

/** Drafts of pieces that were never published, by falling number. */
export function findNewDrafts(
  db: Executor,
  kind: string,
  { after, rows }: Readonly<{ after: string | undefined; rows: number }>,
): Promise<DraftRow[]> {
  // The number is read only where it is one: pieces with names are never new.
  const number = sql`case when is_new then object_id::bigint end`
  const isLower = after === undefined ? sql`true` : sql`${number} < ${after}::bigint`
  return many(
    db,
    sql<DraftRow>`select ${columns} from revisions_entries
      where kind = ${kind} and ${isOpen} and is_new and ${isLower} order by ${number} desc limit ${rows}`,
  )
}

/** All drafts of a kind, by falling number. */
export function findDraftPage(
  db: Executor,
  kind: string,
  { after, rows }: Readonly<{ after: string | undefined; rows: number }>,
): Promise<DraftRow[]> {
  const number = sql`case when object_id ~ '^\\d{1,18}$' then object_id::bigint else 0 end`
  return many(
    db,
    sql<DraftRow>`select ${columns} from revisions_entries where kind = ${kind} and ${isOpen}
        and (${after ?? null}::bigint is null or ${number} < ${after ?? null}::bigint)
      order by ${number} desc limit ${rows}`,
  )
}

export function findHistory(db: Executor, { kind, objectId }: Piece): Promise<PublishedRow[]> {
  return many(
    db,
    sql<PublishedRow>`select id as "revisionId", title, body, published_at as "publishedAt", published_by as "publishedBy"
      from (select *, sum(octet_length(body::text)) over (order by id desc) as bytes
        from revisions_entries where kind = ${kind} and object_id = ${objectId} and state in ('published', 'adopted')) e
      where bytes < ${HISTORY_BYTES} order by id desc limit ${HISTORY_MAX}`,
  )
}

export async function hasHistory(db: Executor, { kind, objectId }: Piece): Promise<boolean> {
  const { is } = await one(
    db,
    sql<{
      is: boolean
    }>`select exists(select from revisions_entries where kind = ${kind} and object_id = ${objectId}
      and state in ('published', 'adopted')) as is`,
  )
  return is
}

export type NewDraft = Piece &
  Readonly<{ title: string; body: ContentBody; isNew: boolean; needsTwo: boolean; editedBy: string }>

/** Begins a draft; `undefined` while the piece has one. */
export async function insertDraft(tx: Tx, draft: NewDraft): Promise<{ version: number } | undefined> {
  const { kind, objectId, title, body, isNew, needsTwo, editedBy } = draft
  return maybeOne(
    tx,
    sql<{
      version: number
    }>`insert into revisions_entries(kind, object_id, title, body, state, is_new, needs_two, edited_by)
      values (${kind}, ${objectId}, ${title}, ${JSON.stringify(body)}::jsonb, 'draft', ${isNew}, ${needsTwo}, ${editedBy})
      on conflict do nothing returning version`,
  )
}

/** Notes what the owner showed before the first draft, so that it can be shown again. */
export async function insertAdopted(tx: Tx, adopted: Omit<NewDraft, 'isNew'>): Promise<void> {
  const { kind, objectId, title, body, needsTwo, editedBy } = adopted
  await run(
    tx,
    sql`insert into revisions_entries(kind, object_id, title, body, state, is_new, needs_two, edited_by, published_at,
        published_by)
      values (${kind}, ${objectId}, ${title}, ${JSON.stringify(body)}::jsonb, 'adopted', false, ${needsTwo}, ${editedBy},
        server_now(), ${editedBy})`,
  )
}

export async function updateDraft(
  tx: Tx,
  revisionId: bigint,
  { title, body, editedBy }: Pick<NewDraft, 'title' | 'body' | 'editedBy'>,
): Promise<{ version: number }> {
  return one(
    tx,
    sql<{
      version: number
    }>`update revisions_entries set title = ${title}, body = ${JSON.stringify(body)}::jsonb,
        edited_by = ${editedBy}, edited_at = server_now(), version = version + 1, failure = null
      where id = ${revisionId} returning version`,
  )
}

export async function discardDraft(tx: Tx, revisionId: bigint): Promise<void> {
  await run(tx, sql`update revisions_entries set state = 'discarded' where id = ${revisionId}`)
}

/** Who published, and by whose agreement. */
export type Publication = Readonly<{ by: string; approvalId: bigint | null }>

export async function scheduleDraft(
  tx: Tx,
  revisionId: bigint,
  { at, by, approvalId }: Publication & Readonly<{ at: string }>,
): Promise<void> {
  await run(
    tx,
    sql`update revisions_entries set state = 'scheduled', publish_at = ${at}::timestamptz, published_by = ${by},
      approval_id = ${approvalId}, failure = null where id = ${revisionId}`,
  )
}

export async function publishDraft(
  tx: Tx,
  revisionId: bigint,
  { by, approvalId }: Publication,
): Promise<void> {
  await run(
    tx,
    sql`update revisions_entries set state = 'published', published_at = server_now(), published_by = ${by},
      approval_id = ${approvalId} where id = ${revisionId}`,
  )
}

/** Makes a draft again of what waits for its time. */
export function recallDraft(
  tx: Tx,
  revisionId: bigint,
  failure: string | null,
): Promise<{ version: number }> {
  return one(
    tx,
    sql<{
      version: number
    }>`update revisions_entries set state = 'draft', publish_at = null, published_by = null,
        approval_id = null, version = version + 1, failure = ${failure} where id = ${revisionId} returning version`,
  )
}

/** Pieces whose time has come, the longest due first. */
export function findDue(db: Executor, rows: number): Promise<Piece[]> {
  return many(
    db,
    sql<Piece>`select kind, object_id as "objectId" from revisions_entries
      where state = 'scheduled' and publish_at <= server_now() order by publish_at limit ${rows}`,
  )
}

/** What is due of a piece, held; `undefined` where another node has it. */
export function lockDue(
  tx: Tx,
  { kind, objectId }: Piece,
): Promise<(DraftRow & { publishedBy: string }) | undefined> {
  return maybeOne(
    tx,
    sql<
      DraftRow & { publishedBy: string }
    >`select ${columns}, published_by as "publishedBy" from revisions_entries
      where kind = ${kind} and object_id = ${objectId} and state = 'scheduled' and publish_at <= server_now()
      for update skip locked`,
  )
}
