import type {
  applyChatContact,
  inviteChatContact,
  listChatContacts,
  listContactRequests,
  readChatContact,
  refuseChatContact,
  removeChatContact,
  searchChatPeople,
  setContactRemark,
} from '@app/contract/chat-contacts.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChat } from '#features/chat/chat-connection.state.ts'

const contactKeys = {
  all: ['chat', 'contacts'],
  list: ['chat', 'contacts', 'list'],
  requests: ['chat', 'contacts', 'requests'],
  one: (friendId: string) => ['chat', 'contacts', 'one', friendId],
} as const

/** Whoever wrote is told by the connection; this finds what was read elsewhere, and who came online. */
const POLL_MS = 30_000
const BASE = '/chat-api/chat/contact'

export type Friend = AnswerOf<typeof listChatContacts>['data']['rows'][number]
export type ContactDetail = AnswerOf<typeof readChatContact>['data']
export type FoundPerson = AnswerOf<typeof searchChatPeople>['data']['rows'][number]

/** Asks anew after anything about contacts changed. */
export function useRefreshContacts(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: contactKeys.all })
}

/** Contacts and talks, and how many requests wait; nothing for a guest. */
export function useContacts() {
  const isLoggedIn = useIsLoggedIn()
  const refresh = useRefreshContacts()
  const { contactNews } = useChat()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each word of the server, and then only.
  useEffect(() => {
    if (contactNews > 0) void refresh()
  }, [contactNews])
  return useQuery({
    queryKey: contactKeys.list,
    queryFn: async ({ signal }) =>
      (await call<typeof listChatContacts>('GET', `${BASE}/list`, { query: {}, signal })).data,
    enabled: isLoggedIn,
    refetchInterval: POLL_MS,
  })
}

export const useContactRequests = () =>
  useQuery({
    queryKey: contactKeys.requests,
    queryFn: async ({ signal }) =>
      (await call<typeof listContactRequests>('GET', `${BASE}/apply/list`, { query: {}, signal })).data.rows,
  })

/** What stands between the reader and somebody. */
export const contactQuery = (friendId: string) => ({
  queryKey: contactKeys.one(friendId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ContactDetail> => {
    const query = { friend_id: friendId }
    return (await call<typeof readChatContact>('GET', `${BASE}/contactdetail`, { query, signal })).data
  },
})

export const useContact = (friendId: string) => useQuery(contactQuery(friendId))

export async function findPeople(name: string): Promise<readonly FoundPerson[]> {
  const { data } = await call<typeof searchChatPeople>('GET', `${BASE}/search`, { query: { name } })
  return data.rows
}

/** Asks somebody to be a contact, or agrees. */
export async function applyTo(friendId: string) {
  const body = { friend_id: friendId }
  return (await call<typeof applyChatContact>('POST', `${BASE}/apply/createaccept`, { body })).data
}

export const refuseRequest = (friendId: string) =>
  call<typeof refuseChatContact>('POST', `${BASE}/apply/refuse`, { body: { friend_id: friendId } })

export const removeContact = (friendId: string) =>
  call<typeof removeChatContact>('POST', `${BASE}/remove`, { body: { friend_id: friendId } })

export const setRemark = (friendId: string, remark: string) =>
  call<typeof setContactRemark>('POST', `${BASE}/remark`, { body: { friend_id: friendId, remark } })

/** Invites somebody to a room; answers what is said of it. */
export async function inviteTo(friendId: string, roomId: string): Promise<string> {
  const body = { friend_id: friendId, room_id: roomId }
  await call<typeof inviteChatContact>('POST', `${BASE}/invite`, { body })
  return '邀请已发出，对方在线时会看到'
}

export const applyText = (state: 'requested' | 'accepted'): string =>
  state === 'accepted' ? '你们已是好友' : '申请已发出，等待对方通过'
