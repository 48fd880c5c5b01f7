import type { ContentBody } from '@app/contract/content-bodies.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { onPage, type PiecePage } from '#platform/operator/content-kind.ts'

export type PieceRow = ContentBody<'document'> & Readonly<{ id: bigint; isShown: boolean }>

const pieces = sql`select d.id, c.game_id as "gameId", c.name as category, d.name, d.kind as shelf, d.content, d.sort,
    d.is_shown as "isShown"
  from library_documents d join library_categories c on c.id = d.category_id`

/** The number of a document that begins. */
export async function nextId(tx: Tx): Promise<string> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`select nextval(pg_get_serial_sequence('library_documents', 'id'))::text as id`,
  )
  return id
}

export function findPiece(db: Executor, id: string): Promise<PieceRow | undefined> {
  if (!/^\d+$/.test(id)) return Promise.resolve(undefined)
  return maybeOne(db, sql<PieceRow>`${pieces} where d.id = ${id}::bigint`)
}

/** By falling number. */
export function findPieces(db: Executor, page: PiecePage): Promise<PieceRow[]> {
  return many(
    db,
    sql<PieceRow>`select * from (${pieces}) p where ${onPage(page, sql<boolean>`"isShown"`)}
      order by id desc limit ${page.rows}`,
  )
}

/** Shows it; a category that is not there yet begins with it. */
export async function putPiece(tx: Tx, id: string, document: ContentBody<'document'>): Promise<void> {
  const { gameId, category, name, shelf, content, sort } = document
  await run(
    tx,
    sql`insert into library_categories(game_id, name) values (${gameId}, ${category})
      on conflict (game_id, name) do nothing`,
  )
  await run(
    tx,
    sql`insert into library_documents(id, category_id, name, kind, content, sort, is_edited)
      overriding system value
      select ${id}::bigint, id, ${name}, ${shelf}, ${content}, ${sort}, true from library_categories
        where game_id = ${gameId} and name = ${category}
      on conflict (id) do update set category_id = excluded.category_id, name = excluded.name, kind = excluded.kind,
        content = excluded.content, sort = excluded.sort, updated_at = excluded.updated_at, is_shown = true,
        is_edited = true`,
  )
}

/** Takes it out of sight. */
export async function hidePiece(tx: Tx, id: string): Promise<void> {
  await run(tx, sql`update library_documents set is_shown = false where id = ${id}::bigint`)
}
