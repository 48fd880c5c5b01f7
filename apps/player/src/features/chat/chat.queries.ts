import { readChatRules } from '@app/client/chat/read-chat-rules.ts'
import { readOne } from '@app/client/read-answers.ts'
import type { readChatConfig } from '@app/contract/chat.ts'
import { call } from '@app/session/api.ts'
import { useQuery } from '@tanstack/react-query'

const MAINTENANCE_POLL_MS = 120_000

const chatKeys = { rules: ['chat', 'rules'] } as const

/** What is said while the chat is closed for everybody; asked every two minutes until it opens (specification 000 §4). */
export function useChatMaintenance(): Readonly<{ isKnown: boolean; notice: string | undefined }> {
  const { data, isPending } = useQuery({
    queryKey: chatKeys.rules,
    queryFn: async ({ signal }) => {
      const path = '/sys-upload/data/json/config_chat.json'
      return readOne(await call<typeof readChatConfig>('GET', path, { query: {}, signal }), readChatRules)
    },
    refetchInterval: ({ state }) => (state.data?.isClosed === true ? MAINTENANCE_POLL_MS : false),
  })
  return { isKnown: !isPending, notice: data?.isClosed === true ? data.closedNotice : undefined }
}
