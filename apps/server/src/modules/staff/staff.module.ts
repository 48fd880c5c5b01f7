import type { Module, ModuleContext } from '#module.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'
import { meRoutes, signInRoutes } from './me.operator-routes.ts'
import { networkRoutes } from './networks.operator-routes.ts'
import { passkeyRoutes } from './passkeys.operator-routes.ts'
import { pruneStaffTries } from './prune-tries.job.ts'
import { staffApprovals } from './staff.approvals.ts'
import { colleagues, staffChapters } from './staff.chapters.ts'
import { demonstrateStaff } from './staff.demonstration.ts'
import { staffRoutes } from './staff.operator-routes.ts'
import { staffService } from './staff.service.ts'

type Parts = ModuleContext & Readonly<{ audit: AuditService }>

/** The people who run the site: their rights, sessions and second factors. */
export function staffModule(parts: Parts) {
  const { clock, config } = parts
  const isDemonstration = config.demo
  const staff = staffService({ ...parts, isDemonstration })
  return {
    services: { staff, staffChapters: staffChapters(parts) },
    serve: ({ operator }) => {
      signInRoutes(operator, staff)
      meRoutes(operator, { staff, clock, isDemonstration })
      passkeyRoutes(operator, staff)
      staffRoutes(operator, staff, clock)
      networkRoutes(operator, staff)
    },
    approvals: staffApprovals,
    works: [pruneStaffTries.by(async (_, signal) => void (await staff.prune(signal)))],
    demonstration: { fill: () => demonstrateStaff(parts), chapters: [colleagues(staff)] },
  } satisfies Module
}
