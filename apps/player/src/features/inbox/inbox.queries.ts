import { type InboxMessage, readMessage } from '@app/client/inbox/read-message.ts'
import { readPages } from '@app/client/read-answers.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type {
  listMessages,
  markMessageRead,
  readInboxSettings,
  removeMessage,
  updateInboxSettings,
} from '@app/contract/inbox.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { profileQuery } from '#features/account/account.queries.ts'
import { showToast } from '#ui/toast/toast.ts'

const PAGE_ROWS = 20

const inboxKeys = {
  messages: ['inbox', 'messages'],
  messagesOf: (topic: Topic | undefined) => [...inboxKeys.messages, topic ?? 'all'] as const,
  settings: ['inbox', 'settings'],
} as const

export type InboxSettings = AnswerOf<typeof readInboxSettings>['data']
export type Topic = InboxMessage['topic']

/** The member's messages of a topic, or all, newest first. */
export const messagesQuery = (topic: Topic | undefined) =>
  infiniteQueryOptions({
    queryKey: inboxKeys.messagesOf(topic),
    meta: ofMember,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listMessages>('GET', '/app-api/api/pushMessage/queryAll', {
        query: { topic, page: pageParam, rows: PAGE_ROWS },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    // A message that came meanwhile pushes one over to the next page.
    select: answer => readPages(answer, readMessage, ({ id }) => id),
  })

/** The same, while somebody is logged in. */
export function useMessages(topic: Topic | undefined) {
  return useInfiniteQuery({ ...messagesQuery(topic), enabled: useIsLoggedIn() })
}

/** Lists and the unread count follow what became of a message. */
async function follow(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: inboxKeys.messages }),
    client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  ])
}

/** Marks one message as read, or all without an id. */
export function useReadMessages() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) =>
      call<typeof markMessageRead>('GET', '/app-api/api/pushMessage/modifyReadStatus', {
        query: id === undefined ? {} : { id },
      }),
    onSuccess: () => follow(client),
  })
}

/** Removes one message. */
export function useRemoveMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof removeMessage>('GET', '/app-api/api/pushMessage/remove', { query: { id } }),
    onSuccess: async () => {
      showToast('已删除', 'success')
      await follow(client)
    },
  })
}

/** What the member wants to be told. */
export function useInboxSettings() {
  return useQuery({
    queryKey: inboxKeys.settings,
    meta: ofMember,
    enabled: useIsLoggedIn(),
    queryFn: async ({ signal }) =>
      (await call<typeof readInboxSettings>('GET', '/app-api/api/pushMessage/settings', { signal })).data,
  })
}

/** Changes what the member wants to be told: shown at once, and put back when it is refused. */
export function useChangeInboxSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InboxSettings) =>
      call<typeof updateInboxSettings>('POST', '/app-api/api/pushMessage/settings', { body }),
    onMutate: body => {
      const before = client.getQueryData<InboxSettings>(inboxKeys.settings)
      client.setQueryData(inboxKeys.settings, body)
      return before
    },
    onError: (_, __, before) => client.setQueryData(inboxKeys.settings, before),
    onSuccess: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
}
