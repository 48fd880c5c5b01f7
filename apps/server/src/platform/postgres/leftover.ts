import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresRefusal } from './postgres-refusal.ts'

const STOP_TIMEOUT_MS = 60_000
const RETRY_MS = 50

/**
 * Stops the server that a dead owner left running on a data directory, waits until it is gone, and clears its socket away.
 * Only the holder of the directory's lock may call it: then any server found there is a leftover.
 */
export async function stopLeftover(directory: string): Promise<void> {
  await endLeftover(directory)
  if (!existsSync(directory)) return
  // A killed server leaves its socket, and each start has another number.
  for (const name of readdirSync(directory).filter(one => one.startsWith('.s.PGSQL.')))
    rmSync(join(directory, name), { force: true })
}

async function endLeftover(directory: string): Promise<void> {
  const pid = postmasterPid(directory)
  if (pid === undefined || !isAlive(pid)) return
  if (!isServerOf(pid, directory)) {
    // The number belongs to another program by now; PostgreSQL would take it for a running server.
    rmSync(join(directory, 'postmaster.pid'), { force: true })
    return
  }
  const deadline = performance.now() + STOP_TIMEOUT_MS
  signal(pid, 'SIGINT')
  while (isAlive(pid) && postmasterPid(directory) === pid) {
    if (performance.now() > deadline)
      throw new PostgresRefusal(
        'directory-in-use',
        `The database process ${pid} of an earlier run still holds ${directory} and does not stop: end it and start again.`,
      )
    await sleep(RETRY_MS)
  }
}

/** The process number of the server that last ran, or runs, on a data directory. */
export function postmasterPid(directory: string): number | undefined {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined
}

/** Sends a signal; a process that has ended meanwhile needs none. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A killed server that its parent has not reaped yet has an empty command line and still counts as one. */
function isServerOf(pid: number, directory: string): boolean {
  const commandLine = readCommandLine(pid)
  return commandLine.trim() === '' || commandLine.includes(directory)
}

/** From /proc where it exists, because small images have no ps. */
function readCommandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  if (existsSync(file)) return readFileSync(file, 'utf8').replaceAll('\0', ' ')
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}
