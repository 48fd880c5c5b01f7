/** A large deposit is credited by two people. */
import { formatMoney, li } from '@app/domain/money/money.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { LargeDeposit, QueueService } from './queue.service.ts'

const HOURS = 24

export const depositsApproval = (queue: QueueService) =>
  approvalKind<LargeDeposit>({
    kind: 'deposits.confirm',
    name: '确认大额充值',
    make: 'deposits.confirm',
    check: 'deposits.confirm.check',
    hours: HOURS,
    payload: z.object({ orderNo: z.string(), received: z.string(), bankReference: z.string() }),
    objectOf: ({ orderNo }) => ({ kind: 'deposit', id: orderNo }),
    async preview(db, payload) {
      const { order, arrived } = await queue.preview(db, payload)
      return {
        ...{ memberId: String(order.memberId), state: order.state, version: order.version },
        payAmount: formatMoney(li(order.payAmount)),
        received: formatMoney(arrived.received),
        bankReference: arrived.bankReference,
      }
    },
    async execute(tx, approved) {
      const { order, transferId } = await queue.confirmApproved(tx, approved)
      const { received, bankReference } = approved.payload
      return {
        before: { state: order.state },
        after: { state: 'CREDITED', received, bankReference, billNo: transferId },
      }
    },
  })
