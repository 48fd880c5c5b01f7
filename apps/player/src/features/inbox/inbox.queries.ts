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
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/account/account.queries.ts'

const PAGE_ROWS = 20
const messagesKey = ['messages'] as const

export type Message = AnswerOf<typeof listMessages>['data'][number]
export type InboxSettings = AnswerOf<typeof readInboxSettings>['data']
export type Topic = Message['topic']

/** The member's messages of a topic, or all, newest first. */
export function useMessages(topic: Topic | undefined) {
  return useInfiniteQuery({
    queryKey: [...messagesKey, topic ?? 'all'],
    meta: ofMember,
    enabled: useIsLoggedIn(),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listMessages>('GET', '/app-api/api/pushMessage/queryAll', {
        query: { topic, page: pageParam, rows: PAGE_ROWS },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    // A message that came meanwhile pushes one over to the next page.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(page => page.data).map(message => [message.id, message])).values(),
    ],
  })
}

/** Marks one message as read, or all; removes one. Lists and the unread count follow. */
export function useMessageChanges() {
  const client = useQueryClient()
  const follow = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: messagesKey }),
      client.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ])
  }
  return {
    read: async (id?: string) => {
      await call<typeof markMessageRead>('GET', '/app-api/api/pushMessage/modifyReadStatus', {
        query: id === undefined ? {} : { id },
      })
      await follow()
    },
    remove: async (id: string) => {
      await call<typeof removeMessage>('GET', '/app-api/api/pushMessage/remove', { query: { id } })
      await follow()
    },
  }
}

const settingsKey = ['inbox-settings'] as const

/** What the member wants to be told; a change shows at once and goes back when it is refused. */
export function useInboxSettings() {
  const client = useQueryClient()
  const settings = useQuery({
    queryKey: settingsKey,
    meta: ofMember,
    enabled: useIsLoggedIn(),
    queryFn: async ({ signal }) =>
      (await call<typeof readInboxSettings>('GET', '/app-api/api/pushMessage/settings', { signal })).data,
  })
  return {
    settings,
    change: async (part: Partial<InboxSettings>) => {
      const before = client.getQueryData<InboxSettings>(settingsKey)
      if (before === undefined) return
      const body = { ...before, ...part }
      client.setQueryData(settingsKey, body)
      try {
        await call<typeof updateInboxSettings>('POST', '/app-api/api/pushMessage/settings', { body })
      } catch (error) {
        client.setQueryData(settingsKey, before)
        throw error
      }
      await client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  }
}
