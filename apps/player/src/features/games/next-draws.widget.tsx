import { type Game, games, type LotteryFamily } from '@app/domain/games/games.ts'
import { DrawnNumbers } from '@app/trade-ui/numbers/drawn-numbers.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBetting } from '#features/draws/betting.queries.ts'
import { CountdownTo } from '#features/draws/countdown.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { GameBadge } from './badge/game-badge.tsx'
import classes from './next-draws.module.css'

/** The game of each family that is drawn most often: each has a result that is minutes old. */
function quickest(): readonly Game[] {
  const found = new Map<LotteryFamily, Game>()
  for (const game of games) {
    const known = found.get(game.family)
    const isQuicker =
      game.intervalSeconds !== null &&
      game.intervalSeconds < (known?.intervalSeconds ?? Number.POSITIVE_INFINITY)
    if (game.bettable && isQuicker) found.set(game.family, game)
  }
  return [...found.values()]
}

const shown = quickest()

/** Why no issue takes bets, where it is not because the last one closed. */
const waitingWords: Readonly<Record<string, string>> = { unknown: '--:--', upcoming: '未开盘', none: '待定' }

type NextDrawsProps = Readonly<{
  /** The game of the board beside it. */
  current?: number | undefined
}>

/** What is drawn now, a game of each family: its last result, and the time until it closes. For the room of a desk. */
export function NextDraws({ current }: NextDrawsProps) {
  return (
    <section className={cardClasses.card} aria-label="正在开奖">
      <h2 className={classes.title}>正在开奖</h2>
      <ul>
        {shown.map(game => (
          <li key={game.gameId} className={classes.item}>
            <Row game={game} isCurrent={game.gameId === current} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ game, isCurrent }: { game: Game; isCurrent: boolean }) {
  const { gameId, name, family } = game
  const { card, phase, awaited } = useBetting(gameId)
  const drawn = card?.drawn
  const isDrawing = awaited === 'drawing'
  return (
    <Way gameId={gameId} isCurrent={isCurrent}>
      <GameBadge game={game} />
      <span className={classes.facts}>
        <span className={classes.line}>
          <b>{name}</b>
          {isDrawing ? (
            <b className={classes.drawing}>开奖中</b>
          ) : card?.current === undefined ? (
            <span className={classes.wait}>{waitingWords[phase ?? 'unknown'] ?? '封盘中'}</span>
          ) : (
            <CountdownTo instant={card.current.closesAt} isSoon={phase === 'closing'} look="plain" />
          )}
        </span>
        <span className={classes.issue}>
          {drawn === undefined ? '暂无开奖记录' : `第${showIssue(drawn.issueNumber)}期`}
        </span>
        {drawn === undefined ? null : (
          <DrawnNumbers
            family={family}
            numbers={drawn.drawnNumbers}
            issueDate={drawn.issueDate}
            size="small"
          />
        )}
      </span>
    </Way>
  )
}

/** To the board, in a theme that has boards. */
function Way({ gameId, isCurrent, children }: { gameId: number; isCurrent: boolean; children: ReactNode }) {
  if (!useHasScreen()('/game/$id')) return <div className={classes.row}>{children}</div>
  return (
    <Link
      className={classes.row}
      to="/game/$id"
      params={{ id: String(gameId) }}
      activeProps={{}}
      data-current={isCurrent}
    >
      {children}
    </Link>
  )
}
