/** The configuration of the chat that operators set. It is read again for each call, like all documents of `site`. */
import type { readChatConfig } from '@app/contract/chat.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { VipService } from '#modules/vip/vip.service.ts'

/** Source: specification 002 §8 (chat maintenance). */
export const MAINTENANCE_NOTICE = '系统在维护中，请稍等！'

export function chatService({ site, vip }: Readonly<{ site: SiteService; vip: VipService }>) {
  return {
    async config(): Promise<AnswerOf<typeof readChatConfig>> {
      const [levels, { sys_config }] = await Promise.all([vip.rules(), site.settings()])
      return {
        rech_level: levels.map(({ vipLevel, enableChat }) => ({
          level: vipLevel,
          memo: JSON.stringify({ enableChat }),
        })),
        chat_maintenance_config: await site.document('chat_maintenance', { notice: MAINTENANCE_NOTICE }),
        sys_config,
        enable_chat_maintenance: { configValue: await site.setting('enable_chat_maintenance', '0') },
      }
    },
  }
}

export type ChatService = ReturnType<typeof chatService>
