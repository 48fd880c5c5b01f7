/** The PostgreSQL of a rig that tests may kill, whole or by one of its backends. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openConnection } from '#platform/connections.ts'
import { type Postgres, startPostgres } from '#platform/postgres/supervisor.ts'
import { findLastingPort } from './lasting-port.ts'

const START_PATIENCE_MS = 180_000
/** Every statement is run again and again under load. */
const STATEMENT_PATIENCE_MS = 180_000

/** The database of the rig, which may be killed and comes back in the same folder and on the same port. */
export async function raisePostgres(dataDir: string) {
  const port = await findLastingPort()
  let postgres: Postgres = await startPostgres({ dataDir, port })
  let ours: pg.Client | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<pg.Client> {
    const client = await openConnection(postgres.url)
    const forget = () => {
      if (ours === client) ours = undefined
    }
    client.on('error', forget).on('end', forget)
    return client
  }

  return {
    url: () => postgres.url,
    connect,
    /** Queries wait for each other: a connection carries out one at a time. */
    query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      const asked = turn.then(async () => {
        ours ??= await connect()
        return (await ours.query(text, [...values])).rows as Row[]
      })
      turn = asked.catch(() => undefined)
      return asked
    },
    /** The next query opens a connection of its own. */
    leave: () => {
      ours?.end().catch(() => undefined)
      ours = undefined
    },
    kill: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.stop()
    },
    start: async () => {
      postgres = await startPostgres({ dataDir, port })
      return performance.now()
    },
    close: async () => {
      await ours?.end()
      await postgres.stop()
    },
  }
}

type RigPostgres = Awaited<ReturnType<typeof raisePostgres>>

/** Kills one backend in the middle of a statement. */
export function backendKiller(postgres: RigPostgres) {
  const { query } = postgres

  async function findBackend(statement: string): Promise<number | undefined> {
    const [row] = await query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
        and state <> 'idle' and query like $1 order by random() limit 1`,
      [`%${statement}%`],
    )
    return row?.pid
  }

  /** For a fault that could not strike: where the issues with bets stand, and what the database does. */
  async function tellWhatGoesOn(): Promise<string> {
    const issues = await query(`select i.id, i.state, i.closes_at, i.draws_at, count(o.id)::int as orders
      from draws_issues i join bets_orders o on o.issue_id = i.id group by i.id order by i.id desc limit 5`)
    const work = await query(`select state, wait_event, left(query, 200) as query, now() - query_start as age
      from pg_stat_activity where backend_type = 'client backend'`)
    return JSON.stringify({ now: await query('select server_now()'), issues, work }, (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
  }

  async function untilConnected(): Promise<number> {
    for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
      try {
        await query('select 1')
        return performance.now()
      } catch {
        // Still in recovery.
      }
    }
    throw new Error('PostgreSQL never took connections again')
  }

  return async function killBackend(statement: string): Promise<number> {
    let pid: number | undefined
    for (const deadline = Date.now() + STATEMENT_PATIENCE_MS; pid === undefined; await sleep(1)) {
      if (Date.now() > deadline) throw new Error(`no backend ran "${statement}": ${await tellWhatGoesOn()}`)
      pid = await findBackend(statement)
    }
    // PostgreSQL goes on for a moment after the death of a backend; it has seen it when it ends this connection too.
    const witness = await postgres.connect()
    const seen = new Promise(resolve => witness.once('end', resolve))
    process.kill(pid, 'SIGKILL')
    await seen
    // Ours may not have been ended yet; only a new connection tells that the recovery is over.
    postgres.leave()
    return untilConnected()
  }
}
