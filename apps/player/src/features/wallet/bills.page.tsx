import type { Bill } from '@app/client/wallet/read-bill.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BackToTop } from '#ui/back-to-top.tsx'
import { buttonClass } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { DateRange, type DayRange } from '#ui/date-range.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from './bills.module.css'
import { useBills } from './bills.queries.ts'

/** How far back a player looks here (not-shown §4, history pages), and what stands there at first. */
const DAYS_MAX = 90
const FIRST_DAYS = 30

/** Every movement of the balance in the chosen days, with the balance after it. */
export function BillsPage() {
  const [today] = useState(chinaToday)
  const [range, setRange] = useState<DayRange>({ from: addDays(today, 1 - FIRST_DAYS), to: today })
  const bills = useBills(range)
  return (
    <>
      <PageHeader title="账单" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        <DateRange value={range} onChange={setRange} today={today} daysMax={DAYS_MAX} />
        <InfiniteList
          query={bills}
          keyOf={bill => bill.billNo}
          skeletonHeight={82}
          whenEmpty={
            <Link className={buttonClass('soft')} to="/game-center">
              去游戏大厅看看
            </Link>
          }
        >
          {bill => <BillRow bill={bill} />}
        </InfiniteList>
      </div>
      <BackToTop />
    </>
  )
}

function BillRow({ bill }: { bill: Bill }) {
  const isGain = bill.amount > 0n
  return (
    <article className={classNames(cardClasses.card, classes.row)}>
      <div>
        <b className={classes.type}>{bill.typeName}</b>
        <p className={classes.quiet}>{showMoment(bill.at)}</p>
        {/* The house's own references say nothing to a player. */}
        <p className={classes.quiet}>{/^\d+$/.test(bill.reference ?? '') ? bill.reference : bill.billNo}</p>
      </div>
      <div className={classes.figures}>
        <b className={isGain ? classes.gain : classes.spent}>
          {isGain ? '+' : ''}
          {showAmount(bill.amount)}
        </b>
        <p className={classes.quiet}>余额 {showAmount(bill.balanceAfter)}</p>
      </div>
    </article>
  )
}
