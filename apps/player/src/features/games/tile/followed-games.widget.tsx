import { Link } from '@tanstack/react-router'
import { useFollows, useGameCenter, useToggleFollow } from '#features/games/games.queries.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { GameGrid } from './game-grid.tsx'

/** The games that the member follows, as tiles of the hall. */
export function FollowedGames() {
  const center = useGameCenter()
  const follows = useFollows()
  const toggleFollow = useToggleFollow()
  if (center.data === undefined) {
    return center.isError ? (
      <FailedState onRetry={() => void center.refetch()} />
    ) : (
      <Skeleton rows={4} height={104} />
    )
  }
  const all = new Map(center.data.flatMap(({ games }) => games).map(game => [game.gameId, game]))
  const followed = [...follows].flatMap(gameId => all.get(gameId) ?? [])
  if (followed.length === 0) {
    return (
      <EmptyState>
        <Link className={buttonClass('soft')} to="/game-center">
          去游戏大厅看看
        </Link>
      </EmptyState>
    )
  }
  return <GameGrid games={followed} isWhole follows={follows} onFollow={toggleFollow} />
}
