import type { StatementPay } from '@app/client/agents/read-statement.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import cardClasses from '#ui/card.module.css'
import classes from './pay-lines.module.css'
import { payNames } from './statement-texts.ts'

/** What a statement pays beside commission; each line says how it comes about. */
export function PayLines({ pays }: Readonly<{ pays: readonly StatementPay[] }>) {
  if (pays.length === 0) return null
  return (
    <section className={classNames(cardClasses.card, classes.pays)} aria-label="工资、分红与扶持">
      {pays.map(({ kind, day, isCorrection, amount, words }) => (
        <div key={`${kind} ${day} ${isCorrection} ${words}`} className={classes.pay}>
          <span>
            {payNames[kind]}
            {isCorrection ? (
              <span className={classNames(cardClasses.chip, cardClasses.neutral)}>更正</span>
            ) : null}
          </span>
          <b data-gain={amount > 0n}>
            {amount > 0n ? '+' : ''}
            {showAmount(amount)}
          </b>
          <p>
            {showDay(day)} · {words}
          </p>
        </div>
      ))}
    </section>
  )
}
