import * as wire from '@app/contract/operator/red-packets.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { conditionTexts } from '@app/domain/red-packets/packet-rules.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { DescribedPacket } from './desk-packets.ts'
import type { RedPacketsService } from './red-packets.service.ts'

const money = (amount: bigint): string => formatMoney(li(amount))
const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

const wirePacket = (row: DescribedPacket) => ({
  ...{ packetId: String(row.id), sentAt: isoOf(row.createdAt) },
  ...{ senderId: String(row.senderId), account: row.account },
  ...{ roomId: String(row.roomId), room: row.room, kind: row.kind },
  ...{ total: money(row.total), count: row.count, state: row.state, signals: row.signals },
  ...{ claimedCount: row.claimedCount, claimedAmount: money(row.claimedAmount) },
  refunded: money(row.refunded),
})

const wireShare = (share: DescribedPacket['shares'][number]) => ({
  ...{ place: share.slot + 1, memberId: String(share.memberId), account: share.account },
  ...{ amount: money(share.amount), openedAt: isoOf(share.createdAt), billNo: String(share.transferId) },
  signals: [...share.signals],
})

type Parts = Readonly<{ redPackets: RedPacketsService; clock: Clock }>

export function redPacketsOperatorRoutes(router: OperatorRouter, { redPackets, clock }: Parts): void {
  const { desk, tell } = redPackets

  router.read(wire.listRedPackets, async ({ query }) => {
    const { senderId, roomId, from, to, after, rows, ...rest } = query
    const found = await desk.list({
      ...{ kind: rest.kind, state: rest.state, fromMs: msOf(from), toMs: msOf(to) },
      ...{ senderId: idOf(senderId), roomId: idOf(roomId), after: idOf(after), rows: rows + 1 },
    })
    const { page, next } = pageOf(found, rows, ({ id }) => id)
    return { data: page.map(wirePacket), next, asOf: isoOf(clock.now()) }
  })

  router.read(wire.readRedPacket, async ({ params: { packetId } }) => {
    const packet = await desk.read(BigInt(packetId))
    return {
      data: {
        ...wirePacket(packet),
        ...{ greeting: packet.greeting, conditions: conditionTexts(packet.conditions) },
        ...{ expiresAt: isoOf(packet.expiresAt), endedAt: isoOrNull(packet.endedAt) },
        commitment: packet.commitment.toString('hex'),
        shares: packet.shares.map(wireShare),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.write(wire.freezeRedPacket, async ({ body: { packetId, isFrozen, reason } }, act) => {
    let said: Parameters<typeof tell>[0] | undefined
    const done = await act(async tx => {
      const { packet, note } = await desk.freeze(tx, BigInt(packetId), isFrozen)
      said = note
      return {
        answer: {},
        entry: {
          object: { kind: 'packet', id: packetId },
          before: { state: packet.state, claimedCount: packet.claimedCount },
          after: { state: isFrozen ? 'frozen' : 'open' },
          reason,
        },
      }
    })
    if (said !== undefined) tell(said)
    return done
  })

  router.ask(wire.askPacketRefund)
}
