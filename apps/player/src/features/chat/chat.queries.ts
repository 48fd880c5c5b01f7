import { readChatRules } from '@app/client/chat/read-chat-rules.ts'
import { readOne } from '@app/client/read-answers.ts'
import type { readChatConfig } from '@app/contract/chat.ts'
import type {
  blockChatPerson,
  listChatBlocks,
  listChatGroups,
  muteChatPerson,
  pinChatMessage,
  readChatColor,
  readChatHistory,
  reportChatMessage,
  updateChatColor,
} from '@app/contract/chat-talk.ts'
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const MAINTENANCE_POLL_MS = 120_000

const chatKeys = {
  rules: ['chat', 'rules'],
  groups: ['chat', 'groups'],
  color: ['chat', 'color'],
  blocks: ['chat', 'blocks'],
} as const

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

/** Asks anew whether the chat is closed, as after the server ended the connection for that. */
export function useAskMaintenance(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: chatKeys.rules })
}

/** Unread counts and last messages of rooms that one is not in. */
const GROUPS_POLL_MS = 15_000
const RETRIES = 2

export type ChatGroups = AnswerOf<typeof listChatGroups>['data']
export type ListedRoom = ChatGroups['rows'][number]['chatrooms'][number]

export const chatGroupsQuery = {
  queryKey: chatKeys.groups,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ChatGroups> => {
    const path = '/chat-api/api/v1/getGroupClassList'
    return (await call<typeof listChatGroups>('GET', path, { query: {}, signal, retries: RETRIES })).data
  },
}

/** The rooms by groups. */
export const useChatGroups = (enabled = true) =>
  useQuery({ ...chatGroupsQuery, enabled, refetchInterval: GROUPS_POLL_MS })

/** Events of a page. */
const PAGE = 100

/** The events before a message, ascending. */
export async function loadEarlier(roomId: string, beforeId: string) {
  const path = '/chat-api/api/v1/chatHistory'
  const { data } = await call<typeof readChatHistory>('GET', path, {
    query: { room_id: roomId, beforeId, limit: PAGE },
  })
  return data.rows
}

/** The events after a number, ascending. */
export const loadLater = (roomId: string, seq: number) => loadEarlier(roomId, `${roomId}.${seq + PAGE + 1}`)

export const reportMessage = (body: BodyIn<typeof reportChatMessage>) =>
  call<typeof reportChatMessage>('POST', '/chat-api/chat/report', { body })

export const muteAuthor = (body: BodyIn<typeof muteChatPerson>) =>
  call<typeof muteChatPerson>('POST', '/chat-api/chat/mute', { body })

/** Puts a message above its room, or takes it from there. */
export const pinMessage = (body: BodyIn<typeof pinChatMessage>) =>
  call<typeof pinChatMessage>('POST', '/chat-api/chat/pin', { body })

/** Whom the reader does not want to hear, and how to change that. */
export function useBlocks(isLoggedIn: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: chatKeys.blocks,
    queryFn: async ({ signal }) =>
      (await call<typeof listChatBlocks>('GET', '/chat-api/chat/blocks', { query: {}, signal })).data.rows,
    enabled: isLoggedIn,
  })
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyIn<typeof blockChatPerson>) =>
      call<typeof blockChatPerson>('POST', '/chat-api/chat/block', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKeys.blocks }),
  })
  return { people: data ?? [], blocked: new Set(data?.map(({ user_id }) => user_id)), block: mutateAsync }
}

export const chatColorQuery = {
  queryKey: chatKeys.color,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number> =>
    (await call<typeof readChatColor>('GET', '/chat-api/chat/color', { signal })).data.colorId,
}

/** The colour of the own bubble, and how it is chosen. */
export function useChatColor() {
  const client = useQueryClient()
  const { data } = useQuery(chatColorQuery)
  const { mutate, isPending } = useMutation({
    mutationFn: (colorId: number) =>
      call<typeof updateChatColor>('POST', '/app-api/api/v2/user/update/chat-theme-color', {
        body: { colorId },
      }),
    onSuccess: ({ data: { colorId } }) => client.setQueryData(chatKeys.color, colorId),
  })
  return { colorId: data, choose: mutate, isPending }
}
