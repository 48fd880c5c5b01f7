import * as wire from '@app/contract/red-packets.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { ClaimRow } from './claims.store.ts'
import type { RedPacketsService } from './red-packets.service.ts'

/** Fen of yuan with two decimals at most. */
function fenOf(yuan: string): number {
  const [whole = '0', part = ''] = yuan.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const money = (amount: bigint): string => formatMoney(li(amount))

const wireClaim = ({ personId, nickname, avatarId, amount, createdAt, slot }: ClaimRow, best?: number) => ({
  ...{ user_id: String(personId), nickname, avatarId, amount: money(amount) },
  ...{ created_at: isoOf(createdAt), best: slot === best },
})

function readings(router: Router, { pages }: RedPacketsService): void {
  router.handle(wire.readPacketLimits, async ({ caller, query }) => {
    const { sendLeft, receiveLeft, balance, ...limits } = await pages.limits(caller, BigInt(query.roomId))
    return {
      data: {
        ...limits,
        ...{ sendLeft: money(sendLeft), receiveLeft: money(receiveLeft), balance: money(balance) },
      },
    }
  })

  router.handle(wire.readPacket, async ({ caller, params }) => {
    const { packet, state, rows, best, mine, proof, ...shown } = await pages.read(caller, BigInt(params.id))
    const { id, roomId, seq, nickname, avatarId } = packet
    return {
      data: {
        ...{ hongbao_id: String(id), room_id: String(roomId), id: `${roomId}.${seq}`, state, ...shown },
        sender: { user_id: String(packet.senderPerson), nickname, avatarId },
        ...{ type: packet.kind, greeting: packet.greeting, count: packet.count },
        ...{ total: money(packet.total), claimedAmount: money(packet.claimedAmount) },
        ...{ claimedCount: packet.claimedCount, refunded: money(packet.refunded) },
        ...{ created_at: isoOf(packet.createdAt), expires_at: isoOf(packet.expiresAt) },
        ...{ ended_at: isoOrNull(packet.endedAt), conditions: packet.conditions },
        mine: mine === undefined ? null : money(mine),
        rows: rows.map(row => wireClaim(row, best)),
        commitment: packet.commitment.toString('hex'),
        proof: proof === undefined ? null : { salt: proof.salt, shares: [...proof.shares] },
      },
    }
  })

  router.handle(wire.listPackets, async ({ caller, query }) => {
    const { sum, rows, ...counted } = await pages.history(caller, { ...query, rows: wire.PACKET_ROWS })
    return {
      data: {
        ...{ sum: money(sum), ...counted },
        rows: rows.map(({ id, roomId, kind, amount, refunded, at, isOver, ...row }) => ({
          ...{ ...row, hongbao_id: String(id), room_id: String(roomId), type: kind },
          ...{ amount: money(amount), refunded: money(refunded), created_at: isoOf(at) },
        })),
      },
    }
  })
}

export function redPacketsRoutes(router: Router, packets: RedPacketsService): void {
  readings(router, packets)

  router.handle(wire.sendPacket, async ({ caller, body, command }) => {
    const { roomId, type: kind, total, password: phrase, receivers = [], conditions = {}, ...rest } = body
    const sent = await packets.send(caller, {
      ...{ ...rest, roomId: BigInt(roomId), kind, totalFen: fenOf(total), conditions, command },
      ...{ phrase: kind === 'password' ? phrase?.trim() : undefined, receivers: receivers.map(BigInt) },
    })
    return { data: { hongbao_id: String(sent.id), id: `${sent.roomId}.${sent.seq}` } }
  })

  router.handle(wire.claimPacket, async ({ caller, params, body, ip, deviceId }) => {
    const claim = { packetId: BigInt(params.id), phrase: body.password, ip, deviceId }
    const { amount, remaining } = await packets.claim(caller, claim)
    return { data: { amount: money(amount), remaining } }
  })
}
