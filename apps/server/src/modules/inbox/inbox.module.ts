import type { Module, ModuleContext } from '#module.ts'
import { broadcastApproval } from './inbox.approvals.ts'
import { broadcasting } from './inbox.chapters.ts'
import { inboxOperatorRoutes } from './inbox.operator-routes.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { inboxService } from './inbox.service.ts'
import { pruneMessagesJob } from './prune-messages.job.ts'

/** Inbox messages to members. */
export function inboxModule({ db, clock, jobs }: ModuleContext) {
  const inbox = inboxService({ db, clock, jobs })
  return {
    services: { inbox },
    serve: ({ router, operator }) => {
      inboxRoutes(router, inbox)
      inboxOperatorRoutes(operator)
    },
    approvals: [broadcastApproval(inbox)],
    demonstration: { chapters: [broadcasting] },
    works: [pruneMessagesJob.by((_, signal) => inbox.prune(signal).then(() => undefined))],
  } satisfies Module
}
