import type { DetailedWithdrawal } from '@app/client/withdrawals/read-withdrawal.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button.tsx'
import { OrderFacts } from '#ui/money-order/order-facts.tsx'

/** Where the money goes, and what the amount is made up of. */
export function WithdrawalFacts({ withdrawal }: Readonly<{ withdrawal: DetailedWithdrawal }>) {
  const { withdrawalNo, title, masked, holder, createdAt, usdt, chain } = withdrawal
  const facts = [
    ['转入', `${title} ${masked} · ${holder}`],
    ['金额构成', partsText(withdrawal)],
    ...(usdt === undefined ? [] : [['USDT', `${usdt.amount}（汇率 ${usdt.rate}）`] as const]),
    ...(chain === undefined
      ? []
      : ([
          ['链上确认', `${chain.confirmations} / ${chain.needed} 个区块`],
          ['交易哈希', chain.hash],
        ] as const)),
    ['申请时间', showMoment(createdAt)],
  ] as const
  return (
    <OrderFacts label="提现信息" facts={facts} numberName="单号" number={withdrawalNo}>
      <Link className={buttonClass('soft', true)} to="/bills" search={{ group: 'withdrawal' }}>
        相关账单
      </Link>
    </OrderFacts>
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
