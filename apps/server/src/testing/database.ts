import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** What the run's global setup tells the workers: the server, and the migrated database to copy. */
export type TestPostgres = Readonly<{ url: string; template: string }>
export type TestDatabase = Readonly<{ url: string; drop: () => Promise<void> }>

/** Many at once may wait long where many tests share a machine; none is refused or cut off for that. */
export const DATABASE_WAIT_MS = 60_000

/** Makes a fresh, migrated database of its own for a test file; the file drops it when it is done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('postgres')
  return copyDatabase(url, template)
}

/** An empty database. */
export const createEmptyDatabase = (): Promise<TestDatabase> =>
  copyDatabase(inject('postgres').url, 'template0')

async function copyDatabase(url: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOnServer(url, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseUrl(url, name),
    drop: () => runOnServer(url, `drop database ${name} with (force)`),
  }
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
