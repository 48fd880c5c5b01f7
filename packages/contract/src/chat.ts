/** Configuration of the chat, as a published document. Source: specification 000 §7, 002 §3. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBuster } from './wire.ts'

/** Its encrypted twin is `config_chat_encrypt.json`. */
export const readChatConfig = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/config_chat.json',
  summary: '聊天配置',
  access: 'guest',
  query: z.object({ _t: wireBuster, t: wireBuster, timestamp: wireBuster }),
  answer: z.object({
    /** One entry a VIP level; `memo` is JSON text whose `enableChat` is 0 where the level may not chat. */
    rech_level: z.array(z.object({ level: z.int(), memo: z.string() })),
    /** The message while the chat is closed. */
    chat_maintenance_config: z.object({ notice: z.string() }),
    sys_config: z.object({ time_zone: z.string() }),
    /** `configValue` "1" while the chat is closed for everybody, else "0". */
    enable_chat_maintenance: z.object({ configValue: z.string() }),
  }),
  refusals: [],
})
