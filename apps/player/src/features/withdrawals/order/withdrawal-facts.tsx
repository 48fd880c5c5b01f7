import type { DetailedWithdrawal } from '@app/client/withdrawals/read-withdrawal.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import classes from './order.module.css'

/** Where the money goes, and what the amount is made up of. */
export function WithdrawalFacts({ withdrawal }: Readonly<{ withdrawal: DetailedWithdrawal }>) {
  const { withdrawalNo, title, masked, holder, createdAt, usdt } = withdrawal
  const facts = [
    ['转入', `${title} ${masked} · ${holder}`],
    ['金额构成', partsText(withdrawal)],
    ...(usdt === undefined ? [] : [['USDT', `${usdt.amount}（汇率 ${usdt.rate}）`] as const]),
    ['申请时间', showMoment(createdAt)],
  ] as const
  return (
    <section className={classNames(cardClasses.card, classes.rows)} aria-label="提现信息">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>单号</dt>
          <dd>{withdrawalNo}</dd>
          <dd className={classes.copy}>
            <Button look="soft" aria-label="复制单号" onClick={() => void copyWithToast(withdrawalNo)}>
              复制
            </Button>
          </dd>
        </div>
      </dl>
      <Link className={buttonClass('soft', true)} to="/bills" search={{ group: 'withdrawal' }}>
        相关账单
      </Link>
    </section>
  )
}

/** `5,000.00 − 手续费 5.00 = 4,995.00`; what is 0 is left out. */
function partsText({ amount, net, fee, charge, bonus }: DetailedWithdrawal): string {
  const parts = [
    ['手续费', fee],
    ['收回优惠', bonus],
    ['未满流水扣款', charge],
  ] as const
  const minus = parts.flatMap(([name, sum]) => (sum > 0n ? [` − ${name} ${showAmount(sum)}`] : []))
  return minus.length === 0
    ? showAmount(amount)
    : `${showAmount(amount)}${minus.join('')} = ${showAmount(net)}`
}
