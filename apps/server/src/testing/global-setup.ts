/** One PostgreSQL for the whole test run, with a migrated database that every test database is copied from. */
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/migrate.ts'
import { type Postgres, startPostgres } from '#platform/postgres/supervisor.ts'
import { databaseUrl, type TestPostgres } from './database.ts'

const TEMPLATE = 'template_migrated'
/** A folder in memory, on Linux: some 500 databases of 1,000 files each are made and dropped there for half of the processor time. */
const MEMORY = '/dev/shm'
/** So much must be free there: a few dozen databases at once, and the log of changes. */
const ROOM_BYTES = 2 * 2 ** 30
const PREFIX = 'kaijiang-test-'
/** Unit tests measure rules, not disks: nothing here has to survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
  max_wal_size: '512MB',
  autovacuum: 'off',
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres
  }
}

/** Starts the server for the first project that needs it; further projects of the same run share it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject()
  if ('postgres' in root.getProvidedContext()) return undefined
  const folder = await mkdtemp(join(await findPlace(), `${PREFIX}${process.pid}-`))
  let postgres: Postgres | undefined
  const teardown = async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
  try {
    postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: SETTINGS })
    await makeTemplate(postgres.url)
    root.provide('postgres', { url: postgres.url, template: TEMPLATE })
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = databaseUrl(url, TEMPLATE)
  await migrate(template)
  // A first session writes down what it read of the catalogue, and every copy has that file then.
  const first = new pg.Client(template)
  await first.connect()
  await first.end()
}

/** Memory where there is enough of it, else the folder for temporary files. */
async function findPlace(): Promise<string> {
  try {
    await removeLeftovers()
    const { bavail, bsize } = await statfs(MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A run that was killed leaves its folder, which would hold memory until the machine starts again. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(MEMORY)) {
    const [, pid] = name.startsWith(PREFIX) ? name.slice(PREFIX.length - 1).split('-') : []
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
