import { findGame, type Game } from '@app/domain/games/games.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { BackToTop } from '#ui/back-to-top.tsx'
import cardClasses from '#ui/card.module.css'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DayPicker } from './day-picker.tsx'
import { DrawRow } from './draw-row.widget.tsx'
import { useHistory } from './draws.queries.ts'
import classes from './lottery-history.module.css'

/** Past draws of one game, all of them or of one day. */
export function LotteryHistoryPage() {
  const { gameId: gameText } = useParams({ from: '/lottery-history/$gameId' })
  const game = findGame(Number(gameText))
  if (game === undefined) throw notFound()
  return <LotteryHistory game={game} />
}

/** The past draws of that game with the chooser of a day. */
export function LotteryHistory({ game }: { game: Game }) {
  const { gameId } = game
  const [date, setDate] = useState<string>()
  const history = useHistory(gameId, date)
  return (
    <>
      <PageHeader
        title={`${game.name}历史`}
        action={
          <Link className={classes.analysis} to="/game/$id/analytic" params={{ id: String(gameId) }}>
            走势
          </Link>
        }
      />
      <div className={cardClasses.page}>
        <DayPicker label="开奖日期" value={date} today={chinaDateOf(serverNow())} onChange={setDate} />
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
