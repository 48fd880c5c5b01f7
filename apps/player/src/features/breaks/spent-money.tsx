import type { Li } from '@app/domain/money/money.ts'
import { addDays } from '@app/domain/time/china-time.ts'
import type { BillGroup } from '@app/domain/wallet/bill-groups.ts'
import { chinaToday } from '@app/session/china-today.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { useState } from 'react'
import { useBillTotals } from '#features/wallet/bills.queries.ts'
import cardClasses from '#ui/card.module.css'
import { Segmented } from '#ui/tabs/segmented.tsx'
import classes from './responsible.module.css'

const spans = [
  { value: '1', text: '今天' },
  { value: '7', text: '近7天' },
  { value: '30', text: '近30天' },
] as const
type Span = (typeof spans)[number]['value']

const useGroupTotals = (span: Readonly<{ from: string; to: string }>, group: BillGroup) =>
  useBillTotals({ ...span, group, direction: undefined })

/** What the player paid in and out, staked and won in the last days, as the bills say. */
export function SpentMoney() {
  const today = useAtServerSecond(chinaToday)
  const [days, setDays] = useState<Span>('7')
  const from = addDays(today, 1 - Number(days))
  const span = { from, to: today }
  const [paidIn, paidOut, staked, won] = [
    useGroupTotals(span, 'recharge'),
    useGroupTotals(span, 'withdrawal'),
    useGroupTotals(span, 'bet'),
    useGroupTotals(span, 'payout'),
  ]
  const net = (totals: typeof staked): Li | undefined => totals && ((totals.spent - totals.gained) as Li)
  const [stake, win] = [net(staked), net(won)]
  const result = stake === undefined || win === undefined ? undefined : ((0n - win - stake) as Li)
  return (
    <section className={classNames(cardClasses.card, classes.card)} aria-label="我的收支">
      <h2 className={classes.head}>
        我的收支 <PlayMoneyBadge />
      </h2>
      <Segmented label="时间" options={spans} value={days} onChange={setDays} />
      <dl className={classes.figures}>
        <Figure name="充值" amount={paidIn?.gained} />
        <Figure name="提现" amount={paidOut && ((paidOut.spent - paidOut.gained) as Li)} />
        <Figure name="投注" amount={stake} />
        <Figure name="派奖" amount={win === undefined ? undefined : ((0n - win) as Li)} />
        <Figure name="投注盈亏" amount={result} />
      </dl>
      <p className={classes.quiet}>投注已减去撤单与退款；未结算的投注先计为支出。</p>
    </section>
  )
}

function Figure({ name, amount }: Readonly<{ name: string; amount: Li | undefined }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount === undefined ? '—' : showAmount(amount)}</dd>
    </div>
  )
}
