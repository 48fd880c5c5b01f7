import { sql } from 'kysely'
import { type Executor, many, run } from '#platform/db.ts'

export type ShelfDocument = Readonly<{
  key: string
  category: string
  name: string
  kind: 'reference' | 'formula'
  content: string
  sort: number
}>

export async function findKnownKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ key: string }>`select demonstration_key as key from library_documents
      where demonstration_key = any(${keys}::text[])`,
  )
  return rows.map(row => row.key)
}

/** Inserts or updates documents in the categories of a game; creates the categories that are missing. */
export async function putDocuments(
  db: Executor,
  gameId: number,
  documents: readonly ShelfDocument[],
): Promise<void> {
  const categories = [...new Set(documents.map(document => document.category))]
  await run(
    db,
    sql`insert into library_categories(game_id, name)
      select ${gameId}, name from unnest(${categories}::text[]) as given(name)
      on conflict (game_id, name) do nothing`,
  )
  await run(
    db,
    sql`insert into library_documents(category_id, name, kind, content, sort, demonstration_key)
      select categories.id, given.name, given.kind, given.content, given.sort, given.key
      from json_to_recordset(${JSON.stringify(documents)}::json)
        as given(key text, category text, name text, kind text, content text, sort integer)
      join library_categories categories
        on categories.game_id = ${gameId} and categories.name = given.category
      on conflict (demonstration_key) do update
        set name = excluded.name, content = excluded.content, updated_at = excluded.updated_at
        where library_documents.content <> excluded.content and not library_documents.is_edited`,
  )
}
