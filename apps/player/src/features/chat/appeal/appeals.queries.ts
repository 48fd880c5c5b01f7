import type { appealChatSanction, listChatSanctions } from '@app/contract/chat-talk.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export type ChatSanction = AnswerOf<typeof listChatSanctions>['data']['rows'][number]

const KEY = ['chat', 'sanctions']

/** What keeps the reader from writing in the room now. */
export function useSanction(roomId: string): ChatSanction | undefined {
  const { data } = useQuery({
    queryKey: KEY,
    meta: ofMember,
    queryFn: async ({ signal }) => {
      const path = '/chat-api/chat/sanctions'
      return (await call<typeof listChatSanctions>('GET', path, { query: {}, signal })).data.rows
    },
  })
  return data?.find(({ room_id, kind }) => kind !== 'image' && (room_id === null || room_id === roomId))
}

/** Asks staff to look at it again. */
export function useAppeal(): (id: string, text: string) => Promise<void> {
  const client = useQueryClient()
  return async (id, text) => {
    const path = '/chat-api/chat/sanctions/:id/appeal'
    await call<typeof appealChatSanction>('POST', path, { params: { id }, body: { text } })
    await client.invalidateQueries({ queryKey: KEY })
  }
}
