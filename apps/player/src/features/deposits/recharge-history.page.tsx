import type { Deposit } from '@app/client/deposits/read-deposit.ts'
import { depositStateNames } from '@app/domain/deposits/deposit-states.ts'
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
import { methodNames, stateNames } from './deposit-texts.ts'
import { depositsQuery, useDeposits, useDepositTotals } from './deposits.queries.ts'

const ROW_PX = 96

const tabs = [
  { value: 'all', text: '全部' } as const,
  ...(['PAYING', 'SUBMITTED', 'REVIEW', 'CREDITED'] as const).map(value => ({
    value,
    text: depositStateNames[value],
  })),
]

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/recharge-history'> = ({ queries }) =>
  queries.ensureInfiniteQueryData(depositsQuery(undefined))

/** The player's orders of deposits, and what those of the chosen state brought (not-shown §4). */
export function RechargeHistoryPage() {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('all')
  const state = tab === 'all' ? undefined : tab
  const totals = useDepositTotals(state)
  return (
    <>
      <PageHeader title="充值记录" action={<PlayMoneyBadge />} />
      <Tabs label="充值状态" tabs={tabs} value={tab} onChange={setTab} />
      <div className={cardClasses.page}>
        {totals === undefined || totals.count === 0 ? null : (
          <p className={orderRowClasses.totals} role="status" aria-label="合计">
            共 {totals.count} 笔，已到账 <b>{showAmount(totals.credited)}</b>
          </p>
        )}
        <InfiniteList
          key={tab}
          query={useDeposits(state)}
          keyOf={deposit => deposit.orderNo}
          skeletonHeight={ROW_PX}
          whenEmpty={
            <Link className={buttonClass('soft')} to="/recharge">
              去充值
            </Link>
          }
        >
          {deposit => <DepositRow deposit={deposit} />}
        </InfiniteList>
      </div>
      <BackToTop />
    </>
  )
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const { orderNo, method, channelName, state, payAmount, received, createdAt } = deposit
  return (
    <article className={cardClasses.card}>
      <Link className={orderRowClasses.row} to="/recharge-history/$id" params={{ id: orderNo }}>
        <OrderRow
          title={channelName}
          amount={received ?? payAmount}
          facts={[methodNames[method], orderNo]}
          state={stateNames[state]}
          tone={toneOf(state)}
          at={createdAt}
        />
      </Link>
    </article>
  )
}

function toneOf(state: Deposit['state']): 'good' | 'waiting' | undefined {
  if (state === 'CREDITED') return 'good'
  return state === 'PAYING' || state === 'SUBMITTED' || state === 'REVIEW' ? 'waiting' : undefined
}
