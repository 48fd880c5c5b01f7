import { type ChildProcess, spawn } from 'node:child_process'
import { type Account, commandFor } from './account.ts'
import { signal } from './leftover.ts'

/** Beyond this the stop of the server would overrun its own ten seconds; PostgreSQL repairs itself at the next start. */
const FAST_STOP_MS = 7_000

/**
 * Stops the program when the pipe from its owner closes, so however Node ends, its database ends too,
 * and so does a half-done initdb, which would otherwise write into what the next start makes.
 * `read` waits in a child of the shell (descriptor 3, since shells take input away from background work);
 * the shell itself waits for the program, so Node hears when the database dies first.
 */
const GUARD = [
  'exec 3<&0',
  '"$@" 3<&- & p=$!',
  `trap 'kill -INT $p 2>/dev/null' TERM INT`,
  '(trap - TERM INT; read -r _ <&3; kill -INT $p 2>/dev/null) & g=$!',
  'exec 3<&-',
  'wait $p; c=$?',
  'while kill -0 $p 2>/dev/null; do wait $p; c=$?; done',
  'kill $g 2>/dev/null',
  'exit $c',
].join('\n')

/** Runs a program of PostgreSQL under the guard; its complaints go to an open file or to a pipe. */
export function spawnGuard(
  account: Account,
  program: readonly string[],
  stderr: number | 'pipe',
): ChildProcess {
  const { file, args, as } = commandFor(account, '/bin/sh', ['-c', GUARD, 'kaijiang-database', ...program])
  const env = { ...process.env, LC_ALL: 'C' }
  // Its own session: the Ctrl-C of a terminal reaches the owner alone, who then stops the database last.
  return spawn(file, args, { ...as, cwd: '/', env, detached: true, stdio: ['pipe', 'ignore', stderr] })
}

/** Stops the guarded server and returns when it is gone; at once when it already was. */
export function stopGuard(guard: ChildProcess, serverPid: number | undefined): Promise<void> {
  return new Promise(resolve => {
    if (hasEnded(guard)) return resolve()
    const force = setTimeout(() => serverPid !== undefined && signal(serverPid, 'SIGQUIT'), FAST_STOP_MS)
    guard.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    guard.stdin?.end()
  })
}

/** Whether the guard is gone, and its PostgreSQL with it. */
export function hasEnded(guard: ChildProcess): boolean {
  return guard.exitCode !== null || guard.signalCode !== null
}
