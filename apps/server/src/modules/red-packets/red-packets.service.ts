/**
 * Red packets: money that one member puts into a room and others open. Invariants: what was put in is opened or goes back, to the
 * fen; each share was split and promised before anybody saw the packet; a member opens one share of a packet.
 * Source: product document not-shown §8.
 */
import { type ClaimParts, packetClaimer } from './claim-packet.ts'
import { pruneTries } from './claims.store.ts'
import { type DeskParts, packetDesk } from './desk-packets.ts'
import { packetPages } from './packet-pages.ts'
import { findInvariants } from './packets.store.ts'
import { packetReturns, type ReturnParts } from './return-packets.ts'
import { packetSender, type SendParts } from './send-packet.ts'

export function redPacketsService(parts: SendParts & ClaimParts & ReturnParts & DeskParts) {
  const { db } = parts
  return {
    send: packetSender(parts),
    claim: packetClaimer(parts),
    pages: packetPages(parts),
    desk: packetDesk(parts),
    /** Tells a room what its log says of a packet; after the commit. */
    tell: parts.chat.talk.tell,
    ...packetReturns(parts),
    pruneTries: (rowsMax: number): Promise<number> => pruneTries(db.read, rowsMax),
    invariants: () => findInvariants(db.read),
  }
}

export type RedPacketsService = ReturnType<typeof redPacketsService>
