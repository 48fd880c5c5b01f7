import type { Module, ModuleContext } from '#module.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { ChatService } from '#modules/chat/chat.service.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { StaffService } from '#modules/staff/staff.service.ts'
import { supporting } from './support.chapters.ts'
import { supportMetrics } from './support.metrics.ts'
import { supportOperatorRoutes } from './support.operator-routes.ts'
import { supportRoutes } from './support.routes.ts'
import { SUPPORT_HOURS, supportService } from './support.service.ts'
import { tendSupport } from './tend-support.job.ts'

type Parts = ModuleContext &
  Readonly<{ account: AccountService; chat: ChatService; site: SiteService; staff: StaffService }>

/** Talking with support, as a member or as a guest, and the desk that answers. */
export function supportModule(parts: Parts) {
  const metrics = supportMetrics(parts.metrics)
  const support = supportService({ ...parts, metrics })
  return {
    services: { support },
    serve: ({ router, operator }) => {
      supportRoutes(router, { support, chat: parts.chat })
      supportOperatorRoutes(operator, { support, metrics, clock: parts.clock })
    },
    works: [
      tendSupport.by(async (_, signal) => {
        await support.closeIdle(signal)
        metrics.seeWaiting(await support.desk.oldestWait())
      }),
    ],
    demonstration: { chapters: [supporting({ ...parts, support })] },
    settings: [
      documentSetting({ key: 'support', name: '在线客服', document: 'support_hours' }, SUPPORT_HOURS),
    ],
  } satisfies Module
}
