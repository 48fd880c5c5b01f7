import type { Li } from '@app/domain/money/money.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import classes from './order-row.module.css'

/** The link around a row, and the line of totals above a list of them. */
export const orderRowClasses = { row: classes.row, totals: classes.totals }

type OrderRowProps = Readonly<{
  title: string
  amount: Li
  facts: readonly string[]
  state: string
  tone: 'good' | 'waiting' | undefined
  at: number
}>

/** An order of money in three lines: what and how much, its number and state, its time. */
export function OrderRow({ title, amount, facts, state, tone, at }: OrderRowProps) {
  return (
    <>
      <span className={classes.line}>
        <b>{title}</b>
        <b className={classes.amount}>{showAmount(amount)}</b>
      </span>
      <span className={classNames(classes.line, classes.quiet)}>
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
        <span className={classes.state} data-tone={tone}>
          {state}
        </span>
      </span>
      <span className={classes.quiet}>{showMoment(at)}</span>
    </>
  )
}
