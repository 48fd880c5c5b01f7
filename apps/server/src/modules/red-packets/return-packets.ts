/** What nobody opened goes back to the sender when the time of a packet is over. Source: product document not-shown §8. */
import { formatMoney, li } from '@app/domain/money/money.ts'
import type { ChatService } from '#modules/chat/chat.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import { packetsCrashPoints } from './crash-points.ts'
import * as store from './packets.store.ts'

const ROWS = 100

export type ReturnParts = Readonly<{
  db: Database
  chat: Pick<ChatService, 'talk'>
  inbox: InboxService
  wallet: WalletService
}>

export function packetReturns({ db, chat, inbox, wallet }: ReturnParts) {
  /** Ends packets that the transaction holds, and moves their rests back; answers the notes for their rooms. */
  async function giveBack(tx: Tx, packets: readonly store.PacketRow[], state: 'expired' | 'refunded') {
    const restOf = ({ total, claimedAmount }: store.PacketRow) => li(total - claimedAmount)
    await wallet.move(
      tx,
      packets.map(packet => ({
        ...{ memberId: packet.senderId, bill: 'redPacketReturned', amount: restOf(packet) },
        reference: String(packet.id),
      })),
    )
    for (const packet of packets) {
      await store.endPacket(tx, packet.id, state)
      await inbox.send(tx, {
        ...{ memberId: packet.senderId, topic: 'money', title: '红包退回' },
        content: `您的红包有${formatMoney(restOf(packet))}元未被领取，已退回余额。`,
        link: `/chat-rooms/${packet.roomId}/hong-bao/${packet.id}`,
      })
    }
    const notes = []
    for (const packet of packets.toSorted((a, b) => Number(a.roomId - b.roomId)))
      notes.push(await chat.talk.notePacket(tx, { ...packet, state }))
    return notes
  }

  return {
    giveBack,

    /** Returns all packets whose time is over, so many in one commit; several nodes share them. */
    async returnDue(signal: AbortSignal): Promise<void> {
      for (let isMore = true; isMore && !signal.aborted; ) {
        const notes = await db.transaction(async tx => {
          const due = await store.lockDue(tx, ROWS)
          if (due.length === 0) return []
          const given = await giveBack(tx, due, 'expired')
          crashPoint(packetsCrashPoints.returning)
          return given
        })
        if (notes.length > 0) crashPoint(packetsCrashPoints.returned)
        for (const note of notes) chat.talk.tell(note)
        isMore = notes.length === ROWS
      }
    },
  }
}
