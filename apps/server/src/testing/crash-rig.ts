/**
 * A whole product that tests may kill: its own PostgreSQL with fsync on, the server as a child process, a fast clock, and the
 * outside parties beside it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { agentsCrashPoints } from '#modules/agents/crash-points.ts'
import { betsCrashPoints } from '#modules/bets/crash-points.ts'
import type { bonusesCrashPoints } from '#modules/bonuses/crash-points.ts'
import { askDeposits } from '#modules/deposits/ask-deposits.job.ts'
import { type chainCrashPoints, depositsCrashPoints } from '#modules/deposits/crash-points.ts'
import { addChannel } from '#modules/deposits/deposits.fixtures.ts'
import { drawsCrashPoints } from '#modules/draws/crash-points.ts'
import type { grantsCrashPoints } from '#modules/grants/crash-points.ts'
import { bringGames } from '#modules/providers/bring-games.job.ts'
import { providersCrashPoints, transferCrashPoints } from '#modules/providers/crash-points.ts'
import { packetsCrashPoints } from '#modules/red-packets/crash-points.ts'
import { createTestStaff, type TestStaff } from '#modules/staff/staff.fixtures.ts'
import type { withdrawalsCrashPoints } from '#modules/withdrawals/crash-points.ts'
import { sendWithdrawals } from '#modules/withdrawals/send-withdrawals.job.ts'
import { readConfig } from '#platform/config.ts'
import { openConnection } from '#platform/connections.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { type Postgres, startPostgres } from '#platform/postgres/supervisor.ts'
import { createSealing, SEALING_KEY_BYTES } from '#platform/sealing.ts'
import { readSealingKeys } from '#platform/sealing-keys.ts'
import type { CrashChain } from './crash-chain.ts'
import { addJobs, type CrashParties, raiseParties } from './crash-parties.ts'
import { findLastingPort } from './lasting-port.ts'

const SERVER = join(import.meta.dirname, 'few-games-server.ts')
const LEDGER_CHECK = join(import.meta.dirname, '../ledger-check.ts')
const START_PATIENCE_MS = 180_000
/** Every named place of the server is passed again and again under load. */
const POINT_PATIENCE_MS = 180_000
/** Each second of a test is so many for the draws, so that issues close, draw and settle all the time. */
const HASTE = 10

const SEALING_KEY = randomBytes(SEALING_KEY_BYTES).toString('base64')

const fastClock = (
  now: Date,
  haste: number,
) => `create or replace function server_now() returns timestamptz language sql volatile as
  $$select '${now.toISOString()}'::timestamptz + (clock_timestamp() - '${now.toISOString()}'::timestamptz) * ${haste}$$`

/** Small chunks, so that the few players of a test are in several. */
const SMALL_CHUNKS = `create or replace function bets_accounts_per_chunk() returns integer language sql immutable
  as 'select 2'`

/** Every place where a module lets a node be ended; those of a credit and of a packet apart. */
export const crashPoints = [...Object.values(betsCrashPoints), ...Object.values(drawsCrashPoints)]
export const creditPoints = Object.values(depositsCrashPoints)
export const packetPoints = Object.values(packetsCrashPoints)
export const walletCallPoints = Object.values(providersCrashPoints)
export const transferPoints = Object.values(transferCrashPoints)
export const handingPoints = Object.values(agentsCrashPoints)

type CrashPoint =
  | (typeof crashPoints)[number]
  | (typeof creditPoints)[number]
  | (typeof packetPoints)[number]
  | (typeof walletCallPoints)[number]
  | (typeof transferPoints)[number]
  | (typeof handingPoints)[number]
  | (typeof bonusesCrashPoints)[keyof typeof bonusesCrashPoints]
  | (typeof grantsCrashPoints)[keyof typeof grantsCrashPoints]
  | (typeof chainCrashPoints)[keyof typeof chainCrashPoints]
  | (typeof withdrawalsCrashPoints)[keyof typeof withdrawalsCrashPoints]

/** A node that only does jobs, beside a server that does none. */
export type CrashWorker = Readonly<{
  start: () => Promise<number>
  kill: () => Promise<void>
  killAt: (point: CrashPoint) => Promise<void>
}>

