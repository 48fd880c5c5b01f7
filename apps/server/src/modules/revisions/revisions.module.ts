import type { Module, ModuleContext } from '#module.ts'
import type { ApprovalsService } from '#modules/approvals/approvals.service.ts'
import type { AuditService } from '#modules/audit/audit.service.ts'
import { imageStore } from '#platform/images/images.store.ts'
import { picturesRoutes } from './pictures.operator-routes.ts'
import { revisionReadings } from './revision-readings.ts'
import { publicationApproval } from './revisions.approvals.ts'
import { revisionsOperatorRoutes } from './revisions.operator-routes.ts'
import { objectOf, revisionsService } from './revisions.service.ts'
import { scheduledPublications } from './scheduled-publications.ts'

type Parts = ModuleContext & Readonly<{ audit: AuditService; approvals: ApprovalsService }>

/** Drafts and versions of what the site shows. The modules that show it declare its kinds. */
export function revisionsModule({ db, clock, log, audit, approvals }: Parts) {
  const revisions = revisionsService({ clock })
  const { kinds } = revisions
  const publications = scheduledPublications({ db, log, audit, kinds })
  const approval = publicationApproval(revisions)
  const readings = revisionReadings({
    ...{ db, kinds },
    async openRequests(kind, objectIds) {
      const ids = new Map(objectIds.map(objectId => [objectOf({ kind, objectId }).id, objectId]))
      const open = await approvals.openAbout(approval.kind, [...ids.keys()])
      return new Set(open.flatMap(id => ids.get(id) ?? []))
    },
  })
  return {
    services: { revisions, publications },
    serve: ({ operator }) => {
      revisionsOperatorRoutes(operator, { revisions, readings, clock })
      picturesRoutes(operator, imageStore(db))
    },
    approvals: [approval],
    loops: [publications.loop()],
  } satisfies Module
}
