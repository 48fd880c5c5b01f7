import type { Bill } from '@app/client/wallet/read-bill.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import cardClasses from '#ui/card.module.css'
import classes from './bills.module.css'

/** The number of the order that caused it. The house's own references say nothing to a player. */
export const orderNoOf = ({ reference }: Bill): string | undefined =>
  reference !== undefined && /^\d+$/.test(reference) ? reference : undefined

/** The number to ask about, with what it is the number of. */
function numberText(bill: Bill): string {
  const orderNo = orderNoOf(bill)
  return orderNo === undefined ? `账单号 ${bill.billNo}` : `单号 ${orderNo}`
}

/** A movement in one line; the whole of it opens its details. */
export function BillRow({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  return (
    <article className={classNames(cardClasses.card, classes.row)}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <span className={classes.words}>
          <b className={classes.type}>{bill.typeName}</b>
          <small className={classes.quiet}>{showMoment(bill.at)}</small>
          <small className={classes.quiet}>{numberText(bill)}</small>
        </span>
        <span className={classes.figures}>
          <SignedAmount amount={bill.amount} />
          <small className={classes.quiet}>余额 {showAmount(bill.balanceAfter)}</small>
        </span>
      </button>
    </article>
  )
}

/** An amount with its sign; what was gained has a colour too. */
export function SignedAmount({ amount }: Pick<Bill, 'amount'>) {
  const isGain = amount > 0n
  return (
    <b className={isGain ? classes.gain : classes.spent}>
      {isGain ? '+' : ''}
      {showAmount(amount)}
    </b>
  )
}