export type CrashRig = Readonly<{
  /** Where the server listens now. */
  url: () => string
  /** Starts the server; answers the moment at which it could be reached. */
  startServer: () => Promise<number>
  /** `kill -9` now. */
  killServer: () => Promise<void>
  /** `kill -9` when the server comes to that place. */
  killServerAt: (point: CrashPoint) => Promise<void>
  /** The node that does the jobs, where the server does none (`hasWorker`); not started yet. */
  worker: CrashWorker
  /**
   * `kill -9` of one backend, when one of the server's runs a statement with that text; PostgreSQL then ends all the
   * others and recovers by itself. Answers the moment at which it took connections again.
   */
  killBackend: (statement: string) => Promise<number>
  killPostgres: () => Promise<void>
  /** Starts PostgreSQL again; answers the moment at which it took connections. */
  startPostgres: () => Promise<number>
  /** `kill -9` of the outside parties; answers the moment at which they could be reached again. */
  killParties: () => Promise<number>
  parties: Omit<CrashParties, 'environment' | 'signerEnvironment' | 'announce' | 'kill' | 'stop'>
  /** The channel of deposits that leads to the parties. */
  channelId: number
  /** Adds the jobs that ask the parties about the orders and payouts whose time has come, and that send what is approved. */
  askDue: () => Promise<void>
  /** Adds the job that brings the games of providers. */
  bringGames: () => Promise<void>
  /** Somebody of the staff, signed in. */
  staff: (role: string) => Promise<TestStaff>
  /** What `npm run ledger:check` finds wrong. */
  checkLedger: () => Promise<string[]>
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

/** The database of the rig, which may be killed and comes back in the same folder and on the same port. */
async function raisePostgres(dataDir: string) {
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

type ChildParts = Readonly<{
  role: 'all' | 'web' | 'worker'
  environment: () => NodeJS.ProcessEnv
  parties: CrashParties
  orderFile: string
}>

/** A node of the rig as a child process; `orderFile` tells it where to be ended. */
function nodeChild({ role, environment, parties, orderFile }: ChildParts) {
  let child: ChildProcess | undefined
  let address = ''

  return {
    url: () => address,
    start: async () => {
      const env = { ...environment(), ROLE: role, CRASH_POINT_FILE: orderFile }
      child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      address = await readAddress(child)
      const reachedAt = performance.now()
      await untilReady(address)
      if (role !== 'worker') await parties.announce(address)
      return reachedAt
    },
    async kill(): Promise<void> {
      if (child === undefined || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async killAt(point: CrashPoint): Promise<void> {
      if (child === undefined) throw new Error('no server runs')
      const ended = once(child, 'exit')
      await writeFile(orderFile, point)
      const late = sleep(POINT_PATIENCE_MS, undefined, { ref: false }).then(() => {
        throw new Error(`the server never came to the place "${point}"`)
      })
      await Promise.race([ended, late])
      late.catch(() => undefined)
      await rm(orderFile)
    },
  }
}

/** Kills one backend in the middle of a statement. */
function backendKiller(postgres: RigPostgres) {
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
    for (const deadline = Date.now() + POINT_PATIENCE_MS; pid === undefined; await sleep(1)) {
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

type RigEnvironment = () => NodeJS.ProcessEnv

/** What people with the keys of the product do beside it. */
function beside(environment: RigEnvironment, databaseUrl: () => string) {
  return {
    async staff(role: string): Promise<TestStaff> {
      const db = openDatabase(databaseUrl(), createLog('silent'))
      const sealing = createSealing(readSealingKeys(readConfig(environment())))
      return createTestStaff({ db, sealing }, [role]).finally(() => db.close())
    },
    async checkLedger(): Promise<string[]> {
      const run = promisify(execFile)(process.execPath, [LEDGER_CHECK], { env: environment() })
      const { stdout } = await run.catch((error: Readonly<{ stdout: string; stderr: string }>) => ({
        stdout: `${error.stdout}${error.stderr}BAD  the program ended otherwise than with 0`,
      }))
      return stdout.split('\n').filter(line => line !== '' && !line.startsWith('ok'))
    },
  }
}

type Told = Readonly<{ dataDir: string; parties: CrashParties; chain: CrashChain | undefined }>

/** Tokens are of the real chain where there is one, and of that of the parties elsewhere. */
function partiesEnvironment({ parties, chain }: Told): NodeJS.ProcessEnv {
  const tokens = chain && { ...parties.signerEnvironment(chain), USDT_EVM_URLS: chain.url }
  return { ...parties.environment, ...tokens }
}

/** What all programs of the rig are told. */
const rigEnvironment =
  (told: Told, databaseUrl: () => string): RigEnvironment =>
  () => ({
    ...process.env,
    ...partiesEnvironment(told),
    DATABASE_URL: databaseUrl(),
    DATA_DIR: told.dataDir,
    SECRET_KEY: SEALING_KEY,
    PORT: '0',
    // A demonstration adds to itself with each issue, which would only take time from the faults.
    DEMO: '0',
    LOG_LEVEL: 'fatal',
  })

type Wanted = Readonly<{ hasWorker?: boolean; haste?: number; chain?: CrashChain }>

/**
 * Starts database and schema; the server is the caller's to start, and the worker where there is one. With `haste` 1 its clock runs as
 * those of the parties do, which sign by it. On a chain the signer of the parties pays tokens.
 */
export async function buildCrashRig({
  hasWorker = false,
  haste = HASTE,
  chain,
}: Wanted = {}): Promise<CrashRig> {
  const folder = await mkdtemp(join(tmpdir(), 'kaijiang-crash-'))
  const postgres = await raisePostgres(join(folder, 'postgres'))
  await migrate(postgres.url())
  await postgres.query(fastClock(new Date(), haste))
  await postgres.query(SMALL_CHUNKS)
  const channelId = await addChannel(postgres, { adapter: 'gateway' })
  const parties = await raiseParties(join(folder, 'sandbox'), chain?.wallet)
  const environment = rigEnvironment({ dataDir: join(folder, 'data'), parties, chain }, postgres.url)
  const node = (role: ChildParts['role']) =>
    nodeChild({ role, environment, parties, orderFile: join(folder, `crash-point-${role}`) })
  const server = node(hasWorker ? 'web' : 'all')
  const worker = node('worker')

  return {
    url: server.url,
    query: postgres.query,
    startServer: server.start,
    killServer: server.kill,
    killServerAt: server.killAt,
    worker,
    killBackend: backendKiller(postgres),
    killPostgres: postgres.kill,
    startPostgres: postgres.start,
    killParties: async () => {
      await parties.kill()
      await parties.announce(server.url())
      return performance.now()
    },
    ...{ parties, channelId },
    askDue: () => addJobs(postgres.url(), [askDeposits, sendWithdrawals]),
    bringGames: () => addJobs(postgres.url(), [bringGames]),
    ...beside(environment, postgres.url),
    close: async () => {
      await Promise.all([server.kill(), worker.kill()])
      parties.stop()
      await postgres.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
