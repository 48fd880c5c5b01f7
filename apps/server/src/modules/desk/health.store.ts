import { sql } from 'kysely'
import { type Executor, many, one } from '#platform/db.ts'

export type ConnectedRow = Readonly<{ name: string; connections: bigint; since: number }>

/** The names of connections to this database (`platform/release.ts`), each with how many bear it. */
export function findConnected(db: Executor): Promise<ConnectedRow[]> {
  return many(
    db,
    sql<ConnectedRow>`select application_name as name, count(*) as connections, min(backend_start) as since
      from pg_stat_activity where datname = current_database() and application_name like 'kaijiang/%'
      group by application_name order by application_name`,
  )
}

export type DatabaseRow = Readonly<{
  now: number
  connectionPercent: number
  transactionSeconds: number
  replicaSeconds: number | null
}>

/** How full and how busy the database is; the standby that is farthest behind counts. */
export function findDatabaseState(db: Executor): Promise<DatabaseRow> {
  return one(
    db,
    sql<DatabaseRow>`select server_now() as now,
        (select 100.0 * count(*) / current_setting('max_connections')::int from pg_stat_activity
          where backend_type = 'client backend')::float8 as "connectionPercent",
        coalesce((select extract(epoch from max(clock_timestamp() - xact_start)) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'),
          0)::float8 as "transactionSeconds",
        (select extract(epoch from max(coalesce(replay_lag, '0'))) from pg_stat_replication)::float8 as "replicaSeconds"`,
  )
}
