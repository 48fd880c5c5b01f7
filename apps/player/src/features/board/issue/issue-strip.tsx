import type { LotteryFamily } from '@app/domain/games/games.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { DrawnNumbers } from '@app/trade-ui/numbers/drawn-numbers.tsx'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showDayAndTime, showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { memo, useLayoutEffect } from 'react'
import { type Betting, useBetting } from '#features/draws/betting.queries.ts'
import { type Reveal, shownBelow, useReveal } from '#features/draws/card/reveal.effect.ts'
import { CountdownTo } from '#features/draws/countdown.widget.tsx'
import { useIssueTotal } from '#features/draws/issue-total.queries.ts'
import { DrawStage } from '#features/draws/stage/draw-stage.widget.tsx'
import { useIsDesk, useIsOnItsSide } from '#platform/screen/use-is-desk.ts'
import { IssueNews } from './issue-news.tsx'
import classes from './issue-strip.module.css'

type IssueStripProps = Readonly<{
  gameId: number
  family: LotteryFamily
  /** While an amount is typed the last result makes room. */
  compact: boolean
  /** Hears whether the last result stands there whole: no newer one is awaited, or only partly shown. */
  onResult?: ((isShown: boolean) => void) | undefined
}>

/** The issue that takes bets, the time to its close, and the last result, or that it is awaited. */
export const IssueStrip = memo(function IssueStrip({ gameId, family, compact, onResult }: IssueStripProps) {
  const betting = useBetting(gameId)
  const { card, awaited } = betting
  const reveal = useReveal(gameId, family, card?.drawn)
  const isResultShown = awaited === undefined && reveal.shown === undefined
  useLayoutEffect(() => onResult?.(isResultShown), [isResultShown, onResult])
  return (
    <section className={classes.strip} aria-label="当前期">
      <IssueNews {...betting} family={family} result={isResultShown ? card?.drawn : undefined} />
      <div className={classes.now}>
        <OpenIssue {...betting} />
      </div>
      {compact ? null : (
        <div className={classes.last} data-revealing={reveal.shown !== undefined}>
          {awaited === undefined ? (
            <LastResult {...betting} gameId={gameId} family={family} reveal={reveal} />
          ) : (
            <Awaited card={card} awaited={awaited} />
          )}
        </div>
      )}
      {/* Nothing is laid over the cells while an amount is typed. */}
      {compact || card?.drawn === undefined ? null : (
        <DrawStage
          gameId={gameId}
          family={family}
          drawn={card.drawn}
          reveal={reveal}
          closesAt={card.current?.closesAt}
        />
      )}
    </section>
  )
})

/** `20261122-0846` is read as `0846` beside the issue above it. */
const showShortIssue = (issueNumber: string): string => showIssue(issueNumber).replace(/^\d{4}-/, '')

/** The issue that takes bets with the time to its close, or that it is closed. */
function OpenIssue({ card, phase, issueNumber }: Betting) {
  const isDesk = useIsDesk()
  if (phase === undefined || phase === 'none' || issueNumber === undefined)
    return <span>{phase === undefined ? '加载中…' : '暂无可投注的期号'}</span>
  return (
    <>
      <span>
        第<b>{showIssue(issueNumber)}</b>期
      </span>
      {phase === 'closed' || card?.current === undefined ? (
        <b className={classes.closed}>{phase === 'upcoming' ? '未开盘' : '封盘中'}</b>
      ) : (
        <span className={classes.time}>
          距封盘
          <CountdownTo instant={card.current.closesAt} isSoon={phase === 'closing'} small={!isDesk} />
        </span>
      )}
    </>
  )
}

/** An issue that was closed and is not drawn yet. */
function Awaited({ card, awaited }: Pick<Betting, 'card' | 'awaited'>) {
  if (card?.next === undefined) return null
  const { issueNumber, drawsAt } = card.next
  return (
    <>
      <span>上期 {showShortIssue(issueNumber)}</span>
      {awaited === 'drawing' ? (
        <b className={classes.drawing}>开奖中</b>
      ) : (
        <span className={classes.time}>
          距开奖
          <CountdownTo instant={drawsAt} small />
        </span>
      )}
    </>
  )
}

type LastResultProps = Pick<Betting, 'card' | 'isResultOld'> &
  Readonly<{ gameId: number; family: LotteryFamily; reveal: Reveal }>

/** The newest numbers with their issue, or with their day when that is long past. */
function LastResult({ card, gameId, isResultOld, family, reveal }: LastResultProps) {
  const isDesk = useIsDesk()
  const isOnItsSide = useIsOnItsSide()
  if (card === undefined) return null
  const { drawn } = card
  if (drawn === undefined) return '暂无开奖记录'
  return (
    <>
      <span className={classes.which}>
        <span>
          {isResultOld
            ? showDayAndTime(drawn.drawnAt, serverNow()).replace(/ .*/, ' 开奖')
            : `上期 ${showShortIssue(drawn.issueNumber)}`}
        </span>
        {isResultOld || reveal.shown !== undefined ? null : (
          <OwnReturn gameId={gameId} issueNumber={drawn.issueNumber} />
        )}
      </span>
      <DrawnNumbers
        key={drawn.issueNumber}
        family={family}
        numbers={drawn.drawnNumbers}
        issueDate={drawn.issueDate}
        size={isDesk ? 'large' : isOnItsSide ? 'middle' : 'small'}
        shown={shownBelow(reveal)}
      />
      {reveal.shown === undefined || reveal.isStaged ? null : (
        <button type="button" className={classes.skip} onClick={reveal.skip}>
          跳过
        </button>
      )}
    </>
  )
}

/** What the own bets of that issue brought back, and the way to them; nothing for who has none. */
function OwnReturn({ gameId, issueNumber }: { gameId: number; issueNumber: string }) {
  const total = useIssueTotal(gameId, issueNumber)
  if (total?.isSettled !== true) return null
  return (
    <Link className={classes.own} to="/bet-list" search={{ game_id: String(gameId) }}>
      返还 {showAmount(total.payout)}
    </Link>
  )
}
