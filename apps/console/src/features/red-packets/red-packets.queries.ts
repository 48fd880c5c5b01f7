/** What staff see and do about red packets. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type * as wire from '@app/contract/operator/red-packets.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Packet = AnswerOf<typeof wire.listRedPackets>['data'][number]
export type PacketRecord = AnswerOf<typeof wire.readRedPacket>['data']

export const packetKeys = { all: ['red-packets'] } as const

export const packetsQuery = (query: QueryIn<typeof wire.listRedPackets>) =>
  queryOptions({
    queryKey: [...packetKeys.all, 'list', query],
    queryFn: ({ signal }) =>
      read<typeof wire.listRedPackets>('GET', '/console-api/packets', { query, signal }),
  })

export const packetQuery = (packetId: string) =>
  queryOptions({
    queryKey: [...packetKeys.all, 'one', packetId],
    queryFn: ({ signal }) =>
      read<typeof wire.readRedPacket>('GET', '/console-api/packets/:packetId', {
        params: { packetId },
        signal,
      }),
  })

export const freezePacket = (body: BodyIn<typeof wire.freezeRedPacket>) =>
  write<typeof wire.freezeRedPacket>('POST', '/console-api/packets/freeze', { body })

/** Asks that the rest of a stopped packet goes back; a second person agrees. */
export const askToRefund = (body: BodyIn<typeof wire.askPacketRefund>) =>
  write<typeof wire.askPacketRefund>('POST', '/console-api/packets/refund/ask', { body })
