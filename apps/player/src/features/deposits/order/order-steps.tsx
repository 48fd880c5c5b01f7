import type { DepositState, DetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { stateNames } from '#features/deposits/deposit-texts.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './order.module.css'

/** The way to the money, as it goes when nothing is amiss. */
const USUAL: readonly DepositState[] = ['CREATED', 'PAYING', 'SUBMITTED', 'CONFIRMED', 'CREDITED']

/** The states that are still to come; none where the order has left the usual way. */
function statesAhead(state: DepositState): readonly DepositState[] {
  const at = USUAL.indexOf(state)
  return at < 0 ? [] : USUAL.slice(at + 1)
}

/** Every step that the order has taken, with its time, and those to come. */
export function OrderSteps({ order: { steps, state } }: { order: DetailedDeposit }) {
  return (
    <section className={classNames(cardClasses.card, classes.steps)} aria-label="进度">
      <h2>进度</h2>
      <ol>
        {steps.map((step, at) => (
          <li key={`${step.state} ${step.at}`} aria-current={at === steps.length - 1 ? 'step' : undefined}>
            <span className={classes.done}>
              <Icon name="check" size={14} />
            </span>
            <b>{stateNames[step.state]}</b>
            <time>{showMoment(step.at)}</time>
          </li>
        ))}
        {statesAhead(state).map(ahead => (
          <li key={ahead} className={classes.ahead}>
            <span className={classes.due} />
            {stateNames[ahead]}
          </li>
        ))}
      </ol>
    </section>
  )
}
