/** PostgreSQL: a pool a lane, transactions, and four verbs for `sql` templates. Stores use nothing else. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { callTimeoutMs, openPool, type PoolRules } from './connections.ts'
import { currentLane, type Lane } from './lanes.ts'
import type { Log } from './log.ts'

export type Tx = Transaction<unknown>
/** A transaction, or the pools for a single read. */
export type Executor = Kysely<unknown>

export type Database = Readonly<{
  read: Executor
  /** Runs the work in one transaction; repeats it when PostgreSQL asks to (deadlock, serialisation). */
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Called with the duration of a statement that commits by itself; `transaction` reports its own. */
  seeCommit: (ms: number) => void
  /** The statement timeout of a reading that may be wide (`boundedRead`). */
  wideReadMs: number
  close: () => Promise<void>
}>

type DatabaseRules = PoolRules &
  Readonly<{
    seeCommit?: (ms: number) => void
    /** Whether a second connection inside of a transaction is refused, as in tests, or only logged. */
    isStrict?: boolean | undefined
  }>

const ignore = (): void => undefined

const RETRIES_MAX = 3

/** The SQLSTATE of a database error, or the code of a lost connection. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Lost connections, a database that is starting or stopping, and waits that were too long. */
const FAULT_STATES = /^(08|53|57P0|57014|55P03|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)/

const FAULT_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/

/** Whether the error is a fault of the environment and not a defect: a retry may succeed. */
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

const isRepeatable = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '')

/** Connections of the documents; each is built by a few short reads, one at a time. */
const DOCUMENT_CONNECTIONS = 2

/** The statement timeout of a wide reading of the console (console §3.7). */
const WIDE_READ_MS = 2_000

/**
 * Sees who asks for a second connection while its transaction holds one. When as many do as the pool has connections, all
 * wait for each other.
 */
function nestingGuard(log: Log, isStrict = false) {
  const holders = new AsyncLocalStorage<{ isHeld: boolean }>()
  return {
    check(): void {
      if (holders.getStore()?.isHeld !== true) return
      const defect = new Error('a second connection was asked for inside of a transaction')
      if (isStrict) throw defect
      log.error({ err: defect }, 'a transaction waits for a second connection')
    },
    async hold<T>(work: () => Promise<T>): Promise<T> {
      const holder = { isHeld: true }
      try {
        return await holders.run(holder, work)
      } finally {
        holder.isHeld = false
      }
    },
  }
}

/** Opens the pools of the lanes; connections are made when they are first needed. */
export function openDatabase(
  url: string,
  log: Log,
  { seeCommit = ignore, isStrict, ...rules }: DatabaseRules = {},
): Database {
  const timeoutMs = rules.timeoutMs ?? callTimeoutMs(rules.waitMs)
  const pools: Readonly<Record<Lane, pg.Pool>> = {
    work: openPool(url, log, rules),
    call: openPool(url, log, { ...rules, timeoutMs }),
    document: openPool(url, log, { ...rules, timeoutMs, poolSize: DOCUMENT_CONNECTIONS }),
  }
  const guard = nestingGuard(log, isStrict)
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: {
        options: pools.call.options,
        connect: async () => {
          guard.check()
          return pools[currentLane()].connect()
        },
        end: async () => void (await Promise.all(Object.values(pools).map(pool => pool.end()))),
      },
    }),
  })

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      let cause: unknown
      let doneAt: number | undefined
      const attempted = async (tx: Tx): Promise<T> => {
        try {
          const answer = await guard.hold(() => work(tx))
          doneAt = performance.now()
          return answer
        } catch (error) {
          cause = error
          throw error
        }
      }
      try {
        return await kysely.transaction().execute(attempted)
      } catch (failure) {
        // On a lost connection the rollback fails too, and would hide why the work did.
        const error = cause ?? failure
        if (!isRepeatable(error) || attempt === RETRIES_MAX) throw error
        log.warn({ err: error, attempt }, 'a transaction is repeated')
      } finally {
        if (doneAt !== undefined) seeCommit(performance.now() - doneAt)
      }
    }
  }

  // Who waits longer for the database, as tests on a busy machine, waits longer for a reading too.
  const wideReadMs = Math.max(WIDE_READ_MS, rules.waitMs ?? 0)
  return { read: kysely, transaction, seeCommit, wideReadMs, close: () => kysely.destroy() }
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

/** Runs ANALYZE on tables that were filled and never analysed: without statistics the planner guesses. */
export async function analyzeFilledTables(db: Database): Promise<void> {
  const tables = await many(
    db.read,
    sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0
        and pg_relation_size(oid) > 0`,
  )
  for (const { name } of tables) await run(db.read, sql`analyze ${sql.table(name)}`)
}
