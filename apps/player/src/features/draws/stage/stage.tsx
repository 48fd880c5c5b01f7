import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Reveal } from '#features/draws/card/reveal.effect.ts'
import { CountdownTo } from '#features/draws/countdown.widget.tsx'
import { useIssueTotal } from '#features/draws/issue-total.queries.ts'
import { OutcomeLine, outcomeSentence } from './outcome-line.tsx'
import classes from './stage.module.css'
import { StageNumbers } from './stage-numbers.tsx'

export type StageProps = Readonly<{
  gameId: number
  family: LotteryFamily
  drawn: DrawnIssue
  reveal: Reveal
  /** When the issue that takes bets now closes, where nothing beside the stage says so. */
  closesAt?: number | undefined
}>

/** So long the result stands before the stage makes room again; as long again from the moment that its bets are paid. */
const STAYS_MS = 6_000
/** The style sheet lifts it in this time. */
const LEAVES_MS = 200

/**
 * The draw as a stage: the numbers arrive one by one as the proof derives them, then one line says what the own bets of
 * the issue came to. A tap ends what moves, the next one lifts the stage. Source: visual design (draw stage).
 */
export function Stage({ gameId, family, drawn, reveal, closesAt }: StageProps) {
  const { shown, skip, onStaged } = reveal
  const isPlaying = shown !== undefined
  const total = useIssueTotal(gameId, drawn.issueNumber)
  const [place, setPlace] = useState<'standing' | 'leaving' | 'gone'>('standing')
  const staged = useEffectEvent(onStaged)
  useLayoutEffect(() => staged(), [])
  useSkipWhileHidden(skip)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the bets came to is read as long as the numbers were.
  useEffect(() => {
    if (isPlaying || place !== 'standing') return
    const timer = setTimeout(() => setPlace('leaving'), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, place, total?.isSettled])
  useEffect(() => {
    if (place !== 'leaving') return
    const timer = setTimeout(() => setPlace('gone'), LEAVES_MS)
    return () => clearTimeout(timer)
  }, [place])
  if (place === 'gone') return null
  return (
    <section
      className={classNames(classes.curtain, place === 'leaving' && classes.leaving)}
      data-playing={isPlaying}
      aria-label="开奖台"
    >
      <div className={classes.head}>
        <b>第{showIssue(drawn.issueNumber)}期</b>
        <span className={classes.state}>
          {isPlaying ? `开奖中 ${shown}/${drawn.drawnNumbers.length}` : '已开奖'}
        </span>
        {closesAt === undefined ? null : (
          <span className={classes.next}>
            下期封盘
            <CountdownTo instant={closesAt} small />
          </span>
        )}
        <button
          type="button"
          className={classes.skip}
          onClick={() => (isPlaying ? skip() : setPlace('leaving'))}
        >
          {isPlaying ? '跳过' : '收起'}
        </button>
      </div>
      {/* The sentences of the page say them; ten cars are no words. */}
      <div className={classes.art} aria-hidden="true">
        <StageNumbers family={family} drawn={drawn} shown={shown ?? drawn.drawnNumbers.length} />
      </div>
      <OutcomeLine gameId={gameId} drawn={drawn} total={total} reveal={reveal} />
      <p className="visually-hidden" role="status">
        {isPlaying || total?.isSettled !== true ? '' : outcomeSentence(total)}
      </p>
    </section>
  )
}

/** Nothing moves on a page that nobody sees: who comes back finds the result. */
function useSkipWhileHidden(skip: () => void): void {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') skip()
  })
  useEffect(() => {
    const listener = () => onChange()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
