import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { Countdown } from '#features/draws/countdown.widget.tsx'
import { useNextDraw } from '#features/draws/draws.queries.ts'
import { GameBadge } from '#features/games/badge/game-badge.tsx'
import { ForeignTile } from '#features/games/providers/foreign-tile.tsx'
import { useIsInView } from '#platform/use-in-view.ts'
import { FollowStar } from './follow-star.tsx'
import classes from './game-tile.module.css'

type GameTileProps = Readonly<{
  game: CatalogueGame
  isFollowed: boolean
  onFollow: (gameId: number) => void
}>

/** One game of the hall: a lottery of the house leads to its board, another game is entered at its provider. */
export const GameTile = memo(function GameTile({ game, isFollowed, onFollow }: GameTileProps) {
  return (
    <div className={classes.frame}>
      {game.playedAt === 'house' ? <LotteryTile game={game} /> : <ForeignTile game={game} />}
      <FollowStar {...game} isFollowed={isFollowed} onToggle={onFollow} />
    </div>
  )
})

/** Its countdown is asked for only while the tile is seen. */
function LotteryTile({ game }: { game: CatalogueGame }) {
  const tile = useRef<HTMLAnchorElement>(null)
  const isSeen = useIsInView(tile)
  const { gameId, gameName, isBettable } = game
  return (
    <Link ref={tile} className={classes.tile} to="/game/$id" params={{ id: String(gameId) }}>
      <GameBadge game={game} />
      <b className={classes.name}>{gameName}</b>
      <span className={classes.next}>
        {isBettable ? null : <span className={classes.waiting}>仅看开奖</span>}
        {isSeen && isBettable ? <NextDraw gameId={gameId} /> : null}
      </span>
    </Link>
  )
}

function NextDraw({ gameId }: { gameId: number }) {
  const phase = useNextDraw(gameId)
  if (phase === undefined) return <span className={classes.waiting}>--:--</span>
  if (phase.phase === 'none') return <span className={classes.waiting}>待定</span>
  if (phase.phase === 'drawing') return <b className={classes.drawing}>开奖中</b>
  const isSoon = phase.phase === 'closed' || (phase.phase === 'counting' && phase.isSoon)
  return (
    <>
      <Countdown secondsLeft={phase.secondsLeft} isSoon={isSoon} look="plain" />
      {phase.phase === 'closed' ? <b className={classes.closed}>封盘</b> : null}
      {phase.phase === 'upcoming' ? <span className={classes.waiting}>未开盘</span> : null}
    </>
  )
}
