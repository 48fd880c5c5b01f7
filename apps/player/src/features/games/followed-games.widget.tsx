import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyFace, FailedFace } from '#ui/list-faces.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GameGrid } from './game-grid.tsx'
import { useFollows, useGameCenter, useToggleFollow } from './games.queries.ts'

/** The games that the member follows, as tiles of the hall. */
export function FollowedGames() {
  const center = useGameCenter()
  const follows = useFollows()
  const toggleFollow = useToggleFollow()
  if (center.data === undefined) {
    return center.isError ? (
      <FailedFace onRetry={() => void center.refetch()} />
    ) : (
      <Skeleton rows={4} height={104} />
    )
  }
  const all = new Map(center.data.flatMap(({ games }) => games).map(game => [game.gameId, game]))
  const followed = [...follows].flatMap(gameId => all.get(gameId) ?? [])
  if (followed.length === 0) {
    return (
      <EmptyFace>
        <Link className={buttonClass('soft')} to="/game-center">
          去游戏大厅看看
        </Link>
      </EmptyFace>
    )
  }
  return <GameGrid games={followed} isWhole follows={follows} onFollow={toggleFollow} />
}
