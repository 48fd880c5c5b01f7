/** `npm run seed`: fills the database of `DATA_DIR` or `DATABASE_URL` with the demonstration, as a first start does. */
import { readConfig } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { fillDatabase } from './start.ts'

try {
  await fillDatabase(readConfig({ ...process.env, DEMO: '1' }), createLog('error'))
  process.stdout.write('The content of the demonstration is in the database.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
