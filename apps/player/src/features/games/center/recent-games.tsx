import { type CategoryGroup, useFollows, useToggleFollow } from '#features/games/games.queries.ts'
import { GameTile } from '#features/games/tile/game-tile.tsx'
import { useRecentGames } from '#features/providers/providers.queries.ts'
import classes from './recent-games.module.css'

/** What the player played last at providers, in one row before everything else; nothing for whoever has not played. */
export function RecentGames({ groups }: { groups: readonly CategoryGroup[] }) {
  const { data: recent = [] } = useRecentGames()
  const follows = useFollows()
  const toggleFollow = useToggleFollow()
  if (recent.length === 0) return null
  const all = groups.flatMap(({ games }) => games)
  // A game that left the catalogue is not offered.
  const shown = recent.flatMap(({ liveCode, gameCode }) => {
    const game = all.find(one => one.provider.code === liveCode && one.provider.gameCode === gameCode)
    return game === undefined || game.playedAt === 'house' ? [] : [game]
  })
  if (shown.length === 0) return null
  return (
    <section className={classes.recent} aria-label="最近玩过">
      <h2>最近玩过</h2>
      <ul>
        {shown.map(game => (
          <li key={game.gameId}>
            <GameTile game={game} isFollowed={follows.has(game.gameId)} onFollow={toggleFollow} />
          </li>
        ))}
      </ul>
    </section>
  )
}
