/**
 * Packets as staff see them: a list, one with its shares, and the stop of one. Nobody of the staff sees a share that is still closed,
 * and a stop moves no money: what is left goes back by two people, or goes on.
 */
import { formatMoney, li } from '@app/domain/money/money.ts'
import { MUTUAL_MS, packetSignals, signalsOf } from '@app/domain/red-packets/packet-signals.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { boundedSpan, type Span } from '#platform/operator/bounded-span.ts'
import { Refusal } from '#platform/refusal.ts'
import * as deskStore from './desk-packets.store.ts'
import { stateNow } from './packet-pages.ts'
import * as store from './packets.store.ts'
import { packetReturns, type ReturnParts } from './return-packets.ts'

const LONGEST_MS = 31 * DAY_MS

export type DeskParts = ReturnParts &
  Readonly<{ db: Database; clock: Clock; account: AccountService; chat: { rooms: RoomNames } }>

type RoomNames = Readonly<{ all: () => Promise<readonly Readonly<{ id: bigint; name: string }>[]> }>

export type DeskWish = Omit<deskStore.DeskFilter, 'fromMs' | 'toMs'> & Span

/** Packets with who sent and opened them, where, and what their shares show. */
function describer({ db, account, chat, clock }: DeskParts) {
  return async (packets: readonly store.PacketRow[]) => {
    const shares = await deskStore.findDeskShares(
      db.read,
      packets.map(({ id }) => id),
      MUTUAL_MS,
    )
    const ids = [...packets.map(({ senderId }) => senderId), ...shares.map(({ memberId }) => memberId)]
    const members = new Map((await account.findAll([...new Set(ids)])).map(row => [row.id, row]))
    const rooms = new Map((await chat.rooms.all()).map(({ id, name }) => [id, name]))
    const byPacket = Map.groupBy(shares, ({ packetId }) => packetId)
    return packets.map(packet => {
      const own = byPacket.get(packet.id) ?? []
      const facts = own.map(({ deviceHash, networkHash, createdAt, memberId, isMutual }) => ({
        ...{ device: deviceHash?.toString('hex') ?? null, network: networkHash.toString('hex') },
        ...{ openedAt: createdAt, registeredAt: members.get(memberId)?.registeredAt ?? 0, isMutual },
      }))
      const found = signalsOf(packet.createdAt, facts)
      const all = new Set(found.flat())
      return {
        ...packet,
        state: stateNow(packet.state, packet.expiresAt <= clock.now()),
        account: members.get(packet.senderId)?.account ?? '',
        room: rooms.get(packet.roomId) ?? '',
        signals: packetSignals.filter(signal => all.has(signal)),
        shares: own.map((share, at) => ({
          ...{ ...share, account: members.get(share.memberId)?.account ?? '', signals: found[at] ?? [] },
        })),
      }
    })
  }
}

export type DescribedPacket = Awaited<ReturnType<ReturnType<typeof describer>>>[number]

/** The packet, held by the transaction; refuses an unknown one and one that has ended. */
async function held(tx: Tx, id: bigint): Promise<store.HeldPacket> {
  const [packet] = await store.lockPackets(tx, [id])
  if (packet === undefined) throw new Refusal('OPS/UNKNOWN')
  if (packet.endedAt !== null) throw new Refusal('OPS/PACKET_ENDED')
  return packet
}

/** A packet whose rest may go back by two people: one that is stopped. */
async function frozen(db: Executor, id: bigint): Promise<store.PacketRow> {
  const packet = await store.findPacket(db, id)
  if (packet === undefined) throw new Refusal('OPS/UNKNOWN')
  if (packet.state !== 'frozen') throw new Refusal('OPS/PACKET_ENDED')
  return packet
}

export function packetDesk(parts: DeskParts) {
  const { db, clock, chat, inbox } = parts
  const describe = describer(parts)
  const { giveBack } = packetReturns(parts)
  return {
    /** Packets newest first; refuses `OPS/NARROW`. */
    async list({ fromMs, toMs, ...wish }: DeskWish): Promise<readonly DescribedPacket[]> {
      const span = boundedSpan({ fromMs, toMs }, { nowMs: clock.now(), longestMs: LONGEST_MS })
      return describe(await boundedRead(db, tx => deskStore.findPackets(tx, { ...wish, ...span })))
    },

    /** One packet; refuses `OPS/UNKNOWN`. */
    async read(id: bigint): Promise<DescribedPacket> {
      const packet = await store.findPacket(db.read, id)
      const [described] = packet === undefined ? [] : await describe([packet])
      if (described === undefined) throw new Refusal('OPS/UNKNOWN')
      return described
    },

    /**
     * Stops an open packet, or lets a stopped one go on; its sender is told. Answers the packet as it was and the note for its room,
     * which is told after the commit. Refuses `OPS/UNKNOWN`, `OPS/PACKET_ENDED` and `OPS/NOTHING_CHANGES`.
     */
    async freeze(tx: Tx, id: bigint, isFrozen: boolean) {
      const packet = await held(tx, id)
      if ((packet.state === 'frozen') === isFrozen) throw new Refusal('OPS/NOTHING_CHANGES')
      await deskStore.putFrozen(tx, id, isFrozen)
      await inbox.send(tx, {
        ...{ memberId: packet.senderId, topic: 'money', title: isFrozen ? '红包冻结' : '红包解冻' },
        content: isFrozen
          ? '您的红包正在核查，暂时不能领取；未领取的金额仍在红包中。'
          : '您的红包已核查完毕，可以继续领取。',
        link: `/chat-rooms/${packet.roomId}/hong-bao/${id}`,
      })
      const state = isFrozen ? 'frozen' : 'open'
      return { packet, note: await chat.talk.notePacket(tx, { ...packet, state }) }
    },

    /** What would go back now; refuses `OPS/UNKNOWN` and a packet that is not stopped. */
    async previewRefund(executor: Executor, id: bigint) {
      const { senderId, total, claimedAmount, count, claimedCount } = await frozen(executor, id)
      return {
        ...{ senderId: String(senderId), total: formatMoney(li(total)), shares: `${claimedCount}/${count}` },
        refund: formatMoney(li(total - claimedAmount)),
      }
    },

    /** Gives the rest of a stopped packet back. Rooms learn it from their logs within two seconds. */
    async refund(tx: Tx, id: bigint): Promise<store.PacketRow> {
      const packet = await held(tx, id)
      if (packet.state !== 'frozen') throw new Refusal('OPS/PACKET_ENDED')
      await giveBack(tx, [packet], 'refunded')
      return packet
    },
  }
}

export type PacketDesk = ReturnType<typeof packetDesk>
