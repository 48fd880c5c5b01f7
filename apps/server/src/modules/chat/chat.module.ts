import type { Module, ModuleContext } from '#module.ts'
import { documentSetting } from '#modules/site/settings.service.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatService, MAINTENANCE_NOTICE } from './chat.service.ts'

type Parts = ModuleContext & Readonly<{ site: SiteService; vip: VipService }>

/** The settings of the chat. */
export function chatModule(parts: Parts) {
  const chat = chatService(parts)
  const named = { key: 'chat', name: '聊天室', document: 'chat_maintenance' } as const
  return {
    services: { chat },
    serve: ({ router }) => chatRoutes(router, chat),
    settings: [documentSetting(named, { notice: MAINTENANCE_NOTICE })],
  } satisfies Module
}
