/** Connections to PostgreSQL, single and pooled: type parsers, timeouts and prepared statements. */
import pg from 'pg'
import type { Log } from './log.ts'
import { connectionName } from './release.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const TIMESTAMPTZ = 1184
const DATE = 1082
const parseInstant = pg.types.getTypeParser(TIMESTAMPTZ) as unknown as (text: string) => Date

/** `{1,2}`; the arrays that our functions answer hold no null. */
function parseIntegers(text: string): bigint[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt)
}

/** bigint stays exact, an instant is epoch milliseconds, a date stays its text. */
function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary') return pg.types.getTypeParser(oid, format) as unknown as (value: string) => unknown
  if (oid === INT8) return BigInt
  if (oid === INT8_ARRAY) return parseIntegers
  if (oid === TIMESTAMPTZ) return text => parseInstant(text).getTime()
  if (oid === DATE) return text => text
  return pg.types.getTypeParser(oid) as (value: string) => unknown
}

/** The statement timeout of background work. */
const WORK_TIMEOUT_MS = 60_000

/** The connection timeout and the lock timeout of a call. */
export const WAIT_MS = 5_000

/** The execution time of the slowest statement of a call, without waits for locks. */
const STATEMENT_MS = 3_000

/** The statement timeout of a call, waits for locks included; after it the call is refused as busy. */
export const callTimeoutMs = (waitMs = WAIT_MS): number => waitMs + STATEMENT_MS

type ConnectionRules = Readonly<{
  /** The statement timeout in ms; 0 is none. */
  timeoutMs?: number | undefined
  /** The connection and lock timeout in ms. */
  waitMs?: number | undefined
  /** The `application_name` of the connection, which operators see in `pg_stat_activity`. */
  role?: string | undefined
}>

/**
 * A call that timed out closes its connection. This setting lets PostgreSQL notice within two seconds and cancel the
 * statement (not on Windows).
 */
const SEE_LOST_CLIENTS = `select set_config('client_connection_check_interval', '2s', false)
  where version() !~* 'windows|mingw|visual'`

/**
 * The first statement of each connection. It is the same in all lanes, because a pooler shares the connections of a
 * role.
 */
function sessionSettings({ timeoutMs = WORK_TIMEOUT_MS, waitMs = WAIT_MS }: ConnectionRules): string {
  const settings = {
    timezone: 'UTC',
    lock_timeout: waitMs,
    statement_timeout: timeoutMs === 0 ? 0 : Math.max(timeoutMs, WORK_TIMEOUT_MS),
    idle_in_transaction_session_timeout: '30s',
  }
  return [
    ...Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`),
    SEE_LOST_CLIENTS,
  ].join('; ')
}

/** Where and how to connect. Nothing is sent in the handshake that a pooler refuses, so settings follow on connect. */
export function connectionOptions(
  url: string,
  { timeoutMs = WORK_TIMEOUT_MS, waitMs = WAIT_MS, role = 'all' }: ConnectionRules = {},
): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: connectionName(role),
    connectionTimeoutMillis: waitMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  }
}

/** One connection outside of any pool; its caller ends it. Throws when the database cannot be reached. */
export async function openConnection(url: string, rules: ConnectionRules = {}): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(url, rules))
  // The statement that fails tells of a lost connection; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(sessionSettings(rules))
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The marker of a prepared statement: it is parsed once per connection, under the name in the marker. */
const PREPARED = /^\/\* prepared: (\w+) \*\//

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/** After a client-side timeout the statement may still run, so the connection must not be used again. */
const wasGivenUp = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/**
 * Makes a connection prepare the marked statements (one name must always have one text), and close itself after a
 * timeout: the next statement, such as the rollback, would wait just as long.
 */
function prepareConnection(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  const prepared: Query = (text, values, done) => {
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined
    const answer = name === undefined ? query(text, values, done) : query({ name, text, values }, done)
    if (answer instanceof Promise) {
      answer.catch(error => {
        if (wasGivenUp(error)) (client as unknown as pg.Client).end().catch(() => undefined)
      })
    }
    return answer
  }
  client.query = prepared as typeof client.query
}

export type PoolRules = ConnectionRules & Readonly<{ poolSize?: number }>

/** A connection pool; connections are opened when they are first needed. */
export function openPool(url: string, log: Log, { poolSize = 12, ...rules }: PoolRules): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, rules),
    max: poolSize,
    onConnect: async client => {
      await client.query(sessionSettings(rules))
      prepareConnection(client)
    },
  })
  // Without a listener a lost connection would end the process: idle ones report to the pool, those in a transaction
  // between two statements to their own client.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'a database connection was lost'))
  })
  return pool
}
