import type { Module, ModuleContext } from '#module.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'
import { chatRoutes } from './chat.routes.ts'
import { chatService } from './chat.service.ts'

type Parts = ModuleContext & Readonly<{ site: SiteService; vip: VipService }>

/** The settings of the chat. */
export function chatModule(parts: Parts) {
  const chat = chatService(parts)
  return { services: { chat }, serve: ({ router }) => chatRoutes(router, chat) } satisfies Module
}
