import { createServer } from 'node:net'
import { PostgresRefusal } from './postgres-refusal.ts'

/** The port to use: the wanted one, or any free one. Refuses with `port-taken` when another program has it. */
export function reservePort(wanted: number | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', cause =>
      reject(
        new PostgresRefusal(
          'port-taken',
          `Port ${wanted} of the database is taken by another program.`,
          cause,
        ),
      ),
    )
    server.listen(wanted ?? 0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
