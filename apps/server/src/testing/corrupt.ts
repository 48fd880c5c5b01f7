/** Planted corruptions: what a broken program, or a person with database rights, could leave behind. */
import type { TestServer } from './test-server.ts'

/**
 * The rules that find a violation after the change, which is rolled back. No trigger stands in the way, as for a restore
 * or a superuser.
 */
export async function rulesBrokenBy(
  server: TestServer,
  change: string,
  violations: (server: TestServer) => Promise<readonly Readonly<{ id: string }>[]>,
): Promise<string[]> {
  await server.query('begin')
  try {
    await server.query(`set local session_replication_role = 'replica'`)
    await server.query(change)
    return (await violations(server)).map(({ id }) => id)
  } finally {
    await server.query('rollback')
  }
}
