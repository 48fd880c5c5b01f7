/** What two people do: approve a large withdrawal, enter a large payout by hand, settle an unknown one, book one that came back. */
import { formatMoney, li } from '@app/domain/money/money.ts'
import { withdrawalStateNames } from '@app/domain/withdrawals/withdrawal-states.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { ByHandService, PaidByHand } from './by-hand.service.ts'
import { effectOf, type LargeWithdrawal, type QueueService } from './queue.service.ts'
import type { ReturnedPayout, ReturnsService } from './returns.service.ts'
import { referenceOf, type SettledPayout, type SettlementsService } from './settlements.service.ts'

/** Money waits for it. */
const HOURS = 4

/** What the audit keeps of a payment by hand. */
export const paymentEntry = ({ paidFrom, reference, paidAt }: PaidByHand) => ({
  ...{ paidFrom, bankReference: reference, paidAt },
})

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

export const handPaymentApproval = (byHand: ByHandService) =>
  approvalKind<PaidByHand>({
    kind: 'withdrawals.pay',
    name: '登记大额人工出款',
    make: 'withdrawals.pay',
    check: 'withdrawals.pay.check',
    hours: HOURS,
    payload: z.object({
      withdrawalNo: z.string(),
      paidFrom: z.nullable(z.string()),
      reference: z.string(),
      paidAt: z.string(),
    }),
    objectOf: ({ withdrawalNo }) => ({ kind: 'withdrawal', id: withdrawalNo }),
    async preview(db, wish) {
      const { request, payout } = await byHand.preview(db, wish)
      const { memberId, state, version, amount, net } = request
      return {
        ...{ bankReference: wish.reference, paidAt: wish.paidAt, paidFrom: wish.paidFrom },
        ...{ amount: formatMoney(li(amount)), net: formatMoney(li(net)) },
        ...{ payoutNo: String(payout.id), memberId: String(memberId), state, version },
      }
    },
    async execute(tx, approved) {
      const { state } = await byHand.payApproved(tx, approved)
      return { before: { state }, after: { state: 'PAID', ...paymentEntry(approved.payload) } }
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

export const returnApproval = (returns: ReturnsService) =>
  approvalKind<ReturnedPayout>({
    kind: 'withdrawals.return',
    name: '登记出款退回',
    make: 'withdrawals.return',
    check: 'withdrawals.return.check',
    hours: SETTLEMENT_HOURS,
    payload: z.object({ withdrawalNo: z.string(), reference: z.string(), told: z.string() }),
    objectOf: ({ withdrawalNo }) => ({ kind: 'withdrawal', id: withdrawalNo }),
    async preview(db, wish) {
      const { request, payout } = await returns.preview(db, wish)
      const { memberId, state, version, amount, net } = request
      return {
        ...{ statementReference: wish.reference, told: wish.told },
        ...{ amount: formatMoney(li(amount)), net: formatMoney(li(net)) },
        ...{ payoutNo: String(payout.id), memberId: String(memberId), state, version },
      }
    },
    async execute(tx, approved) {
      const { state } = await returns.giveBack(tx, approved)
      const { reference, told } = approved.payload
      return { before: { state }, after: { state: 'RETURNED', statementReference: reference, told } }
    },
  })
