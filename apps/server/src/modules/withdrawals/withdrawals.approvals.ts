/** A large withdrawal is approved by two people, and an unknown payout is settled by two. */
import { formatMoney, li } from '@app/domain/money/money.ts'
import { withdrawalStateNames } from '@app/domain/withdrawals/withdrawal-states.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { effectOf, type LargeWithdrawal, type QueueService } from './queue.service.ts'
import { referenceOf, type SettledPayout, type SettlementsService } from './settlements.service.ts'

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

/** The statement may be looked at again the next day. */
const SETTLEMENT_HOURS = 24

export const settlementApproval = (settlements: SettlementsService) =>
  approvalKind<SettledPayout>({
    kind: 'withdrawals.settle',
    name: '结清结果未知的出款',
    make: 'withdrawals.settle',
    check: 'withdrawals.settle.check',
    hours: SETTLEMENT_HOURS,
    payload: z.discriminatedUnion('said', [
      z.object({ withdrawalNo: z.string(), said: z.literal('paid'), reference: z.string() }),
      z.object({ withdrawalNo: z.string(), said: z.literal('failed') }),
    ]),
    objectOf: ({ withdrawalNo }) => ({ kind: 'withdrawal', id: withdrawalNo }),
    async preview(db, wish) {
      const { request, payout } = await settlements.preview(db, wish)
      const { memberId, state, version, amount, net } = request
      return {
        said: withdrawalStateNames[wish.said === 'paid' ? 'PAID' : 'FAILED'],
        reference: referenceOf(wish),
        ...{ amount: formatMoney(li(amount)), net: formatMoney(li(net)) },
        ...{ payoutNo: String(payout.id), memberId: String(memberId), state, version },
      }
    },
    async execute(tx, approved) {
      const { state } = await settlements.settle(tx, approved)
      const { payload } = approved
      const after = { state: payload.said === 'paid' ? 'PAID' : 'FAILED', reference: referenceOf(payload) }
      return { before: { state }, after }
    },
  })
