import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run } from '#platform/db.ts'

export function findSetting(db: Executor, key: string): Promise<{ value: string } | undefined> {
  return maybeOne(db, sql<{ value: string }>`select value from site_settings where key = ${key}`)
}

export function findSettings(db: Executor): Promise<{ key: string; value: string }[]> {
  return many(db, sql<{ key: string; value: string }>`select key, value from site_settings order by key`)
}

export function findDocument(db: Executor, key: string): Promise<{ content: object } | undefined> {
  return maybeOne(db, sql<{ content: object }>`select content from site_documents where key = ${key}`)
}

/** Stores a document of settings, unless one exists under that key. */
export async function insertMissingDocument(db: Executor, key: string, content: object): Promise<void> {
  await run(
    db,
    sql`insert into site_documents(key, content) values (${key}, ${JSON.stringify(content)})
      on conflict (key) do nothing`,
  )
}

/** The key for a purpose; the first call stores the given bytes as the key. */
export async function findOrInsertKey(db: Executor, purpose: string, fresh: Uint8Array): Promise<Uint8Array> {
  await run(
    db,
    sql`insert into site_keys(purpose, key) values (${purpose}, ${fresh}) on conflict (purpose) do nothing`,
  )
  const { key } = await one(
    db,
    sql<{ key: Uint8Array }>`select key from site_keys where purpose = ${purpose}`,
  )
  return key
}
