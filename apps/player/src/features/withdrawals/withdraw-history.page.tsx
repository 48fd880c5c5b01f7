import type { Withdrawal } from '@app/client/withdrawals/read-withdrawal.ts'
import { shownStateNames } from '@app/domain/withdrawals/withdrawal-states.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { OrderRow, orderRowClasses } from '#ui/list/order-row.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { stateNames } from './withdrawal-texts.ts'
import { useWithdrawals, useWithdrawalTotals, withdrawalsQuery } from './withdrawals.queries.ts'

const ROW_PX = 96

const tabs = [
  { value: 'all', text: '全部' } as const,
  ...(['REQUESTED', 'REVIEW', 'PROCESSING', 'PAID', 'ARRIVED', 'REJECTED', 'RETURNED'] as const).map(
    value => ({
      value,
      text: shownStateNames[value],
    }),
  ),
]

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/withdraw-history'> = ({ queries }) =>
  queries.ensureInfiniteQueryData(withdrawalsQuery(undefined))

/** The player's withdrawals, and what those of the chosen state paid out (not-shown §4). */
export function WithdrawHistoryPage() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('all')
  const state = tab === 'all' ? undefined : tab
  const totals = useWithdrawalTotals(state)
  return (
    <>
      <PageHeader title="提现记录" action={<PlayMoneyBadge />} />
      <Tabs label="提现状态" tabs={tabs} value={tab} onChange={setTab} />
      <div className={cardClasses.page}>
        {totals === undefined || totals.count === 0 ? null : (
          <p className={orderRowClasses.totals} role="status" aria-label="合计">
            共 {totals.count} 笔，已出款 <b>{showAmount(totals.paid)}</b>
          </p>
        )}
        <InfiniteList
          key={tab}
          query={useWithdrawals(state)}
          keyOf={({ withdrawalNo }) => withdrawalNo}
          skeletonHeight={ROW_PX}
          whenEmpty={
            <Link className={buttonClass('soft')} to="/withdraw-money">
              去提现
            </Link>
          }
        >
          {withdrawal => <WithdrawalRow withdrawal={withdrawal} />}
        </InfiniteList>
      </div>
      <BackToTop />
    </>
  )
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { withdrawalNo, title, masked, amount, state, createdAt } = withdrawal
  return (
    <article className={cardClasses.card}>
      <Link className={orderRowClasses.row} to="/withdraw-history/$id" params={{ id: withdrawalNo }}>
        <OrderRow
          title={title}
          amount={amount}
          facts={[masked, withdrawalNo]}
          state={stateNames[state]}
          tone={toneOf(state)}
          at={createdAt}
        />
      </Link>
    </article>
  )
}

const ENDED: readonly Withdrawal['state'][] = ['REJECTED', 'RETURNED', 'unknown']

function toneOf(state: Withdrawal['state']): 'good' | 'waiting' | undefined {
  if (state === 'PAID' || state === 'ARRIVED') return 'good'
  return ENDED.includes(state) ? undefined : 'waiting'
}
