import type { DepositState, DetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { stateNames } from '#features/deposits/deposit-texts.ts'
import { StepList } from '#ui/list/step-list.tsx'

/** The way to the money, as it goes when nothing is amiss. */
const USUAL: readonly DepositState[] = ['CREATED', 'PAYING', 'SUBMITTED', 'CONFIRMED', 'CREDITED']

/** The order ends without the money. */
const AMISS: readonly DepositState[] = ['EXPIRED', 'REJECTED', 'CANCELLED']

/** The states that are still to come; none where the order has left the usual way. Only of a bank transfer the member tells us. */
function statesAhead({ state, method }: DetailedDeposit): readonly DepositState[] {
  const usual = method === 'bank' ? USUAL : USUAL.filter(step => step !== 'SUBMITTED')
  const at = usual.indexOf(state)
  return at < 0 ? [] : usual.slice(at + 1)
}

/** Every step that the order has taken, with its time, and those to come. */
export function OrderSteps({ order }: { order: DetailedDeposit }) {
  return (
    <StepList
      taken={order.steps.map(({ state, at }) => ({
        name: stateNames[state],
        at,
        isAmiss: AMISS.includes(state),
      }))}
      ahead={statesAhead(order).map(ahead => stateNames[ahead])}
    />
  )
}
