import type { Module, ModuleContext } from '#module.ts'
import { auditExport } from './audit.exports.ts'
import { auditPages, auditRoutes } from './audit.operator-routes.ts'
import { auditService } from './audit.service.ts'
import { auditSealsService } from './audit-seals.service.ts'
import { auditWatch } from './audit-watch.ts'
import { pruneAnswers } from './prune-answers.job.ts'

/** Who did what: the entries of the console's writes, append-only and chained. */
export function auditModule(parts: ModuleContext) {
  const audit = auditService(parts)
  const auditSeals = auditSealsService({ db: parts.db, dataDir: parts.config.dataDir })
  return {
    services: { audit, auditSeals },
    serve: ({ operator }) => auditRoutes(operator, { ...parts, audit, seals: auditSeals }),
    exports: [auditExport(auditPages({ ...parts, audit }))],
    works: [pruneAnswers.by(async (_, signal) => void (await audit.prune(signal)))],
    loops: auditWatch({ ...parts, seals: auditSeals }),
  } satisfies Module
}
