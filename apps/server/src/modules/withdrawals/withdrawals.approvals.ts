/** A large withdrawal is approved by two people. */
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { effectOf, type LargeWithdrawal, type QueueService } from './queue.service.ts'

/** Money waits for it. */
const HOURS = 4

export const withdrawalsApproval = (queue: QueueService) =>
  approvalKind<LargeWithdrawal>({
    kind: 'withdrawals.approve',
    name: '批准大额提现',
    make: 'withdrawals.approve',
    check: 'withdrawals.approve.check',
    hours: HOURS,
    payload: z.object({ withdrawalNo: z.string() }),
    objectOf: ({ withdrawalNo }) => ({ kind: 'withdrawal', id: withdrawalNo }),
    preview: async (db, payload) => effectOf(await queue.preview(db, payload)),
    async execute(tx, approved) {
      const request = await queue.approveApproved(tx, approved)
      return { before: { state: request.state }, after: { ...effectOf(request), state: 'APPROVED' } }
    },
  })
