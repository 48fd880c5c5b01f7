/**
 * `npm run -s ledger:check`: examines the whole ledger, the bets against it, and every seal; exit code 1 when anything
 * is wrong. Reads `DATABASE_URL`, or the embedded database of `DATA_DIR`, whether a server runs on it or not.
 */
import { betsInvariants } from '#modules/bets/bets-invariants.service.ts'
import { ledgerSealsService } from '#modules/wallet/ledger-seals.service.ts'
import { walletService } from '#modules/wallet/wallet.service.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { findExistingDatabase } from '#platform/postgres/existing-database.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Prints every finding; true when there is none. */
async function examine(url: string): Promise<boolean> {
  const db = openDatabase(url, createLog('error'), 2)
  try {
    const seals = ledgerSealsService(db)
    const rows = [
      ...(await walletService(db).invariants()),
      ...(await betsInvariants(db)),
      ...(await seals.invariants()),
    ]
    for (const { id, rule, violations } of rows)
      say(`${violations === 0n ? 'ok  ' : 'BAD '} ${id.padEnd(4)} ${rule}: ${violations}`)
    const { sealsCount, brokenAt, head } = await seals.examine()
    say(
      brokenAt === undefined
        ? `ok   ${sealsCount} seals, head ${head}`
        : `BAD  seal ${brokenAt} does not fit the ledger`,
    )
    return brokenAt === undefined && rows.every(row => row.violations === 0n)
  } finally {
    await db.close()
  }
}

try {
  const database = await findExistingDatabase(readConfig(process.env))
  try {
    process.exitCode = (await examine(database.url)) ? 0 : 1
  } finally {
    await database.stop()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
