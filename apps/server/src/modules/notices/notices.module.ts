import type { Module, ModuleContext } from '#module.ts'
import { writing } from './notices.chapters.ts'
import { noticesContent } from './notices.content.ts'
import { demonstrateNotices } from './notices.demonstration.ts'
import { noticesRoutes } from './notices.routes.ts'
import { noticesService } from './notices.service.ts'

/** Notices, tickers and slides. */
export function noticesModule({ db, clock }: ModuleContext) {
  const notices = noticesService(db)
  return {
    services: { notices },
    serve: ({ router }) => noticesRoutes(router, notices),
    contents: noticesContent,
    demonstration: { fill: () => demonstrateNotices(db), chapters: [writing(clock)] },
  } satisfies Module
}
