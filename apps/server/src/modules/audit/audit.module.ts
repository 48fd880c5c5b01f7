import type { Module, ModuleContext } from '#module.ts'
import { auditService } from './audit.service.ts'
import { pruneAnswers } from './prune-answers.job.ts'

/** Who did what: the entries of the console's writes, append-only. */
export function auditModule(parts: ModuleContext) {
  const audit = auditService(parts)
  return {
    services: { audit },
    works: [pruneAnswers.by(async (_, signal) => void (await audit.prune(signal)))],
  } satisfies Module
}
