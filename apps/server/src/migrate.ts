/**
 * `npm run -s migrate`: brings the schema of `DATABASE_URL`, or of the embedded database of `DATA_DIR`, to this release. The step
 * before nodes that are started with `MIGRATE=check`. With `-- --serve-as NAME` that role then has the rights of a node that only
 * serves (adr 0152).
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/migrate.ts'
import { findExistingDatabase } from '#platform/postgres/existing-database.ts'

/** Gives the role what nodes need on the tables of now. */
async function serveAs(url: string, role: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('select platform_serve_as(quote_ident($1)::regrole)', [role])
  } finally {
    await client.end()
  }
}

try {
  const { values } = parseArgs({ options: { 'serve-as': { type: 'string' } } })
  const database = await findExistingDatabase(readConfig(process.env))
  try {
    const { applied, waiting } = await migrate(database.url)
    process.stdout.write(`${applied} files were applied\n`)
    if (values['serve-as'] !== undefined) await serveAs(database.url, values['serve-as'])
    for (const name of waiting) process.stdout.write(`${name} waits until no older release is connected\n`)
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
