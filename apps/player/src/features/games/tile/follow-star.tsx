import { useIsTogglingFollow } from '#features/games/games.queries.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './follow-star.module.css'

type FollowStarProps = Readonly<{
  gameId: number
  gameName: string
  isFollowed: boolean
  onToggle: (gameId: number) => void
}>

/** Follows a game, or lets it go; busy for its own game only. */
export function FollowStar({ gameId, gameName, isFollowed, onToggle }: FollowStarProps) {
  const isBusy = useIsTogglingFollow(gameId)
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isFollowed}
      aria-busy={isBusy}
      aria-label={`关注${gameName}`}
      onClick={() => onToggle(gameId)}
    >
      <Icon name="star" size={18} />
    </button>
  )
}
