import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Countdown } from '#features/draws/countdown.widget.tsx'
import { useNextDraw } from '#features/draws/draws.queries.ts'
import { useIsSeen } from '#platform/use-is-seen.ts'
import { families } from './families.ts'
import classes from './game-tile.module.css'
import type { GameOfList } from './games.queries.ts'

const MINUTE_SECONDS = 60

function cadenceText(intervalSeconds: number | null): string {
  return intervalSeconds === null ? '每日一期' : `每${intervalSeconds / MINUTE_SECONDS}分钟`
}

/** One lottery of the hall; its countdown is asked for only while the tile is seen. */
export function GameTile({ game }: { game: GameOfList }) {
  const tile = useRef<HTMLAnchorElement>(null)
  const isSeen = useIsSeen(tile)
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
        {game.bettable ? cadenceText(game.intervalSeconds) : '仅看开奖'}
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
      {phase.phase === 'closed' ? <b className={classes.closed}>封盘中</b> : null}
    </>
  )
}
