import type { readChatConfig } from '@app/contract/chat.ts'
import { call } from '@app/session/api.ts'
import { useQuery } from '@tanstack/react-query'

const MAINTENANCE_POLL_MS = 120_000

/** What is said while the chat is closed for everybody; asked every two minutes until it opens (specification 000 §4). */
export function useChatMaintenance(): Readonly<{ isKnown: boolean; notice: string | undefined }> {
  const { data, isPending } = useQuery({
    queryKey: ['chat', 'config'],
    queryFn: ({ signal }) =>
      call<typeof readChatConfig>('GET', '/sys-upload/data/json/config_chat.json', { query: {}, signal }),
    select: ({ enable_chat_maintenance, chat_maintenance_config }) =>
      enable_chat_maintenance.configValue === '1' ? chat_maintenance_config.notice : undefined,
    refetchInterval: ({ state }) =>
      state.data?.enable_chat_maintenance.configValue === '1' ? MAINTENANCE_POLL_MS : false,
  })
  return { isKnown: !isPending, notice: data }
}
