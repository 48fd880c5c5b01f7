/** One PostgreSQL for the whole test run, with a migrated database that every test database is copied from. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/migrate.ts'
import { type Postgres, startPostgres } from '#platform/postgres/supervisor.ts'
import { databaseUrl, type TestPostgres } from './database.ts'

const TEMPLATE = 'template_migrated'
/** Unit tests measure rules, not disks: nothing here has to survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
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
  const folder = await mkdtemp(join(tmpdir(), 'kaijiang-test-'))
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
  await migrate(databaseUrl(url, TEMPLATE))
}
