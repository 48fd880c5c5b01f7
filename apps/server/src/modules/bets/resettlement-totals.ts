import { li } from '@app/domain/money/money.ts'
import type { Difference } from './resettlement-preview.ts'

/** How many orders differ, what they were paid, and what they are due. */
export function totalsOf(differences: readonly Difference[]) {
  const sum = (part: (one: Difference) => bigint) => differences.reduce((all, one) => all + part(one), 0n)
  return {
    orders: sum(one => one.ordersCount),
    paid: li(sum(one => one.paid * one.ordersCount)),
    due: li(sum(one => one.due * one.ordersCount)),
  }
}
