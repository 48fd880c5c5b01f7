import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/list-states.tsx'
import classes from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'

/** So many games are shown at a time. Source: specification 001 §9 (page 1, rows 30). */
const ROWS = 30

type GameGridProps = Readonly<{
  games: readonly CatalogueGame[]
  /** Every game of a house's own lotteries is shown at once. */
  isWhole?: boolean
  follows: ReadonlySet<number>
  onFollow: (gameId: number) => void
}>

/** The games as tiles, a page at a time. */
export function GameGrid({ games, isWhole = false, follows, onFollow }: GameGridProps) {
  const [page, setPage] = useState(1)
  if (games.length === 0) return <EmptyState />
  const shown = isWhole ? games : games.slice(0, page * ROWS)
  return (
    <>
      <ul className={classes.grid}>
        {shown.map(game => (
          <li key={game.gameId}>
            <GameTile game={game} isFollowed={follows.has(game.gameId)} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {shown.length < games.length ? (
        <Button look="quiet" wide onClick={() => setPage(page + 1)}>
          更多（还有 {games.length - shown.length} 个）
        </Button>
      ) : null}
    </>
  )
}
