import type { CatalogueGame } from '@app/client/games/read-game.ts'
import { Link } from '@tanstack/react-router'
import { memo, useRef } from 'react'
import { Countdown } from '#features/draws/countdown.widget.tsx'
import { useNextDraw } from '#features/draws/draws.queries.ts'
import { ForeignTile } from '#features/games/providers/foreign-tile.tsx'
import { useIsInView } from '#platform/use-in-view.ts'
import { families } from './families.ts'
import { FollowStar } from './follow-star.tsx'
import classes from './game-tile.module.css'

const MINUTE_SECONDS = 60

function cadenceText(intervalSeconds: number | undefined): string {
  return intervalSeconds === undefined ? '每日一期' : `每${intervalSeconds / MINUTE_SECONDS}分钟`
}

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
  const mark = families.find(one => one.family === game.family)?.mark ?? '彩'
  return (
    <Link
      ref={tile}
      className={classes.tile}
      to="/game/$id"
      params={{ id: String(game.gameId) }}
      data-family={game.family}
    >
      <span className={classes.mark} aria-hidden="true">
        {mark}
      </span>
      <b className={classes.name}>{game.gameName}</b>
      <span className={classes.cadence}>
        {game.isBettable ? cadenceText(game.intervalSeconds) : '仅看开奖'}
      </span>
      <span className={classes.next}>{isSeen ? <NextDraw gameId={game.gameId} /> : null}</span>
    </Link>
  )
}

function NextDraw({ gameId }: { gameId: number }) {
  const phase = useNextDraw(gameId)
  if (phase === undefined) return <span className={classes.waiting}>--:--</span>
  if (phase.phase === 'none') return <span className={classes.waiting}>待定</span>
  if (phase.phase === 'drawing') return <b className={classes.drawing}>开奖中</b>
  const isSoon = phase.phase === 'closed' || phase.isSoon
  return (
    <>
      <Countdown secondsLeft={phase.secondsLeft} isSoon={isSoon} small />
      {phase.phase === 'closed' ? <b className={classes.closed}>封盘</b> : null}
    </>
  )
}
