import type { PastIssue } from '@app/client/draws/read-past-issue.ts'
import { findGame, type Game } from '@app/domain/games/games.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { Link, notFound, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { drawCardQuery } from '#features/draws/draws.queries.ts'
import { DrawRow } from '#features/draws/past/draw-row.widget.tsx'
import { PastEnds } from '#features/draws/past/past-ends.widget.tsx'
import { drawHistoryQuery, useDrawHistory } from '#features/draws/past-draws.queries.ts'
import { GameVideo } from '#features/draws/video/game-video.widget.tsx'
import { WatchButton } from '#features/draws/video/watch-button.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DayPicker } from './day-picker.tsx'
import classes from './lottery-history.module.css'

/** The word of the address for draws that can be watched (specification 000 §2). */
const LIVE_TYPE = 'live-lottery'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/lottery-history/$gameId'> = ({ queries, params, search }) => {
  const game = findGame(Number(params.gameId))
  if (game === undefined) return undefined
  const isShown = search.type === LIVE_TYPE
  // What can be watched stands above the list, which it would push down.
  if (isShown) void queries.prefetchQuery(drawCardQuery(queries, game.gameId))
  return queries.ensureInfiniteQueryData(drawHistoryQuery(game.gameId, undefined, isShown))
}

/** Past draws of one game, all of them or of one day. */
export function LotteryHistoryPage() {
  const { gameId: gameText } = useParams({ from: '/lottery-history/$gameId' })
  const game = findGame(Number(gameText))
  const isShown = useSearch({ from: '/lottery-history/$gameId' }).type === LIVE_TYPE
  if (game === undefined) throw notFound()
  return <LotteryHistory key={gameText} game={game} isShown={isShown} />
}

type LotteryHistoryProps = Readonly<{
  game: Game
  /** Only draws that can be watched, with what can be watched now above them. */
  isShown?: boolean
}>

/** The past draws of that game with the chooser of a day. */
function LotteryHistory({ game, isShown = false }: LotteryHistoryProps) {
  const { gameId } = game
  const [date, setDate] = useState<string>()
  const history = useDrawHistory(gameId, date, isShown)
  return (
    <>
      <PageHeader
        title={isShown ? `${game.name}直播` : `${game.name}历史`}
        action={
          <Link className={classes.analysis} to="/game/$id/analytic" params={{ id: String(gameId) }}>
            走势
          </Link>
        }
      />
      <div className={cardClasses.page}>
        {isShown ? <GameVideo game={game} /> : null}
        <DayPicker label="开奖日期" value={date} today={chinaDateOf(serverNow())} onChange={setDate} />
        <LongList query={history} keyOf={issue => issue.issueNumber} skeletonHeight={98}>
          {(issue, later) => (
            <div className={cardClasses.card}>
              {later?.source === 'demonstration' && issue.source === 'history' ? (
                <div className={classes.gap}>
                  <PastEnds at={issue.drawnAt} nowMs={serverNow()} isNewest={false} />
                </div>
              ) : null}
              <DrawRow gameId={gameId} family={game.family} issue={issue} labels />
              {isShown ? <Replay game={game} issue={issue} /> : null}
            </div>
          )}
        </LongList>
      </div>
      <BackToTop />
    </>
  )
}

function Replay({ game, issue }: { game: Game; issue: PastIssue }) {
  const { videoUrl, issueNumber } = issue
  if (videoUrl === undefined) return null
  return (
    <div className={classes.replay}>
      <WatchButton
        gameId={game.gameId}
        gameName={game.name}
        shown={{ kind: 'replay', issueNumber, url: videoUrl }}
      />
    </div>
  )
}
