/** PostgreSQL: one pool, transactions, and four verbs for `sql` templates. Stores use nothing else. */
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'

export type Tx = Transaction<unknown>
/** A transaction, or the pool for a single read. */
export type Executor = Kysely<unknown>

export type Database = Readonly<{
  read: Executor
  /** Runs the work in one transaction; repeats it when PostgreSQL asks to (deadlock, serialisation). */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}>

const INT8 = 20
const INT8_ARRAY = 1016
const TIMESTAMPTZ = 1184
const DATE = 1082
const RETRIES_MAX = 3
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

/** No player waits longer for an answer. */
const PATIENCE_MS = 60_000

/** Nor for a connection that is free, nor for a lock that another one holds. */
const WAIT_MS = 5_000

/** Settings of each connection, for pools and for tools that connect by themselves; a patience of 0 has no end. */
export function connectionOptions(url: string, patienceMs = PATIENCE_MS, waitMs = WAIT_MS): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: waitMs,
    query_timeout: patienceMs,
    keepAlive: true,
    options: `-c timezone=UTC -c lock_timeout=${waitMs} -c idle_in_transaction_session_timeout=30s`,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  }
}

/** The SQLSTATE of a database error, or the code of a lost connection. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Lost connections, a database that is starting or stopping, and waits that were too long. */
const FAULT_STATES = /^(08|53|57P0|57014|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)/

const FAULT_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/

/** Whether the outside failed and not the program: the same may well succeed a moment later. */
export function isDatabaseFault(error: unknown): boolean {
  return (
    FAULT_STATES.test(sqlState(error) ?? '') || (error instanceof Error && FAULT_MESSAGES.test(error.message))
  )
}

/** The constraint that a database error names. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined
}

/** A statement that begins so is read and planned once a connection and known by that name from then on. */
const PREPARED = /^\/\* prepared: (\w+) \*\//

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/** Teaches a connection to keep the statements that ask for it; their texts must not differ under one name. */
function keepPrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  const kept: Query = (text, values, done) => {
    const name = typeof text === 'string' ? PREPARED.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, done) : query({ name, text, values }, done)
  }
  client.query = kept as typeof client.query
}

const isRepeatable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

type PoolRules = Readonly<{
  poolSize?: number
  patienceMs?: number | undefined
  waitMs?: number | undefined
}>

/** Opens the pool; connections are made when they are first needed. */
export function openDatabase(
  url: string,
  log: Log,
  { poolSize = 12, patienceMs, waitMs }: PoolRules = {},
): Database {
  const pool = new pg.Pool({ ...connectionOptions(url, patienceMs, waitMs), max: poolSize })
  // Without a listener a lost connection would end the process: idle ones report to the pool, those in a transaction
  // between two statements to their own client.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', client => {
    client.on('error', error => log.warn({ err: error }, 'a database connection was lost'))
    keepPrepared(client)
  })
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await kysely.transaction().execute(work)
      } catch (error) {
        if (!isRepeatable(error) || attempt === RETRIES_MAX) throw error
        log.warn({ err: error, attempt }, 'a transaction is repeated')
      }
    }
  }

  return { read: kysely, transaction, close: () => kysely.destroy() }
}

/** All rows. */
export async function many<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

/** The only row; none or several is a defect. */
export async function one<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, ${rows.length} came`)
  return row
}

/** The first row, if there is one. */
export async function maybeOne<Row>(db: Executor, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await query.execute(db)).rows[0]
}

/** Runs a statement; answers how many rows it touched. */
export async function run(db: Executor, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0n)
}

/** Whether the database answers. */
export async function isReachable(db: Database): Promise<boolean> {
  try {
    await one(db.read, sql`select 1`)
    return true
  } catch {
    // Why it does not answer is logged by whoever needed it; this is only asked for yes or no.
    return false
  }
}

/** Gathers statistics of tables that were filled and never looked at: without them their queries are planned by guesses. */
export async function analyzeFilledTables(db: Database): Promise<void> {
  const tables = await many(
    db.read,
    sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0
        and pg_relation_size(oid) > 0`,
  )
  for (const { name } of tables) await run(db.read, sql`analyze ${sql.table(name)}`)
}
