import { sql } from 'kysely'
import { type Executor, many, run, type Tx } from '#platform/db.ts'

/** Stores a text setting. */
export async function putSetting(tx: Tx, key: string, value: string): Promise<void> {
  await run(
    tx,
    sql`insert into site_settings(key, value) values (${key}, ${value})
      on conflict (key) do update set value = excluded.value, changed_at = server_now()`,
  )
}

/** Stores fields of a document over those that it has. */
export async function mergeDocument(tx: Tx, key: string, content: object): Promise<void> {
  await run(
    tx,
    sql`insert into site_documents(key, content) values (${key}, ${JSON.stringify(content)}::jsonb)
      on conflict (key) do update set content = site_documents.content || excluded.content, changed_at = server_now()`,
  )
}

export type VersionRow = Readonly<{
  id: bigint
  key: string
  before: object
  after: object
  publishedBy: string
  publishedAt: number
}>

type NewVersion = Pick<VersionRow, 'key' | 'before' | 'after' | 'publishedBy'> &
  Readonly<{ approvalId: bigint }>

export async function insertVersion(tx: Tx, { key, before, after, approvalId, publishedBy }: NewVersion) {
  await run(
    tx,
    sql`insert into site_setting_versions(key, before, after, approval_id, published_by)
      values (${key}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${approvalId}, ${publishedBy})`,
  )
}

/** The newest changes of a setting. */
export function findVersions(db: Executor, key: string, limit: number): Promise<VersionRow[]> {
  return many(
    db,
    sql<VersionRow>`select id, key, before, after, published_by as "publishedBy", published_at as "publishedAt"
      from site_setting_versions where key = ${key} order by id desc limit ${limit}`,
  )
}

/** The newest versions of some settings, and since when each stands. */
export function findVersionTimes(db: Executor, keys: readonly string[], limit: number) {
  return many(
    db,
    sql<Pick<VersionRow, 'id' | 'key' | 'publishedAt'>>`select id, key, published_at as "publishedAt"
      from site_setting_versions where key = any(${keys}::text[]) order by id desc limit ${limit}`,
  )
}

/** The last change of each setting. */
export function findLastVersions(db: Executor): Promise<VersionRow[]> {
  return many(
    db,
    sql<VersionRow>`select distinct on (key) id, key, before, after, published_by as "publishedBy",
        published_at as "publishedAt" from site_setting_versions order by key, id desc`,
  )
}
