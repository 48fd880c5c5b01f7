import { findGame } from '@app/domain/games/games.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { dayBetsQuery, reportDaysQuery, todayBetsQuery } from './bet-records.queries.ts'
import { readBetSearch } from './bet-search.ts'
import { readCompactMode, storeCompactMode } from './compact-mode.ts'
import classes from './list/bet-list.module.css'
import { type BetFilter, BetListFilter } from './list/bet-list-filter.tsx'
import { BetDays, BetsOfDay } from './list/bet-list-history.tsx'
import { BetListToday } from './list/bet-list-today.tsx'
import { betTabs, readDay, readGameId, readTab, statusOfTab } from './list/bet-tabs.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/bet-list'> = ({ queries, search }) => {
  const tab = readTab(search.tab)
  const gameId = readGameId(search.game_id)
  const day = readDay(search.date)
  if (tab !== 'history') return queries.ensureInfiniteQueryData(todayBetsQuery(statusOfTab[tab], gameId))
  return day === undefined
    ? queries.ensureQueryData(reportDaysQuery)
    : queries.ensureInfiniteQueryData(dayBetsQuery(day, gameId))
}

/**
 * The player's bets: today's by status, past ones by day (specification 001 §2, bet list). Tab, game and day
 * stand in the address, so the way back from an order leads to where the player was.
 */
export function BetListPage() {
  const search = useSearch({ strict: false, select: readBetSearch })
  const navigate = useNavigate()
  const [isCompact, setIsCompact] = useState(readCompactMode)
  const [isFiltering, setIsFiltering] = useState(false)
  const tab = readTab(search.tab)
  const gameId = readGameId(search.game_id)
  const day = readDay(search.date)
  const go = (change: Readonly<Partial<typeof search>>, replace: boolean) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace })

  const onSearch = (filter: BetFilter) => {
    storeCompactMode(filter.isCompact)
    setIsCompact(filter.isCompact)
    setIsFiltering(false)
    if (filter.gameId !== gameId) go({ game_id: filter.gameId?.toString() }, true)
  }
  const scope = gameId === undefined ? '全部彩种' : (findGame(gameId)?.name ?? '')
  return (
    <>
      <PageHeader
        title="注单记录"
        action={
          <button type="button" className={classes.open} onClick={() => setIsFiltering(true)}>
            <Icon name="search" size={18} />
            筛选
          </button>
        }
      />
      <Tabs
        label="注单状态"
        tabs={betTabs}
        value={tab}
        onChange={next => go({ tab: next, date: undefined }, true)}
      />
      {tab !== 'history' ? (
        <BetListToday
          key={`${tab} ${gameId}`}
          status={statusOfTab[tab]}
          gameId={gameId}
          scope={scope}
          isCompact={isCompact}
        />
      ) : day === undefined ? (
        <BetDays onChoose={date => go({ date }, false)} />
      ) : (
        <BetsOfDay
          key={`${day} ${gameId}`}
          date={day}
          gameId={gameId}
          scope={scope}
          isCompact={isCompact}
          onBack={() => go({ date: undefined }, true)}
        />
      )}
      <BackToTop />
      {isFiltering ? (
        <BetListFilter
          filter={{ gameId, isCompact }}
          onClose={() => setIsFiltering(false)}
          onSearch={onSearch}
        />
      ) : null}
    </>
  )
}
