import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ChainStatements } from '#modules/deposits/chain-statements.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { HandPayouts } from '#modules/withdrawals/by-hand.service.ts'
import { chainStatements } from './chain-statements.ts'
import { compareStatements } from './compare-statements.job.ts'
import { differencesService } from './differences.service.ts'
import { fetchChainStatement } from './fetch-chain-statement.job.ts'
import { fetchStatement } from './fetch-statement.job.ts'
import { fetchStatements } from './fetch-statements.job.ts'
import { readAgain } from './read-again.job.ts'
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
    Readonly<{
      account: AccountService
      chainStatements: ChainStatements
      handPayouts: HandPayouts
      wallet: WalletService
    }>,
) {
  const { clock, config, log, metrics } = parts
  const gateway = config.payGateway && statementGateway({ settings: config.payGateway, clock })
  const statements = statementsService({ ...parts, gateway })
  const chains = chainStatements({ ...parts, chains: parts.chainStatements })
  const differences = differencesService(parts)
  reconciliationMetrics({ registry: metrics, differences, log })
  return {
    services: {},
    serve: ({ operator }) => reconciliationOperatorRoutes(operator, { statements, differences, clock }),
    exports: [differencesExport(differencePages({ differences, clock }))],
    approvals: [resolutionApproval(differences)],
    works: [
      fetchStatements.by(async () => {
        await statements.fetchDue()
        await chains.fetchDue()
      }),
      fetchStatement.by(page => statements.fetch(page)),
      fetchChainStatement.by(page => chains.fetch(page)),
      readAgain.by(block => chains.readAgain(block)),
      compareStatements.by((_, signal) => differences.compareOpen(signal)),
    ],
    demonstration: { chapters: [reconciling(parts)] },
  } satisfies Module
}
