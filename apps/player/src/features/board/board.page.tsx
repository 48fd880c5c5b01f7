import { findGame } from '@app/domain/games/games.ts'
import { notFound, useParams } from '@tanstack/react-router'
import { DrawCard } from '#features/draws/card/draw-card.widget.tsx'
import { drawCardQuery } from '#features/draws/draws.queries.ts'
import { DrawRow } from '#features/draws/past/draw-row.widget.tsx'
import { recentDrawsQuery, useRecentDraws } from '#features/draws/past-draws.queries.ts'
import { AccountCorner } from '#features/wallet/account-corner.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { BesideDraws } from './beside-draws.tsx'
import classes from './board.module.css'
import { ensureBoard, LotteryBoard } from './lottery-board.widget.tsx'

const RECENT_ROWS = 20

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/$id'> = ({ queries, params }) => {
  const game = findGame(Number(params.id))
  if (game === undefined) return undefined
  if (game.bettable) return ensureBoard(queries, game)
  const { gameId } = game
  return Promise.all([
    queries.ensureQueryData(drawCardQuery(queries, gameId)),
    queries.ensureQueryData(recentDrawsQuery(gameId, RECENT_ROWS)),
  ])
}

/** The play board of a lottery; one that takes no bets shows its results and says so. */
export function BoardPage() {
  const gameId = Number(useParams({ from: '/game/$id' }).id)
  const game = findGame(gameId)
  if (game === undefined) throw notFound()
  if (game.bettable) return <LotteryBoard key={gameId} game={game} />
  return (
    <div className={classes.reading}>
      <PageHeader title={game.name} action={<AccountCorner place="elsewhere" />} />
      <div className={cardClasses.page}>
        <DrawCard key={gameId} gameId={gameId} toBoard={false} />
        <p className={classes.soon}>
          <b>该彩种仅提供开奖查询</b>
          不接受投注。
        </p>
        <Recent gameId={gameId} family={game.family} />
      </div>
      <BesideDraws gameId={gameId} />
    </div>
  )
}

function Recent({ gameId, family }: { gameId: number; family: Parameters<typeof DrawRow>[0]['family'] }) {
  const draws = useRecentDraws(gameId, RECENT_ROWS)
  if (draws.data === undefined) {
    return draws.isError ? (
      <FailedState onRetry={() => void draws.refetch()} />
    ) : (
      <Skeleton rows={5} height={82} />
    )
  }
  // The card above says that there is none.
  if (draws.data.issues.length === 0) return null
  return (
    <ul className={`${cardClasses.card} ${classes.rows}`}>
      {draws.data.issues.map(issue => (
        <li key={issue.issueNumber}>
          <DrawRow gameId={gameId} family={family} issue={issue} />
        </li>
      ))}
    </ul>
  )
}
