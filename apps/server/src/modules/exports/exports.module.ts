import type { Module, ModuleContext } from '#module.ts'
import type { StaffService } from '#modules/staff/staff.service.ts'
import { exportsOperatorRoutes } from './exports.operator-routes.ts'
import { exportsService } from './exports.service.ts'
import { pruneExports } from './prune-exports.job.ts'
import { writeExport } from './write-export.job.ts'

type Parts = ModuleContext & Readonly<{ staff: StaffService }>

/** Files of lists that staff take home. The modules that serve the lists declare them. */
export function exportsModule(parts: Parts) {
  const files = exportsService(parts)
  return {
    services: { exports: files },
    serve: ({ operator }) => exportsOperatorRoutes(operator, { files, clock: parts.clock }),
    works: [
      writeExport.by(({ exportId }, signal) => files.perform(BigInt(exportId), signal)),
      pruneExports.by(() => files.prune().then(() => undefined)),
    ],
  } satisfies Module
}
