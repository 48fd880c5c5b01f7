import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { type DirectoryLock, lockDirectory } from './directory-lock.ts'
import { hasEnded, spawnGuard, stopGuard } from './guard.ts'
import { ensureDirectory, SUPERUSER } from './initdb.ts'
import { postmasterPid, stopLeftover } from './leftover.ts'
import { reservePort } from './ports.ts'
import { refusalFrom } from './postgres-refusal.ts'
import { mayHaveSocket, settingArguments } from './settings.ts'

export type PostgresOptions = Readonly<{
  dataDir: string
  /** A free one when absent. */
  port?: number
  settings?: Readonly<Record<string, string>>
  /** Called when a process of PostgreSQL has begun to work, once or twice: what takes long here costs nothing then. */
  whileStarting?: () => void
}>
export type Postgres = Readonly<{
  url: string
  pid: number
  stop: () => Promise<void>
  /** Resolves when the server has ended although nobody stopped it; else never. */
  lost: Promise<void>
}>
type Launch = Readonly<{
  directory: string
  program: string
  account: Account
  port: number | undefined
  password: string
  settings: Readonly<Record<string, string>>
  /** The directory of the socket in the file system, if there shall be one. */
  socketIn: string | undefined
  whileStarting: (() => void) | undefined
}>
type Running = Readonly<{ guard: ChildProcess; url: string; pid: number }>

const START_TIMEOUT_MS = 60_000
const RETRY_MS = 25
/** So long may a child that a killed server was just making hold its port. */
const KILLED_PORT_TIMEOUT_MS = 10_000
const LOG_LIMIT_BYTES = 8 * 1024 * 1024
/** What PostgreSQL says where the file system of a directory takes no sockets, as some shared folders of containers do. */
const NO_SOCKET = /(?:FATAL|WARNING): .*(?:Unix-domain socket|\.s\.PGSQL\.)/
/** PostgreSQL's code of a wrong password, the one refusal that waiting does not mend. */
const WRONG_PASSWORD = '28P01'

/**
 * Starts a real PostgreSQL of our own on a data directory, which it makes when missing, and returns once it
 * accepts connections. It listens on this machine only and never outlives this process.
 * Refuses with a `PostgresRefusal` whose message says what to do.
 */
export async function startPostgres({
  dataDir,
  port,
  settings,
  whileStarting,
}: PostgresOptions): Promise<Postgres> {
  const directory = resolve(dataDir)
  let lock: DirectoryLock | undefined
  try {
    const { initdb, postgres } = await findBinaries()
    mkdirSync(dirname(directory), { recursive: true })
    lock = await lockDirectory(directory)
    const wasKilled = postmasterPid(directory) !== undefined
    await stopLeftover(directory)
    await reservePort(port, wasKilled ? KILLED_PORT_TIMEOUT_MS : 0)
    const account = chooseAccount(postgres, directory)
    const password = await ensureDirectory(directory, { initdb, account, whileStarting })
    const order = {
      directory,
      program: postgres,
      account,
      port,
      password,
      settings: settings ?? {},
      socketIn: settings?.unix_socket_directories ?? (mayHaveSocket(directory) ? directory : undefined),
      whileStarting,
    }
    return supervised(await launch(order), lock)
  } catch (error) {
    await lock?.release()
    throw refusalFrom(error, port === undefined ? { directory } : { directory, port })
  }
}

function supervised({ guard, url, pid }: Running, lock: DirectoryLock): Postgres {
  const end = async () => {
    await stopGuard(guard, pid)
    await lock.release()
  }
  let ended: Promise<void> | undefined
  const stop = () => {
    ended ??= end()
    return ended
  }
  const lost = new Promise<void>(resolve => {
    guard.once('exit', () => {
      if (ended === undefined) resolve()
    })
  })
  return { url, pid, stop, lost }
}

/**
 * Where clients connect: at a socket in the file system where there is one, which half of a connection over TCP costs, else at the
 * port (adr 0388). Tools that want the port find it in the address all the same.
 */
function addressOf({ socketIn, password }: Launch, port: number): string {
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
  return socketIn === undefined ? url : `${url}?host=${encodeURIComponent(socketIn)}`
}

/**
 * Starts the server and waits until it answers. Two causes of failure pass by themselves and are tried again:
 * children of a killed server that still hold its memory, and a free port that another program took first.
 */
async function launch(order: Launch): Promise<Running> {
  const logFile = `${order.directory}.log`
  const deadline = performance.now() + START_TIMEOUT_MS
  const transient =
    order.port === undefined
      ? /shared memory block|lock file|could not bind/
      : /shared memory block|lock file/
  for (;;) {
    const port = await reservePort(order.port)
    const url = addressOf(order, port)
    const logStart = trimLog(logFile)
    const settings = settingArguments({ ...order.settings, unix_socket_directories: order.socketIn ?? '' })
    const server = [order.program, '-D', order.directory, '-p', String(port), ...settings]
    const log = openSync(logFile, 'a', 0o600)
    const guard = spawnGuard(order.account, server, log)
    closeSync(log)
    await once(guard, 'spawn')
    order.whileStarting?.()
    const answers = await isAnswering(guard, url, deadline)
    const pid = postmasterPid(order.directory)
    if (answers && pid !== undefined) return { guard, url, pid }
    await stopGuard(guard, pid)
    const report = readFileSync(logFile).subarray(logStart).toString()
    if (order.socketIn !== undefined && NO_SOCKET.test(report))
      return launch({ ...order, socketIn: undefined })
    if (!transient.test(report) || performance.now() > deadline) throw new Error(report)
    await sleep(RETRY_MS * 4)
  }
}

/** True once the server accepts connections, false when it ends first or the time is over. */
async function isAnswering(guard: ChildProcess, url: string, deadline: number): Promise<boolean> {
  while (performance.now() < deadline && !hasEnded(guard)) {
    const verdict = await tryConnection(url)
    if (verdict !== 'not-yet') return verdict === 'accepted'
    await sleep(RETRY_MS)
  }
  return false
}

async function tryConnection(url: string): Promise<'accepted' | 'refused' | 'not-yet'> {
  const client = new pg.Client(url)
  // The server may end between the answer and the goodbye; the guard's end then tells.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'accepted'
  } catch (error) {
    return (error as { code?: string }).code === WRONG_PASSWORD ? 'refused' : 'not-yet'
  } finally {
    await client.end()
  }
}

/** The length of the log before this start; a log grown too long begins anew. */
function trimLog(file: string): number {
  if (!existsSync(file)) return 0
  const { size } = statSync(file)
  if (size <= LOG_LIMIT_BYTES) return size
  rmSync(file)
  return 0
}
