/** Red packets in the words of the trade. Source: not-shown §8. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { listPackets, readPacket, readPacketLimits } from '@app/contract/red-packets.ts'
import type { Li } from '@app/domain/money/money.ts'
import type { PacketSecret } from '@app/domain/red-packets/packet-proof.ts'
import type { PacketConditions, PacketKind, PacketState } from '@app/domain/red-packets/packet-rules.ts'
import { readInstant, readMoney } from '#wire-values.ts'

type Wire = AnswerOf<typeof readPacket>['data']
type RowWire = AnswerOf<typeof listPackets>['data']['rows'][number]
type LimitsWire = AnswerOf<typeof readPacketLimits>['data']

export type PacketShare = Readonly<{
  personId: string
  nickname: string
  amount: Li
  at: number
  isBest: boolean
}>

export type Packet = Readonly<{
  id: string
  sender: string
  isSender: boolean
  kind: PacketKind
  greeting: string
  total: Li
  count: number
  claimedCount: number
  claimedAmount: Li
  refunded: Li
  state: PacketState
  sentAt: number
  /** `undefined` while it has not ended. */
  endedAt: number | undefined
  conditions: PacketConditions
  multiple: number
  mine: Li | undefined
  shares: readonly PacketShare[]
  commitment: string
  /** Told once it has ended. */
  secret: PacketSecret | undefined
}>

export type PacketLimits = Readonly<{ isOpen: boolean; people: number; sendLeft: Li; balance: Li }>

export type PacketRow = Readonly<{
  id: string
  roomId: string
  kind: PacketKind
  sender: string
  greeting: string
  amount: Li
  refunded: Li
  claimedCount: number
  count: number
  state: PacketState
  at: number
  isBest: boolean
}>

export function readPacketOf(wire: Wire): Packet {
  return {
    ...{ id: wire.hongbao_id, sender: wire.sender.nickname, isSender: wire.isSender, kind: wire.type },
    ...{ greeting: wire.greeting, total: readMoney(wire.total), count: wire.count },
    ...{ claimedCount: wire.claimedCount, claimedAmount: readMoney(wire.claimedAmount) },
    ...{ refunded: readMoney(wire.refunded), state: wire.state, sentAt: readInstant(wire.created_at) },
    endedAt: wire.ended_at === null ? undefined : readInstant(wire.ended_at),
    ...{ conditions: wire.conditions, multiple: wire.multiple },
    mine: wire.mine === null ? undefined : readMoney(wire.mine),
    shares: wire.rows.map(row => ({
      ...{ personId: row.user_id, nickname: row.nickname, amount: readMoney(row.amount) },
      ...{ at: readInstant(row.created_at), isBest: row.best },
    })),
    commitment: wire.commitment,
    secret: wire.proof ?? undefined,
  }
}

export const readPacketRow = (wire: RowWire): PacketRow => ({
  ...{ id: wire.hongbao_id, roomId: wire.room_id, kind: wire.type, sender: wire.nickname },
  ...{ greeting: wire.greeting, amount: readMoney(wire.amount), refunded: readMoney(wire.refunded) },
  ...{ claimedCount: wire.claimedCount, count: wire.count, state: wire.state },
  ...{ at: readInstant(wire.created_at), isBest: wire.best },
})

export const readLimitsOf = (wire: LimitsWire): PacketLimits => ({
  ...{ isOpen: wire.isOpen, people: wire.people },
  ...{ sendLeft: readMoney(wire.sendLeft), balance: readMoney(wire.balance) },
})
