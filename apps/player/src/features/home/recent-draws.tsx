import { findGame } from '@app/domain/games/games.ts'
import { Link } from '@tanstack/react-router'
import { DrawRow } from '#features/draws/draw-row.widget.tsx'
import { useRecentDraws } from '#features/draws/draws.queries.ts'
import { useHasScreen } from '#platform/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon.tsx'
import { EmptyFace, FailedFace } from '#ui/list-faces.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './home.module.css'

const RECENT_ROWS = 10
const ROW_HEIGHT_PX = 82

/** The last draws of the chosen game. */
export function RecentDraws({ gameId }: { gameId: number }) {
  const draws = useRecentDraws(gameId, RECENT_ROWS)
  const family = findGame(gameId)?.family ?? 'six-mark'
  return (
    <section className={`${cardClasses.card} ${classes.recent}`}>
      <div className={classes.recentHead}>
        <h2>近期开奖</h2>
        {useHasScreen()('/lottery-history/$gameId') ? (
          <Link to="/lottery-history/$gameId" params={{ gameId: String(gameId) }}>
            全部
            <Icon name="next" size={14} />
          </Link>
        ) : null}
      </div>
      {draws.data === undefined ? (
        draws.isError ? (
          <FailedFace onRetry={() => void draws.refetch()} />
        ) : (
          <Skeleton rows={5} height={ROW_HEIGHT_PX} />
        )
      ) : draws.data.data.length === 0 ? (
        <EmptyFace />
      ) : (
        <ul className={classes.rows}>
          {draws.data.data.map(row => (
            <li key={row.turnNum}>
              <DrawRow gameId={gameId} family={family} row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
