/** Finds the database for a tool that works beside a server, or without one. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { SUPERUSER } from './initdb.ts'
import { startPostgres } from './supervisor.ts'

/** Line 4 of this file of a running PostgreSQL is its port. */
function runningUrl(dataDir: string): string | undefined {
  const pidFile = join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]
  const password = readFileSync(`${dataDir}.password`, 'utf8')
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
}

/** `DATABASE_URL`, or the embedded database of `DATA_DIR`, started for the tool when no server runs on it. */
export async function findExistingDatabase(
  config: Config,
): Promise<Readonly<{ url: string; stop: () => Promise<void> }>> {
  const dataDir = join(config.dataDir, 'postgres')
  const url = config.databaseUrl ?? runningUrl(dataDir)
  if (url !== undefined) return { url, stop: async () => undefined }
  if (!existsSync(join(dataDir, 'PG_VERSION'))) throw new Error(`There is no database in ${dataDir}.`)
  return startPostgres({ dataDir })
}
