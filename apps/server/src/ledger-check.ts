/**
 * `npm run -s ledger:check`: examines the whole ledger, bets, deposits and withdrawals against it, turnover, every seal, and the audit with its anchors;
 * exit code 1 when anything is wrong. Reads `DATABASE_URL`, or the embedded database of `DATA_DIR`, whether a server runs on it or not.
 */
import { adjustmentsInvariants } from '#modules/adjustments/adjustments.service.ts'
import { agentsInvariants } from '#modules/agents/agents.service.ts'
import { auditSealsService } from '#modules/audit/audit-seals.service.ts'
import { betsInvariants } from '#modules/bets/bets-invariants.service.ts'
import { bonusesInvariants } from '#modules/bonuses/accruals.service.ts'
import { depositsInvariants } from '#modules/deposits/deposits-invariants.service.ts'
import { grantsInvariants } from '#modules/grants/grants.service.ts'
import { promotionsInvariants } from '#modules/promotions/offers.service.ts'
import { reconciliationInvariants } from '#modules/reconciliation/reconciliation-invariants.service.ts'
import { reportsInvariants } from '#modules/reports/reports.service.ts'
import { turnoverService } from '#modules/turnover/turnover.service.ts'
import { vipInvariants } from '#modules/vip/vip.service.ts'
import { ledgerSealsService } from '#modules/wallet/ledger-seals.service.ts'
import { walletService } from '#modules/wallet/wallet.service.ts'
import { withdrawalsInvariants } from '#modules/withdrawals/withdrawals-invariants.service.ts'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db.ts'
import { runOperatorProgram, say } from '#platform/operator-program.ts'

/** Prints every finding; true when there is none. */
async function examine(db: Database): Promise<boolean> {
  const seals = ledgerSealsService(db)
  const rows = [
    ...(await walletService(db).invariants()),
    ...(await betsInvariants(db)),
    ...(await depositsInvariants(db)),
    ...(await withdrawalsInvariants(db)),
    ...(await adjustmentsInvariants(db)),
    ...(await reconciliationInvariants(db)),
    ...(await turnoverService({ db }).invariants()),
    ...(await grantsInvariants(db)),
    ...(await bonusesInvariants(db)),
    ...(await promotionsInvariants(db)),
    ...(await vipInvariants(db)),
    ...(await agentsInvariants(db)),
    ...(await seals.invariants()),
    ...(await reportsInvariants(db)),
  ]
  for (const { id, rule, violations } of rows)
    say(`${violations === 0n ? 'ok  ' : 'BAD '} ${id.padEnd(4)} ${rule}: ${violations}`)
  const { sealsCount, brokenAt, head } = await seals.examine()
  say(
    brokenAt === undefined
      ? `ok   ${sealsCount} seals, head ${head}`
      : `BAD  seal ${brokenAt} does not fit the ledger`,
  )
  const audit = await auditSealsService({ db, dataDir: readConfig(process.env).dataDir }).examine()
  say(
    audit.fault === undefined
      ? `ok   ${audit.sealsCount} seals of the audit, ${audit.anchorsCount} anchors, head ${audit.head}`
      : `BAD  audit: ${audit.fault}`,
  )
  return audit.fault === undefined && brokenAt === undefined && rows.every(row => row.violations === 0n)
}

await runOperatorProgram(() => undefined, examine)
