import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PlayMoneyBadge } from '#ui/amount.tsx'
import { BackToTop } from '#ui/back-to-top.tsx'
import { buttonClass } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BetRowCard } from './bet-row.tsx'
import { type BetStatus, useTodayBets } from './bets.queries.ts'

type Tab = 'all' | 'waiting' | 'settled'

const tabs: readonly Readonly<{ value: Tab; text: string }>[] = [
  { value: 'all', text: '全部' },
  { value: 'waiting', text: '未结算' },
  { value: 'settled', text: '已结算' },
]
const statusOf: Readonly<Record<Tab, BetStatus | undefined>> = { all: undefined, waiting: 0, settled: 1 }

/** Today's bets of the player (specification 001 §2, bet list). */
export function BetListPage() {
  const { game_id: gameText } = useSearch({ strict: false })
  const [tab, setTab] = useState<Tab>('all')
  const gameId = gameText === undefined ? undefined : Number(gameText)
  const bets = useTodayBets(statusOf[tab], Number.isInteger(gameId) ? gameId : undefined)
  return (
    <>
      <PageHeader title="今日注单" action={<PlayMoneyBadge />} />
      <Tabs label="注单状态" tabs={tabs} value={tab} onChange={setTab} />
      <div className={cardClasses.page}>
        <InfiniteList
          query={bets}
          keyOf={bet => bet.orderNo}
          skeletonHeight={112}
          whenEmpty={
            <Link className={buttonClass('soft')} to="/game/$id" params={{ id: '71' }}>
              去投注
            </Link>
          }
        >
          {bet => <BetRowCard bet={bet} />}
        </InfiniteList>
      </div>
      <BackToTop />
    </>
  )
}
