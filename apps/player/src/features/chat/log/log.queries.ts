/** A room apart from its live log: who writes in it, what was said long ago, and where a word stands. */
import { eventOf } from '@app/client/chat/room-events.ts'
import type { listChatMembers, searchChatRoom } from '@app/contract/chat-log.ts'
import type { readChatHistory } from '@app/contract/chat-talk.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'

const MEMBERS_ROWS = 50
/** Events of a page of the old log, and how many of the first stand behind the message that was asked for. */
const EVENTS = 60
const BEHIND = 30
/** Pages that are kept; those farther off are read again. */
const PAGES_MAX = 10

const logKeys = {
  members: (roomId: string) => ['chat', 'members', roomId],
  search: (roomId: string, text: string) => ['chat', 'search', roomId, text],
  around: (roomId: string, seq: number) => ['chat', 'around', roomId, seq],
} as const

export type RoomMember = AnswerOf<typeof listChatMembers>['data']['rows'][number]

/** Who wrote in the room within seven days, staff first. */
export const roomMembersQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: logKeys.members(roomId),
    queryFn: async ({ pageParam, signal }) =>
      (
        await call<typeof listChatMembers>('GET', '/chat-api/chat/room/:id/members', {
          ...{ params: { id: roomId }, query: { page: pageParam }, signal },
        })
      ).data.rows,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < MEMBERS_ROWS ? undefined : pages.length + 1),
    select: ({ pages }) => pages.flat(),
  })

/** Messages of the room with that text, the newest first; a page may have none while older ones may have it. */
export const foundQuery = (roomId: string, text: string) =>
  infiniteQueryOptions({
    queryKey: logKeys.search(roomId, text),
    queryFn: async ({ pageParam, signal }) =>
      (
        await call<typeof searchChatRoom>('GET', '/chat-api/chat/room/:id/search', {
          ...{ params: { id: roomId }, signal },
          query: { q: text, ...(pageParam !== null && { beforeId: pageParam }) },
        })
      ).data,
    enabled: text !== '',
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })

/** The events before a number; the log has none of a higher one when the last is not the one before that number. */
async function eventsBefore(roomId: string, before: number, signal: AbortSignal) {
  const query = { room_id: roomId, beforeId: `${roomId}.${before}`, limit: EVENTS }
  const path = '/chat-api/api/v1/chatHistory'
  const { data } = await call<typeof readChatHistory>('GET', path, { query, signal })
  const events = data.rows.flatMap(row => eventOf(row) ?? [])
  return { events, before, hasEarlier: data.more, isFull: events.at(-1)?.seq === before - 1 }
}

/** The number of a message in an address; the first for one that is none. */
export const seqIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 1)

/** The log of a room around a message, with pages to both sides. */
export const logAroundQuery = (roomId: string, seq: number) =>
  infiniteQueryOptions({
    queryKey: logKeys.around(roomId, seq),
    queryFn: ({ pageParam, signal }) => eventsBefore(roomId, pageParam, signal),
    initialPageParam: seq + BEHIND,
    getNextPageParam: ({ isFull, before }) => (isFull ? before + EVENTS : undefined),
    getPreviousPageParam: ({ events, hasEarlier }) => (hasEarlier ? events[0]?.seq : undefined),
    maxPages: PAGES_MAX,
    // What was said does not change; what was taken back meanwhile is read with the next visit.
    staleTime: 0,
    // The last page may reach back into the one before it.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ events }) => events.map(event => [event.seq, event] as const))).values(),
    ],
  })
