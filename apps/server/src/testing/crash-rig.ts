/**
 * A whole product that tests may kill: its own PostgreSQL with fsync on, the server as a child process, a fast clock, and the
 * outside parties beside it.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { askDeposits } from '#modules/deposits/ask-deposits.job.ts'
import { addChannel } from '#modules/deposits/deposits.fixtures.ts'
import { bringGames } from '#modules/providers/bring-games.job.ts'
import { createTestStaff, type TestStaff } from '#modules/staff/staff.fixtures.ts'
import { sendWithdrawals } from '#modules/withdrawals/send-withdrawals.job.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { createSealing, SEALING_KEY_BYTES } from '#platform/sealing.ts'
import { readSealingKeys } from '#platform/sealing-keys.ts'
import type { CrashChain } from './crash-chain.ts'
import { type ChildParts, nodeChild } from './crash-node.ts'
import { addJobs, type CrashParties, raiseParties } from './crash-parties.ts'
import type { CrashPoint } from './crash-places.ts'
import { backendKiller, raisePostgres } from './crash-postgres.ts'

const LEDGER_CHECK = join(import.meta.dirname, '../ledger-check.ts')
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
