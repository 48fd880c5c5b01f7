import { formatUnits } from '@app/domain/deposits/token-amounts.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { progressOf } from './chain-payment.ts'
import type { ShownSighting } from './sightings.store.ts'

/** A transfer as members and staff see it. */
export const wireTransfer = (transfer: ShownSighting) => ({
  reference: transfer.reference,
  tokens: formatUnits(transfer.units),
  worth: formatMoney(li(transfer.amount)),
  state: transfer.state,
  ...progressOf(transfer),
})
