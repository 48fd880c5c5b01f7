import type { OpenInfo } from '@app/contract/draws.ts'
import { findGame } from '@app/domain/games/games.ts'
import { Link } from '@tanstack/react-router'
import { useServerSecond } from '#platform/server-clock.ts'
import { useHasScreen } from '#platform/theme-facts.ts'
import { buttonClass } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon.tsx'
import { showDayAndTime, showIssue } from '#ui/issue-text.ts'
import { FailedFace } from '#ui/list-faces.tsx'
import { Countdown } from './countdown.widget.tsx'
import classes from './draw-card.module.css'
import { drawPhaseAt } from './draw-phase.ts'
import { DrawnNumbers } from './drawn-numbers.widget.tsx'
import { useOpenInfo } from './draws.queries.ts'
import { SourceChip } from './source-chip.widget.tsx'

type DrawCardProps = Readonly<{
  gameId: number
  /** The way to the board; the board itself has no need of it. */
  toBoard?: boolean
}>

/** The latest result of a game and the way to the next one (specification 002 §2, lottery draw card). */
export function DrawCard({ gameId, toBoard = true }: DrawCardProps) {
  const query = useOpenInfo(gameId)
  const nowMs = useServerSecond()
  if (query.data === undefined) {
    return (
      <section className={`${cardClasses.card} ${classes.card}`} aria-label="最新开奖" aria-busy="true">
        {query.isError ? <FailedFace onRetry={() => void query.refetch()} /> : null}
      </section>
    )
  }
  return <DrawCardFace openInfo={query.data} nowMs={nowMs} toBoard={toBoard} />
}

type FaceProps = Readonly<{ openInfo: OpenInfo; nowMs: number; toBoard: boolean }>

/** The card for given facts at a given moment. */
export function DrawCardFace({ openInfo, nowMs, toBoard }: FaceProps) {
  const { pre, gameId } = openInfo
  const game = findGame(gameId)
  const hasScreen = useHasScreen()
  return (
    <section className={`${cardClasses.card} ${classes.card}`} aria-label="最新开奖">
      <div className={classes.head}>
        <h2 className={classes.name}>{openInfo.gameName}</h2>
        {pre === null ? null : <SourceChip source={pre.source} />}
        {hasScreen('/game/$id/analytic') ? (
          <Link className={classes.more} to="/game/$id/analytic" params={{ id: String(gameId) }}>
            走势
            <Icon name="next" size={14} />
          </Link>
        ) : null}
        {hasScreen('/lottery-history/$gameId') ? (
          <Link className={classes.more} to="/lottery-history/$gameId" params={{ gameId: String(gameId) }}>
            历史记录
            <Icon name="next" size={14} />
          </Link>
        ) : null}
      </div>
      {pre === null ? (
        <p className={classes.issue}>暂无开奖记录</p>
      ) : (
        <p className={classes.issue}>
          <span>
            第<b>{showIssue(pre.turnNum)}</b>期
          </span>
          <span>{showDayAndTime(pre.openTime, nowMs)}</span>
        </p>
      )}
      <div className={classes.numbers} aria-live="polite">
        {pre === null || game === undefined ? null : (
          <DrawnNumbers
            key={pre.turnNum}
            family={game.family}
            openNum={pre.openNum}
            issueDate={pre.issueDate}
          />
        )}
      </div>
      <div className={classes.foot}>
        <NextDraw openInfo={openInfo} nowMs={nowMs} />
        {toBoard && game?.bettable === true && hasScreen('/game/$id') ? (
          <Link className={buttonClass('primary')} to="/game/$id" params={{ id: String(gameId) }}>
            去投注
          </Link>
        ) : null}
      </div>
    </section>
  )
}

function NextDraw({ openInfo, nowMs }: { openInfo: OpenInfo; nowMs: number }) {
  const phase = drawPhaseAt(openInfo, nowMs)
  if (phase.phase === 'none') return <p className={classes.next}>下期待定</p>
  if (phase.phase === 'drawing') {
    return (
      <p className={classes.next}>
        <span>第{showIssue(phase.turnNum)}期</span>
        <b className={classes.drawing}>
          开奖中
          <i />
          <i />
          <i />
        </b>
      </p>
    )
  }
  const isClosed = phase.phase === 'closed'
  return (
    <p className={classes.next}>
      <span>
        距第{showIssue(phase.turnNum)}期{isClosed ? null : '开奖'}
        {isClosed ? <b className={classes.closed}>封盘中</b> : null}
      </span>
      <Countdown secondsLeft={phase.secondsLeft} isSoon={isClosed || phase.isSoon} />
    </p>
  )
}
