import type { DetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { CountdownTo } from '#features/draws/countdown.widget.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import orderClasses from '#ui/money-order/money-order.module.css'
import { CancelButton } from './cancel-button.tsx'
import classes from './order.module.css'

/** The countdown turns amber when so little time is left. */
const SOON_MS = 120_000

/** The way to the page of the channel where the order is paid, in a window of its own; this page follows by itself. */
export function HostedPayment({ order, payUrl }: Readonly<{ order: DetailedDeposit; payUrl: string }>) {
  const isSoon = useAtServerSecond(nowMs => order.expiresAt - nowMs < SOON_MS)
  return (
    <section className={classNames(cardClasses.card, classes.pay)} aria-label="应付金额">
      <div className={classes.head}>
        <h2>在渠道页面支付</h2>
        <span className={classes.left}>
          剩余 <CountdownTo instant={order.expiresAt} isSoon={isSoon} small />
        </span>
      </div>
      <b className={orderClasses.sum}>{showAmount(order.payAmount)}</b>
      <p role="status">支付在新窗口进行。完成后回到此页，渠道确认后自动入账，无需其他操作。</p>
      <p className={orderClasses.quiet}>
        若已支付但仍显示待支付，请勿重复付款：我们会持续向渠道查询，失效后72小时内到账的款项仍会入账。
      </p>
      <div className={orderClasses.ways}>
        <CancelButton order={order} />
        <a className={buttonClass('primary')} href={payUrl} target="_blank" rel="noopener noreferrer">
          前往支付<span className="visually-hidden">（在新窗口打开）</span>
        </a>
      </div>
    </section>
  )
}
