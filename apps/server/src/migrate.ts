/**
 * `npm run -s migrate`: brings the schema of `DATABASE_URL`, or of the embedded database of `DATA_DIR`, to this release. The step
 * before nodes that are started with `MIGRATE=check`.
 */
import { readConfig } from '#platform/config.ts'
import { migrate } from '#platform/migrate.ts'
import { findExistingDatabase } from '#platform/postgres/existing-database.ts'

try {
  const database = await findExistingDatabase(readConfig(process.env))
  try {
    const { applied, waiting } = await migrate(database.url)
    process.stdout.write(`${applied} files were applied\n`)
    for (const name of waiting) process.stdout.write(`${name} waits until no older release is connected\n`)
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
