import { sql } from 'kysely'
import { type Executor, many, maybeOne, one } from '#platform/db.ts'

export type CategoryRow = Readonly<{ id: bigint; name: string }>
export type DocumentRow = Readonly<{ id: bigint; categoryId: bigint; name: string }>
export type DocumentText = Readonly<{
  name: string
  categoryName: string
  content: string
  updatedAt: number
}>

export type DocumentFilter = Readonly<{
  gameId: number
  categoryId: bigint | undefined
  kind: 'reference' | 'formula' | undefined
  /** Part of the name; empty finds all documents. */
  search: string
}>

export function findCategories(db: Executor, gameId: number): Promise<CategoryRow[]> {
  return many(
    db,
    sql<CategoryRow>`select id, name from library_categories categories
      where game_id = ${gameId} order by sort desc, id`,
  )
}

const matching = ({ gameId, categoryId, kind, search }: DocumentFilter) =>
  sql`from library_documents documents join library_categories categories on categories.id = category_id
    where game_id = ${gameId} and is_shown
      and (${categoryId ?? null}::bigint is null or category_id = ${categoryId ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${search} = '' or position(lower(${search}) in lower(documents.name)) > 0
        or position(lower(${search}) in lower(categories.name)) > 0)`

/** Ordered by category, then by the document's position in it. */
export function findDocuments(
  db: Executor,
  filter: DocumentFilter,
  page: Readonly<{ offset: number; limit: number }>,
): Promise<DocumentRow[]> {
  return many(
    db,
    sql<DocumentRow>`select documents.id, category_id as "categoryId", documents.name ${matching(filter)}
      order by categories.sort desc, category_id, documents.sort desc, documents.id
      limit ${page.limit} offset ${page.offset}`,
  )
}

export async function countDocuments(db: Executor, filter: DocumentFilter): Promise<number> {
  const { count } = await one(db, sql<{ count: bigint }>`select count(*) ${matching(filter)}`)
  return Number(count)
}

/** One document; found only under its own game and category, so that each document has exactly one address. */
export function findDocument(
  db: Executor,
  gameId: number,
  categoryId: bigint,
  documentId: bigint,
): Promise<DocumentText | undefined> {
  return maybeOne(
    db,
    sql<DocumentText>`select documents.name, categories.name as "categoryName", content,
        updated_at as "updatedAt"
      from library_documents documents join library_categories categories on categories.id = category_id
      where documents.id = ${documentId} and category_id = ${categoryId} and game_id = ${gameId}
        and is_shown`,
  )
}
