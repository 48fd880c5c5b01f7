import type { DepositPayee, DetailedDeposit } from '@app/client/deposits/read-deposit.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { nextTexts } from '#features/deposits/deposit-texts.ts'
import { CountdownTo } from '#features/draws/countdown.widget.tsx'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import orderClasses from '#ui/money-order/money-order.module.css'
import classes from './order.module.css'

/** The countdown turns amber when so little time is left. */
const SOON_MS = 120_000

type OrderProps = Readonly<{ order: DetailedDeposit }>

/** What is to be paid, to whom, and until when. */
export function PayInstructions({ order }: OrderProps) {
  return (
    <>
      <AmountToPay order={order} />
      {order.payee === undefined ? null : <Payee payee={order.payee} />}
    </>
  )
}

/** The exact amount. Its cents tell this order apart, so they stand out and are explained. */
function AmountToPay({ order: { payAmount, expiresAt } }: OrderProps) {
  const isSoon = useAtServerSecond(nowMs => expiresAt - nowMs < SOON_MS)
  const isOver = useAtServerSecond(nowMs => expiresAt <= nowMs)
  const [yuan = '', cents = ''] = showAmount(payAmount).split('.')
  return (
    <section className={classNames(cardClasses.card, classes.pay)} aria-label="应付金额">
      <div className={classes.head}>
        <h2>请准确转入</h2>
        <span className={classes.left}>
          剩余 <CountdownTo instant={expiresAt} isSoon={isSoon} small />
        </span>
      </div>
      <div className={classes.head}>
        <b className={orderClasses.sum}>
          {yuan}
          <span className={classes.cents}>.{cents}</span>
        </b>
        <Button look="soft" onClick={() => void copyWithToast(formatMoney(payAmount))}>
          复制金额
        </Button>
      </div>
      <p className={classes.why}>
        尾数 <b>.{cents}</b> 只属于这一单，凭它认出您的转账。多一分、少一分都要人工核对。
      </p>
      <p className={orderClasses.quiet} role="status">
        {isOver ? '付款时间已到，正在更新订单状态。若您已经转账，请立即点「我已付款」。' : nextTexts.PAYING}
      </p>
    </section>
  )
}

const DIGITS_TOGETHER = /(.{4})(?=.)/g

function Payee({ payee: { bankName, holder, accountNumber, remarkCode } }: { payee: DepositPayee }) {
  const rows = [
    ['收款银行', bankName, bankName],
    ['户名', holder, holder],
    ['账号', accountNumber, accountNumber.replace(DIGITS_TOGETHER, '$1 ')],
    ['附言', remarkCode, remarkCode],
  ] as const
  return (
    <section className={classNames(cardClasses.card, orderClasses.rows)} aria-label="收款账户">
      <dl>
        {rows.map(([name, value, shown]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
            <dd className={orderClasses.copy}>
              <Button look="soft" aria-label={`复制${name}`} onClick={() => void copyWithToast(value)}>
                复制
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
