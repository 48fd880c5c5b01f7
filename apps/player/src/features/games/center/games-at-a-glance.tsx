import { useMemo, useState } from 'react'
import { type GameLine, gameLines, lineOf } from '#features/games/badge/game-lines.ts'
import { LineBadge } from '#features/games/badge/line-badge.tsx'
import { type CategoryGroup, useFollows, useToggleFollow } from '#features/games/games.queries.ts'
import { GameTile } from '#features/games/tile/game-tile.tsx'
import { useOffer } from '#platform/screen/theme-facts.ts'
import classes from './games-at-a-glance.module.css'
import { lotteriesOf } from './lotteries.ts'

/** Four rows of three, as many as a phone shows at once, and the row of which a tall one shows the beginning. */
const TILES = 15
/** The games that close soonest, of all lines or of one, before the categories with everything. */
export function GamesAtAGlance({ groups }: { groups: readonly CategoryGroup[] }) {
  const isSixMarkHall = useOffer('six-mark-hall')
  const [line, setLine] = useState<GameLine | undefined>(isSixMarkHall ? 'six' : undefined)
  const follows = useFollows()
  const toggleFollow = useToggleFollow()
  const games = useMemo(() => lotteriesOf(groups), [groups])
  const lines = gameLines.filter(one => games.some(game => lineOf(game) === one.line))
  const shown = games.filter(game => line === undefined || lineOf(game) === line).slice(0, TILES)
  if (games.length === 0) return null
  return (
    <section className={classes.glance} aria-label="即将封盘">
      <fieldset className={classes.lines} aria-label="玩法类型">
        <button type="button" aria-pressed={line === undefined} onClick={() => setLine(undefined)}>
          <LineBadge drawing={undefined} />
          全部
        </button>
        {lines.map(one => (
          <button
            key={one.line}
            type="button"
            aria-pressed={line === one.line}
            onClick={() => setLine(one.line)}
          >
            <LineBadge drawing={one.drawings[0]} />
            {one.name}
          </button>
        ))}
      </fieldset>
      <ul className={classes.tiles}>
        {shown.map(game => (
          <li key={game.gameId}>
            <GameTile game={game} isFollowed={follows.has(game.gameId)} onFollow={toggleFollow} />
          </li>
        ))}
      </ul>
    </section>
  )
}
