import type { Li } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import classes from './live-betting.module.css'

/** What was won less what was bet, with its sign. */
export function NetAmount({ amount }: Readonly<{ amount: Li }>) {
  return (
    <b className={amount > 0n ? classes.gain : undefined}>
      {amount > 0n ? '+' : ''}
      {showAmount(amount)}
    </b>
  )
}
