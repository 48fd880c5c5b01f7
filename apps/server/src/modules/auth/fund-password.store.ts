import { sql } from 'kysely'
import { type Executor, maybeOne, run } from '#platform/db.ts'

export type MarkPurpose = 'withdrawal' | 'payout-account' | 'personal-info' | 'red-packet' | 'agent-transfer'

/** Remembers that a call of the session asked for the fund password. */
export async function upsertAsked(db: Executor, sessionId: string, purpose: MarkPurpose): Promise<void> {
  await run(
    db,
    sql`insert into auth_marks(session_id, purpose) values (${sessionId}::uuid, ${purpose})
      on conflict (session_id, purpose) do update set asked_at = server_now()`,
  )
}

export async function findLastAsked(db: Executor, sessionId: string): Promise<MarkPurpose | undefined> {
  const row = await maybeOne(
    db,
    sql<{ purpose: MarkPurpose }>`select purpose from auth_marks where session_id = ${sessionId}::uuid
      order by asked_at desc limit 1`,
  )
  return row?.purpose
}

export async function grant(
  db: Executor,
  sessionId: string,
  purpose: MarkPurpose,
  minutes: number,
): Promise<void> {
  await run(
    db,
    sql`insert into auth_marks(session_id, purpose, granted_until)
      values (${sessionId}::uuid, ${purpose}, server_now() + make_interval(mins => ${minutes}))
      on conflict (session_id, purpose) do update set granted_until = excluded.granted_until`,
  )
}

/** Uses a mark up; false when there is none that is still good. */
export async function spend(db: Executor, sessionId: string, purpose: MarkPurpose): Promise<boolean> {
  const count = await run(
    db,
    sql`delete from auth_marks where session_id = ${sessionId}::uuid and purpose = ${purpose}
      and granted_until > server_now()`,
  )
  return count > 0
}
