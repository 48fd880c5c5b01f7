import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { LibraryService } from '#modules/library/library.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import { createLoop } from '#platform/loop.ts'
import { editorService } from './editor.service.ts'
import { gradingService } from './grading.service.ts'
import { pollsService } from './polls.service.ts'
import { demonstrateTips, watchTips } from './tips.demonstration.ts'
import { tipsRoutes } from './tips.routes.ts'
import { tipsService } from './tips.service.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    draws: DrawsService
    library: LibraryService
    site: SiteService
    vip: VipService
  }>

/** How long a tip waits to be frozen or graded when the news of it was missed. */
const SWEEP_MS = 60_000

/** Tip cards, their authors' records, favourites and polls. */
export function tipsModule(parts: Parts) {
  const { db, log, relay } = parts
  const tips = tipsService(parts)
  const polls = pollsService(db)
  const tipsGrading = gradingService(parts)
  return {
    services: { tips, polls, tipsEditor: editorService(parts), tipsGrading },
    serve: ({ router }) => tipsRoutes(router, { tips, polls }),
    loops: [createLoop(tipsGrading.sweep, SWEEP_MS, log)],
    demonstration: { fill: () => demonstrateTips(db), follow: () => watchTips({ db, relay }) },
  } satisfies Module
}
