import { sql } from 'kysely'
import { type Executor, maybeOne } from '#platform/db.ts'

export function findSetting(db: Executor, key: string): Promise<{ value: string } | undefined> {
  return maybeOne(db, sql<{ value: string }>`select value from site_settings where key = ${key}`)
}
