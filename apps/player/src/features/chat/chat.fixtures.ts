import type { readChatConfig } from '@app/contract/chat.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'

/** A chat that is open to everybody. */
export const chatConfig: AnswerOf<typeof readChatConfig> = {
  rech_level: [],
  chat_maintenance_config: { notice: '' },
  sys_config: { time_zone: 'Asia/Shanghai' },
  enable_chat_maintenance: { configValue: '0' },
}
