import type { Module, ModuleContext } from '#module.ts'
import { createLoop } from '#platform/loop.ts'
import { cashFlowExport, profitExport } from './reports.exports.ts'
import { cashFlowPages, profitPages, reportsOperatorRoutes } from './reports.operator-routes.ts'
import { reportsService } from './reports.service.ts'

const FOLD_PERIOD_MS = 5_000

/** Sums of the ledger behind its seals. Several nodes may fold at the same time. */
export function reportsModule({ db, clock, log }: ModuleContext) {
  const reports = reportsService(db)
  return {
    services: { reports },
    serve: ({ operator }) => reportsOperatorRoutes(operator, { reports, clock }),
    exports: [
      profitExport(profitPages({ reports, clock })),
      cashFlowExport(cashFlowPages({ reports, clock })),
    ],
    loops: [createLoop(reports.fold, FOLD_PERIOD_MS, log)],
  } satisfies Module
}
