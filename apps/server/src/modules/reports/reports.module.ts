import type { Module, ModuleContext } from '#module.ts'
import type { WorstCasesService } from '#modules/bets/worst-cases.service.ts'
import { createLoop } from '#platform/loop.ts'
import { noteOpenBets } from './note-open-bets.job.ts'
import { cashFlowExport, liabilitiesExport, profitExport } from './reports.exports.ts'
import { reportPages, reportsOperatorRoutes } from './reports.operator-routes.ts'
import { reportsService } from './reports.service.ts'

const FOLD_PERIOD_MS = 5_000

type Parts = ModuleContext & Readonly<{ worstCases: WorstCasesService }>

/** Sums of the ledger behind its seals. Several nodes may fold at the same time. */
export function reportsModule({ db, clock, log, worstCases }: Parts) {
  const reports = reportsService(db, worstCases)
  const pages = reportPages({ reports, clock })
  return {
    services: { reports },
    serve: ({ operator }) => reportsOperatorRoutes(operator, pages),
    exports: [
      profitExport(pages.profit),
      cashFlowExport(pages.cashFlow),
      liabilitiesExport(pages.liabilities),
    ],
    works: [noteOpenBets.by(() => reports.noteOpenBets())],
    loops: [createLoop(reports.fold, FOLD_PERIOD_MS, log)],
  } satisfies Module
}
