/** A whole product that tests may kill: its own PostgreSQL with fsync on, the server as a child process, a fast clock. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { type Postgres, startPostgres } from '#platform/postgres/supervisor.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const START_PATIENCE_MS = 60_000
/** Each second of the test is so many for the draws, so that issues close, draw and settle all the time. */
const HASTE = 15

const fastClock = (
  now: Date,
) => `create or replace function server_now() returns timestamptz language sql volatile as
  $$select '${now.toISOString()}'::timestamptz + (clock_timestamp() - '${now.toISOString()}'::timestamptz) * ${HASTE}$$`

export type CrashRig = Readonly<{
  /** Where the server listens now. */
  url: () => string
  startServer: () => Promise<void>
  killServer: () => Promise<void>
  killPostgres: () => Promise<void>
  startPostgres: () => Promise<void>
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}>

/** The address that the server prints when it listens. */
async function readAddress(child: ChildProcess): Promise<string> {
  let said = ''
  const failed = once(child, 'exit').then(() => {
    throw new Error(`the server ended before it listened:\n${said}`)
  })
  const listening = new Promise<string>(resolve => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
  })
  const late = sleep(START_PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the server did not listen:\n${said}`)
  })
  const address = await Promise.race([listening, failed, late])
  failed.catch(() => undefined)
  late.catch(() => undefined)
  return address
}

/** Waits for the first round of the clock, so that there is an issue to bet on. */
async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    if ((await fetch(`${url}/readyz`)).ok) return
  }
  throw new Error('the server never became ready')
}

/** Starts database and schema; the server is the caller's to start. */
export async function buildCrashRig(): Promise<CrashRig> {
  const folder = await mkdtemp(join(tmpdir(), 'kaijiang-crash-'))
  const dataDir = join(folder, 'postgres')
  let postgres: Postgres = await startPostgres({ dataDir })
  const { port } = new URL(postgres.url)
  let child: ChildProcess | undefined
  let address = ''

  async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(connectionOptions(postgres.url))
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text, [...values])).rows as Row[]
    } finally {
      await client.end()
    }
  }

  await migrate(postgres.url)
  await query(fastClock(new Date()))

  async function killServer(): Promise<void> {
    if (child === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    url: () => address,
    query,
    startServer: async () => {
      child = spawn(process.execPath, [MAIN], {
        env: { ...process.env, DATABASE_URL: postgres.url, PORT: '0', DEMO: '1', LOG_LEVEL: 'fatal' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      address = await readAddress(child)
      await untilReady(address)
    },
    killServer,
    killPostgres: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      await postgres.stop()
    },
    startPostgres: async () => {
      postgres = await startPostgres({ dataDir, port: Number(port) })
    },
    close: async () => {
      await killServer()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
