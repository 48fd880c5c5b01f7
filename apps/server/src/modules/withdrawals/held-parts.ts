/** The parts of a withdrawal under the bills by which they move. Source: money-in-and-out §1. */
import { li } from '@app/domain/money/money.ts'

type Money = Readonly<{
  id: bigint
  memberId: bigint
  net: bigint
  fee: bigint
  charge: bigint
  bonus: bigint
}>

export const heldParts = ({ id, memberId, net, fee, charge, bonus }: Money) => ({
  memberId,
  reference: String(id),
  parts: [
    { bill: 'withdrawal', amount: li(net) },
    { bill: 'fee', amount: li(fee) },
    { bill: 'promotionDeduction', amount: li(bonus) },
    { bill: 'otherDeduction', amount: li(charge) },
  ] as const,
})
