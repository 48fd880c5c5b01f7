import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresRefusal } from './postgres-refusal.ts'

const RETRY_MS = 50

/**
 * The port to use: the wanted one, or any free one. Refuses with `port-taken` when another program has it and does not
 * give it back within that patience.
 */
export async function reservePort(wanted: number | undefined, timeoutMs = 0): Promise<number> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await tryPort(wanted ?? 0)
    } catch (cause) {
      if (performance.now() >= deadline)
        throw new PostgresRefusal(
          'port-taken',
          `Port ${wanted} of the database is taken by another program.`,
          cause,
        )
      await sleep(RETRY_MS)
    }
  }
}

function tryPort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
