import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresRefusal } from './postgres-refusal.ts'

export type DirectoryLock = Readonly<{ release: () => Promise<void> }>

const LOCK_TIMEOUT_MS = 2_000
const RETRY_MS = 100

/**
 * Makes this process the one owner of a data directory until it releases it or dies in any way.
 * Refuses with `directory-in-use` when another living process still owns it after two seconds.
 *
 * The lock is a listening socket, because the system closes it with its process: unlike a file with a
 * process number in it, it can be neither left behind by a kill nor mistaken for a newcomer's number.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const address = addressOf(directory)
  const deadline = performance.now() + LOCK_TIMEOUT_MS
  for (;;) {
    const server = await listen(address)
    if (server !== undefined) return { release: () => new Promise(resolve => server.close(() => resolve())) }
    if (performance.now() > deadline)
      throw new PostgresRefusal(
        'directory-in-use',
        `Another running server uses the data directory ${directory}: stop it, or set DATA_DIR or DATABASE_URL.`,
      )
    await sleep(RETRY_MS)
  }
}

/** Linux has socket names outside the file system, which cannot go stale; elsewhere it is a file. */
function addressOf(directory: string): string {
  const name = `kaijiang-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

async function listen(address: string): Promise<Server | undefined> {
  const server = createServer(socket => socket.destroy())
  const isListening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(address, () => resolve(true))
  })
  if (isListening) return server.unref()
  if (!address.startsWith('\0') && (await isStale(address))) rmSync(address, { force: true })
  return undefined
}

function isStale(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
}
