import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { DeskIssuesService } from '#modules/draws/desk-issues.service.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { LibraryService } from '#modules/library/library.service.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import { demonstrateNextTips } from './demonstrate-tips.job.ts'
import { editingRoutes } from './editing.operator-routes.ts'
import { editingService } from './editing.service.ts'
import { editorService } from './editor.service.ts'
import { gradeTips, sweepTips } from './grade-tips.job.ts'
import { gradingService } from './grading.service.ts'
import { pollsService } from './polls.service.ts'
import { qualityService } from './quality.service.ts'
import { demonstrateTips, demonstrateTipsOf } from './tips.demonstration.ts'
import { TIPS_GRADED, type TipsGraded } from './tips.events.ts'
import { tipsOperatorRoutes } from './tips.operator-routes.ts'
import { tipsRoutes } from './tips.routes.ts'
import { tipsService } from './tips.service.ts'

type Parts = ModuleContext &
  Readonly<{
    account: AccountService
    draws: DrawsService
    deskIssues: DeskIssuesService
    library: LibraryService
    site: SiteService
    vip: VipService
  }>

/** Tip cards, their authors' records, favourites and polls. */
export function tipsModule(parts: Parts) {
  const { db } = parts
  const tips = tipsService(parts)
  const polls = pollsService(db)
  const tipsGrading = gradingService(parts)
  const tipsEditor = editorService(parts)
  return {
    services: { tips, polls, tipsEditor, tipsGrading },
    serve: ({ router, operator }) => {
      tipsRoutes(router, { tips, polls })
      editingRoutes(operator, { clock: parts.clock, editing: editingService({ ...parts, tipsEditor }) })
      tipsOperatorRoutes(operator, { quality: qualityService(parts), clock: parts.clock })
    },
    listeners: [[TIPS_GRADED, ({ payload }) => tips.forget(payload as TipsGraded)]],
    works: [
      gradeTips.by(({ issueId }) => tipsGrading.workOn(BigInt(issueId))),
      sweepTips.by(async () => {
        while (await tipsGrading.sweep());
      }),
    ],
    settings: [documentSetting({ key: 'tips', name: '资料', document: 'tips' }, { blockedCodes: [] })],
    demonstration: {
      fill: () => demonstrateTips(db),
      works: [demonstrateNextTips.by(({ gameId }) => demonstrateTipsOf(db, gameId))],
    },
  } satisfies Module
}
