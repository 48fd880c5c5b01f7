import type { DrawCard as Card } from '@app/client/draws/read-draw-card.ts'
import { findGame } from '@app/domain/games/games.ts'
import { serverNow, useServerSecond } from '@app/session/server-clock.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { DrawnNumbers } from '@app/trade-ui/numbers/drawn-numbers.tsx'
import { showDayAndTime, showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { Countdown } from '#features/draws/countdown.widget.tsx'
import { drawPhaseAt, videoOf } from '#features/draws/draw-phase.ts'
import { useDrawCard } from '#features/draws/draws.queries.ts'
import { DrawAge } from '#features/draws/past/draw-age.widget.tsx'
import { PastEnds } from '#features/draws/past/past-ends.widget.tsx'
import { SourceChip } from '#features/draws/past/source-chip.widget.tsx'
import { useSpecialGame } from '#features/draws/special-game.queries.ts'
import { DrawStage } from '#features/draws/stage/draw-stage.widget.tsx'
import { WatchButton } from '#features/draws/video/watch-button.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import classes from './draw-card.module.css'
import nextClasses from './next-draw.module.css'
import { ProofLink } from './proof-link.tsx'
import { type Reveal, shownBelow, useReveal } from './reveal.effect.ts'

type DrawCardProps = Readonly<{
  gameId: number
  /** The way to the board; the board itself has no need of it. */
  toBoard?: boolean
  /** `hero`: lit, with the time to the next draw as the largest thing on the page. */
  look?: 'card' | 'hero'
}>

/**
 * The latest result of a game and the way to the next one. Another game is another card: nothing of the one before is
 * left, and its facts are asked for anew. Source: specification 002 §§2, 4 (lottery draw card).
 */
export function DrawCard({ gameId, toBoard = true, look = 'card' }: DrawCardProps) {
  const [first] = useState(gameId)
  const [isChanged, setIsChanged] = useState(false)
  if (gameId !== first && !isChanged) setIsChanged(true)
  return <GameDrawCard key={gameId} gameId={gameId} toBoard={toBoard} look={look} isChange={isChanged} />
}

function GameDrawCard(props: Required<DrawCardProps> & { isChange: boolean }) {
  const { gameId, toBoard, look, isChange } = props
  const query = useDrawCard(gameId, { reload: isChange })
  const [shownSince] = useState(Date.now)
  const special = useSpecialGame(gameId)
  // What was known of this game may be old by now; it is not shown as its newest draw.
  const isOld = isChange && query.dataUpdatedAt < shownSince
  // Drawn in pieces between which a tap is answered; what the store tells of is drawn in one.
  const card = useDeferredValue(isOld ? undefined : query.data)
  if (card === undefined) {
    return (
      <section
        className={classNames(cardClasses.card, classes.card, look === 'hero' && classes.hero)}
        aria-label="最新开奖"
        aria-busy="true"
      >
        {query.isError ? <FailedState onRetry={() => void query.refetch()} /> : null}
      </section>
    )
  }
  return <DrawCardView card={card} toBoard={toBoard} look={look} {...special} />
}

type FaceProps = Readonly<{
  card: Card
  /** The moment to show; it passes by the server's clock without. */
  nowMs?: number
  toBoard: boolean
  look?: DrawCardProps['look']
  /** The channel that the company set for the live game. */
  channelUrl?: string | undefined
  /** What the company wants said beside the name. */
  flag?: string | undefined
}>

/** The card for given facts. Only the way to the next draw is drawn each second. */
export function DrawCardView({ card, nowMs, toBoard, look, channelUrl, flag }: FaceProps) {
  const { drawn, gameId, gameName } = card
  const game = findGame(gameId)
  const hasScreen = useHasScreen()
  const reveal = useReveal(gameId, game?.family, drawn)
  const shown = videoOf(card, channelUrl)
  const isOnAir = drawn?.isOnAir === true
  return (
    <section
      className={classNames(cardClasses.card, classes.card, look === 'hero' && classes.hero)}
      aria-label="最新开奖"
    >
      <div className={classes.head}>
        <h2 className={classes.name}>{gameName}</h2>
        {flag === undefined ? null : (
          <span className={classNames(cardClasses.chip, cardClasses.gold, classes.flag)}>{flag}</span>
        )}
        {drawn === undefined ? null : <SourceChip source={drawn.source} />}
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
      {drawn === undefined ? (
        <p className={`${classes.issue} ${classes.none}`}>暂无开奖记录</p>
      ) : reveal.shown === undefined ? (
        <p className={classes.issue}>
          <span>
            第<b>{showIssue(drawn.issueNumber)}</b>期
          </span>
          <span className={classes.when}>
            {showDayAndTime(drawn.drawnAt, nowMs ?? serverNow())}
            <DrawAge at={drawn.drawnAt} nowMs={nowMs} />
          </span>
          {drawn.source !== 'history' && hasScreen('/fairness/$gameId/$issue') ? (
            <ProofLink gameId={gameId} issueNumber={drawn.issueNumber} className={classes.proof} />
          ) : null}
        </p>
      ) : (
        <RevealLine issueNumber={drawn.issueNumber} reveal={reveal} />
      )}
      <div className={classes.numbers} aria-live="polite" aria-busy={reveal.shown !== undefined}>
        {drawn === undefined || game === undefined ? null : (
          <DrawnNumbers
            key={drawn.issueNumber}
            family={game.family}
            numbers={drawn.drawnNumbers}
            issueDate={drawn.issueDate}
            shown={shownBelow(reveal)}
          />
        )}
      </div>
      {drawn?.source === 'history' && card.next !== undefined ? (
        <PastEnds at={drawn.drawnAt} nowMs={nowMs ?? serverNow()} isNewest />
      ) : null}
      <div className={classes.foot}>
        {isOnAir ? (
          <p className={classNames(classes.next, classes.onAir)}>直播开奖中</p>
        ) : nowMs === undefined ? (
          <PassingNextDraw card={card} />
        ) : (
          <NextDraw card={card} nowMs={nowMs} />
        )}
        <div className={classes.ways}>
          {shown === undefined ? null : <WatchButton gameId={gameId} gameName={gameName} shown={shown} />}
          {toBoard && game?.bettable === true && hasScreen('/game/$id') ? (
            <Link className={buttonClass('primary')} to="/game/$id" params={{ id: String(gameId) }}>
              去投注
            </Link>
          ) : null}
        </div>
      </div>
      {drawn === undefined || game === undefined ? null : (
        <DrawStage gameId={gameId} family={game.family} drawn={drawn} reveal={reveal} />
      )}
    </section>
  )
}

function PassingNextDraw({ card }: { card: Card }) {
  return <NextDraw card={card} nowMs={useServerSecond()} />
}

/** How the number that just came was derived, and the way past the rest. */
function RevealLine({ issueNumber, reveal }: { issueNumber: string; reveal: Reveal }) {
  const { step, position, skip, isStaged } = reveal
  return (
    <p className={classes.issue}>
      <span>
        第<b>{showIssue(issueNumber)}</b>期
        {isStaged || step === undefined ? ' 开奖' : ` 第${position}个：${step.range}选${step.choice}`}
      </span>
      {isStaged ? null : (
        <button type="button" className={classes.skip} onClick={skip}>
          跳过
        </button>
      )}
    </p>
  )
}

function NextDraw({ card, nowMs }: { card: Card; nowMs: number }) {
  const phase = drawPhaseAt(card, nowMs)
  if (phase.phase === 'none') return <p className={classes.next}>下期待定</p>
  if (phase.phase === 'drawing') {
    return (
      <p className={classes.next}>
        <span>第{showIssue(phase.issueNumber)}期</span>
        <b className={nextClasses.drawing}>
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
        距第{showIssue(phase.issueNumber)}期{isClosed ? null : '开奖'}
        {isClosed ? <b className={nextClasses.closed}>封盘中</b> : null}
      </span>
      <Countdown
        secondsLeft={phase.secondsLeft}
        isSoon={isClosed || (phase.phase === 'counting' && phase.isSoon)}
      />
    </p>
  )
}
