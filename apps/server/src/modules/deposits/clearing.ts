import { clearingOf, type HouseSide } from '@app/domain/wallet/clearing.ts'
import type { OrderRow } from './deposits.store.ts'

/** The account of the house that mirrors where the money of an order came in. */
export function clearingOfOrder({ adapter, payeeId }: Pick<OrderRow, 'adapter' | 'payeeId'>): HouseSide {
  if (adapter === 'bank') return clearingOf(payeeId)
  if (adapter === 'evm') return 'chainClearing'
  return adapter === 'tron' ? 'tronClearing' : 'paymentProvider'
}
