/** A balance is adjusted by two people, whatever the amount. */
import { formatMoney } from '@app/domain/money/money.ts'
import { adjustmentCauses, adjustmentChange, adjustmentTypes } from '@app/domain/wallet/adjustments.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { Adjustment, AdjustmentsService } from './adjustments.service.ts'

const HOURS = 24

/**
 * What is seen holds nothing that changes while the member plays: the balance is looked at anew when the second person agrees, and
 * stands beside the request until then.
 */
export const adjustmentsApproval = (adjustments: AdjustmentsService) =>
  approvalKind<Adjustment>({
    kind: 'wallet.adjust',
    name: '调整会员余额',
    make: 'wallet.adjust',
    check: 'wallet.adjust.check',
    hours: HOURS,
    payload: z.object({
      memberId: z.string(),
      kind: z.enum(['manual-deposit', 'manual-withdrawal', 'correction-in', 'correction-out']),
      amount: z.string(),
      cause: z.enum([
        ...(['missed-deposit', 'paid-outside', 'booked-twice'] as const),
        ...(['wrong-settlement', 'compensation', 'other'] as const),
      ]),
    }),
    objectOf: ({ memberId }) => ({ kind: 'player', id: memberId }),
    async preview(db, payload) {
      const { kind, cause } = payload
      const { account, amount, required } = await adjustments.look(db, payload)
      return {
        account,
        adjustment: adjustmentTypes[kind].label,
        change: formatMoney(adjustmentChange(kind, amount)),
        cause: adjustmentCauses[cause],
        requiredTurnover: formatMoney(required),
      }
    },
    async execute(tx, approved) {
      const { before, after, transferId } = await adjustments.makeApproved(tx, approved)
      const { kind } = approved.payload
      return {
        before: { balance: formatMoney(before.main), owed: formatMoney(before.owed) },
        after: {
          ...{ balance: formatMoney(after.main), owed: formatMoney(after.owed) },
          ...{ adjustment: adjustmentTypes[kind].label, billNo: transferId },
        },
      }
    },
  })
