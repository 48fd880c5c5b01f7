/** What the chat is allowed to be. Source: specification 000 §7, 002 §3. */
import type { readChatConfig } from '@app/contract/chat.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readList } from '#read-answers.ts'
import { readFlag } from '#wire-values.ts'

export type ChatRules = Readonly<{
  /** Closed for everybody. */
  isClosed: boolean
  /** What is said while it is closed. */
  closedNotice: string
  /** VIP levels that may chat. */
  levels: ReadonlySet<number>
  timeZone: string
}>

type Memo = Readonly<{ enableChat?: number | string }>

/** A level whose memo says nothing may chat. Throws on a memo that is no JSON. */
function mayChat(memo: string): boolean {
  const { enableChat = 1 } = JSON.parse(memo) as Memo
  return readFlag(enableChat)
}

/** Reads the published configuration of the chat. */
export const readChatRules = (wire: AnswerOf<typeof readChatConfig>): ChatRules => ({
  isClosed: readFlag(wire.enable_chat_maintenance.configValue),
  closedNotice: wire.chat_maintenance_config.notice,
  levels: new Set(readList(wire.rech_level, ({ level, memo }) => (mayChat(memo) ? [level] : [])).flat()),
  timeZone: wire.sys_config.time_zone,
})
