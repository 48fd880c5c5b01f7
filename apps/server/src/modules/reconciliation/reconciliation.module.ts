import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { HandPayouts } from '#modules/withdrawals/by-hand.service.ts'
import { compareStatements } from './compare-statements.job.ts'
import { differencesService } from './differences.service.ts'
import { fetchStatement } from './fetch-statement.job.ts'
import { fetchStatements } from './fetch-statements.job.ts'
import { resolutionApproval } from './reconciliation.approvals.ts'
import { reconciling } from './reconciliation.chapters.ts'
import { differencesExport } from './reconciliation.exports.ts'
import { reconciliationMetrics } from './reconciliation.metrics.ts'
import { differencePages, reconciliationOperatorRoutes } from './reconciliation.operator-routes.ts'
import { statementGateway } from './statement-gateway.ts'
import { statementsService } from './statements.service.ts'

/** Statements of channels beside our books of deposits and withdrawals. */
export function reconciliationModule(
  parts: ModuleContext &
    Readonly<{ account: AccountService; handPayouts: HandPayouts; wallet: WalletService }>,
) {
  const { clock, config, log, metrics } = parts
  const gateway = config.payGateway && statementGateway({ settings: config.payGateway, clock })
  const statements = statementsService({ ...parts, gateway })
  const differences = differencesService(parts)
  reconciliationMetrics({ registry: metrics, differences, log })
  return {
    services: {},
    serve: ({ operator }) => reconciliationOperatorRoutes(operator, { statements, differences, clock }),
    exports: [differencesExport(differencePages({ differences, clock }))],
    approvals: [resolutionApproval(differences)],
    works: [
      fetchStatements.by(() => statements.fetchDue()),
      fetchStatement.by(page => statements.fetch(page)),
      compareStatements.by((_, signal) => differences.compareOpen(signal)),
    ],
    demonstration: { chapters: [reconciling(parts)] },
  } satisfies Module
}
