/** The rest of a stopped packet goes back to its sender when a second person agrees. */
import { formatMoney, li } from '@app/domain/money/money.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { PacketDesk } from './desk-packets.ts'

const HOURS = 24

export const packetRefundApproval = (desk: Pick<PacketDesk, 'previewRefund' | 'refund'>) =>
  approvalKind<Readonly<{ packetId: string }>>({
    ...{ kind: 'packets.refund', name: '退回冻结的红包', hours: HOURS },
    ...{ make: 'packets.refund', check: 'packets.refund.check' },
    payload: z.object({ packetId: z.string() }),
    objectOf: ({ packetId }) => ({ kind: 'packet', id: packetId }),
    preview: (db, { packetId }) => desk.previewRefund(db, BigInt(packetId)),
    async execute(tx, { payload: { packetId } }) {
      const { state, total, claimedAmount } = await desk.refund(tx, BigInt(packetId))
      return {
        before: { state },
        after: { state: 'refunded', refund: formatMoney(li(total - claimedAmount)) },
      }
    },
  })
