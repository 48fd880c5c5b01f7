import { findGame } from '@app/domain/games/games.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { notFound, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { BackToTop } from '#ui/back-to-top.tsx'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DrawRow } from './draw-row.widget.tsx'
import { useHistory } from './draws.queries.ts'
import classes from './lottery-history.module.css'

/** Past draws of one game, all of them or of one day. */
export function LotteryHistoryPage() {
  const gameId = Number(useParams({ from: '/lottery-history/$gameId' }).gameId)
  const game = findGame(gameId)
  if (game === undefined) throw notFound()
  const [date, setDate] = useState('')
  const history = useHistory(gameId, date === '' ? undefined : date)
  return (
    <>
      <PageHeader title={`${game.name}历史`} />
      <div className={cardClasses.page}>
        <div className={classes.filter}>
          <label htmlFor="history-date">开奖日期</label>
          <input
            id="history-date"
            type="date"
            value={date}
            max={chinaDateOf(serverNow())}
            onChange={event => setDate(event.target.value)}
          />
          {date === '' ? null : (
            <button type="button" onClick={() => setDate('')}>
              全部
            </button>
          )}
        </div>
        <InfiniteList query={history} keyOf={row => row.turnNum} skeletonHeight={98}>
          {row => (
            <div className={cardClasses.card}>
              <DrawRow gameId={gameId} family={game.family} row={row} labels />
            </div>
          )}
        </InfiniteList>
      </div>
      <BackToTop />
    </>
  )
}
