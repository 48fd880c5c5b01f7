/** Sessions that tell how PostgreSQL carries out what they are asked. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connectionOptions } from '#platform/connections.ts'
import type { Database } from '#platform/db.ts'
import { DATABASE_WAIT_MS } from '#testing/database.ts'

export type Explained = Readonly<{
  db: Database
  plans: string[]
  /** What was sent from outside; every other statement with a plan stands in a function. */
  sent: ReadonlySet<string>
}>

/** A session that tells the plan of every statement, also of those inside functions. */
export async function openExplained(url: string, settings: readonly string[] = []): Promise<Explained> {
  const plans: string[] = []
  const sent = new Set<string>()
  const pool = new pg.Pool({ ...connectionOptions(url), max: 1, idleTimeoutMillis: 0 })
  // A closed pool does not wait for its connection to go. The drop of the database ends it then, which an idle client tells its pool.
  pool.on('error', () => undefined)
  pool.on('connect', client => {
    client.on('error', () => undefined)
    client.on('notice', notice => plans.push(notice.message ?? ''))
  })
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.add(query.sql.trim()),
  })
  onTestFinished(() => kysely.destroy())
  for (const statement of [
    `load 'auto_explain'`,
    'set auto_explain.log_min_duration = 0',
    'set auto_explain.log_nested_statements = on',
    'set client_min_messages = log',
    ...settings,
  ]) {
    await sql.raw(statement).execute(kysely)
  }
  const db: Database = {
    read: kysely,
    transaction: work => kysely.transaction().execute(work),
    seeCommit: () => undefined,
    wideReadMs: DATABASE_WAIT_MS,
    close: () => kysely.destroy(),
  }
  return { db, plans, sent }
}

/** The statement that a plan is of. */
export const textOf = (plan: string) =>
  /Query Text: ([\s\S]*?)\n(?=Query Parameters: |\S.*\(cost=)/.exec(plan)?.[1]?.trim() ?? ''
