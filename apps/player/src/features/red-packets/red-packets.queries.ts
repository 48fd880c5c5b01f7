/** Red packets on the server. Source: product document not-shown §8. */

import { readList, readOne } from '@app/client/read-answers.ts'
import { readLimitsOf, readPacketOf, readPacketRow } from '@app/client/red-packets/read-packet.ts'
import { isUnanswered } from '@app/client/refused.ts'
import { readMoney } from '@app/client/wire-values.ts'
import type { listChatMembers } from '@app/contract/chat-log.ts'
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type {
  claimPacket,
  listPackets,
  readPacket,
  readPacketLimits,
  sendPacket,
} from '@app/contract/red-packets.ts'
import { call } from '@app/session/api.ts'
import { ofMember, ofMemberMoney } from '@app/session/query-facts.ts'
import { useMoneyMutation } from '@app/session/use-money-mutation.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { invalidateMoney } from '#features/wallet/wallet.queries.ts'

const keys = {
  limits: (roomId: string) => ['red-packets', 'limits', roomId],
  people: (roomId: string) => ['red-packets', 'people', roomId],
  packet: (id: string) => ['red-packets', 'packet', id],
  history: (dir: string, month: string) => ['red-packets', 'history', dir, month],
} as const

/** What may be sent into the room now. */
export const packetLimitsQuery = (roomId: string) =>
  queryOptions({
    queryKey: keys.limits(roomId),
    meta: ofMemberMoney,
    queryFn: ({ signal }) =>
      call<typeof readPacketLimits>('GET', '/app-api/api/hongbao/config', { query: { roomId }, signal }),
    select: ({ data }) => readOne(data, readLimitsOf),
  })

export type RoomPerson = AnswerOf<typeof listChatMembers>['data']['rows'][number]

/** Who wrote in the room lately and may be named by an exclusive packet. */
export const useRoomPeople = (roomId: string) =>
  useQuery({
    queryKey: keys.people(roomId),
    meta: ofMember,
    queryFn: ({ signal }) =>
      call<typeof listChatMembers>('GET', '/chat-api/chat/room/:id/members', {
        ...{ params: { id: roomId }, query: {}, signal },
      }),
    select: ({ data }) => data.rows.filter(({ isOwn }) => !isOwn),
  })

/** One packet. */
export const packetQuery = (id: string) =>
  queryOptions({
    queryKey: keys.packet(id),
    meta: ofMember,
    queryFn: ({ signal }) =>
      call<typeof readPacket>('GET', '/app-api/api/hongbao/:id', { params: { id }, signal }),
    select: ({ data }) => readOne(data, readPacketOf),
  })

/** Packets of a month that were opened or sent. */
export const packetHistoryQuery = (dir: 'in' | 'out', month: string) =>
  infiniteQueryOptions({
    queryKey: keys.history(dir, month),
    meta: ofMember,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listPackets>('GET', '/app-api/api/hongbao/history', {
        query: { dir, month, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ data }, pages) =>
      pages.reduce((sum, page) => sum + page.data.rows.length, 0) < data.count && data.rows.length > 0
        ? pages.length + 1
        : undefined,
  })

/** The rows of a month. */
export const usePacketHistory = (dir: 'in' | 'out', month: string) =>
  useInfiniteQuery({
    ...packetHistoryQuery(dir, month),
    select: ({ pages }) =>
      readList(
        pages.flatMap(({ data }) => data.rows),
        readPacketRow,
      ),
  })

/** What a month comes to. */
export const usePacketTotals = (dir: 'in' | 'out', month: string) =>
  useInfiniteQuery({
    ...packetHistoryQuery(dir, month),
    select: ({ pages }) => {
      const [first] = pages
      return first && { sum: readMoney(first.data.sum), count: first.data.count, best: first.data.best }
    },
  }).data

/** Sends a packet; the one dialog asks for the fund password. A repeat of one whose answer was lost is the same packet. */
export function useSendPacket(onSent: (packetId: string) => unknown) {
  const client = useQueryClient()
  return useMoneyMutation({
    act: 'red-packet',
    send: (body: BodyIn<typeof sendPacket>, idempotencyKey) =>
      call<typeof sendPacket>('POST', '/app-api/api/hongbao', { body, idempotencyKey }),
    onAnswered: ({ data }) => onSent(data.hongbao_id),
    onEnd: () => invalidateMoney(client),
  })
}

/** A call whose answer was lost is made again so often: it opens the same share. */
const TRIES = 3

/** Opens a share of a packet. */
export function useOpenPacket(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string | undefined) =>
      call<typeof claimPacket>('POST', '/app-api/api/hongbao/:id/claim', {
        params: { id },
        body: password === undefined ? {} : { password },
      }),
    meta: { showsOwnRefusal: true },
    retry: (count, error) => count < TRIES - 1 && isUnanswered(error),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.packet(id) })
      invalidateMoney(client)
    },
  })
}
