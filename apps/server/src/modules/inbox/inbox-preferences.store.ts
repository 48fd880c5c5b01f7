import { sql } from 'kysely'
import { type Executor, maybeOne, run } from '#platform/db.ts'

export type Preferences = Readonly<{
  mutedTopics: readonly string[]
  quiet: boolean
  /** Minutes after midnight at UTC+8. */
  quietFrom: number
  quietTo: number
}>

export function findPreferences(db: Executor, memberId: bigint): Promise<Preferences | undefined> {
  return maybeOne(
    db,
    sql<Preferences>`select muted_topics as "mutedTopics", quiet, quiet_from as "quietFrom", quiet_to as "quietTo"
      from inbox_preferences where member_id = ${memberId}`,
  )
}

export async function putPreferences(db: Executor, memberId: bigint, wanted: Preferences): Promise<void> {
  const { mutedTopics, quiet, quietFrom, quietTo } = wanted
  await run(
    db,
    sql`insert into inbox_preferences(member_id, muted_topics, quiet, quiet_from, quiet_to)
      values (${memberId}, ${[...mutedTopics]}, ${quiet}, ${quietFrom}, ${quietTo})
      on conflict (member_id) do update set muted_topics = excluded.muted_topics, quiet = excluded.quiet,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, changed_at = server_now()`,
  )
}
