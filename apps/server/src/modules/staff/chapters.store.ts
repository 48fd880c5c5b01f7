import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export async function findChapters(db: Executor): Promise<string[]> {
  const rows = await many(db, sql<{ name: string }>`select name from staff_chapters order by told_at, name`)
  return rows.map(({ name }) => name)
}

export async function insertChapter(db: Executor, name: string): Promise<void> {
  await run(db, sql`insert into staff_chapters(name) values (${name}) on conflict (name) do nothing`)
}

export type Player = Readonly<{
  staffId: bigint
  login: string
  name: string
  capabilities: readonly string[]
}>

/** A person of the demonstration who may act now, with the rights of this moment. */
export function findPlayer(db: Executor, login: string): Promise<Player | undefined> {
  return maybeOne(
    db,
    sql<Player>`select m.id as "staffId", m.login, m.name,
        array(select capability from staff_capabilities_held h where h.staff_id = m.id) as capabilities
      from staff_members m where m.login = ${login} and m.is_demonstration and m.state = 'active'`,
  )
}

/**
 * Adds a session that was over before it began, for the entries of the person to name. Its token is nobody's, so that no
 * browser ever comes in by it.
 */
export async function insertEndedSession(
  tx: Tx,
  { staffId, tokenHash }: Readonly<{ staffId: bigint; tokenHash: Uint8Array }>,
): Promise<string> {
  const { id } = await one(
    tx,
    sql<{
      id: string
    }>`insert into staff_sessions(staff_id, token_hash, stage, expires_at, ended_at, idle_minutes,
        factor_at, ip, user_agent)
      values (${staffId}, ${tokenHash}, 'full', server_now(), server_now(), 5, server_now(), '127.0.0.1', '演示历史')
      returning id`,
  )
  return id
}
