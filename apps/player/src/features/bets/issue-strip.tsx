import type { LotteryFamily } from '@app/domain/games/games.ts'
import { memo } from 'react'
import { Countdown } from '#features/draws/countdown.widget.tsx'
import { DrawnNumbers } from '#features/draws/drawn-numbers.widget.tsx'
import { useBetting } from '#features/draws/draws.queries.ts'
import { useReveal } from '#features/draws/reveal.queries.ts'
import { showIssue } from '#ui/issue-text.ts'
import classes from './issue-strip.module.css'

type IssueStripProps = Readonly<{
  gameId: number
  family: LotteryFamily
  /** While an amount is typed the last result makes room. */
  compact: boolean
}>

/** `20261122-0846` is read as `0846` beside the issue above it. */
const showShortIssue = (turnNum: string): string => showIssue(turnNum).replace(/^\d{4}-/, '')

/** The issue that takes bets, the time to its close, and the last result, or that it is being drawn. */
export const IssueStrip = memo(function IssueStrip({ gameId, family, compact }: IssueStripProps) {
  const { openInfo, phase, drawing } = useBetting(gameId)
  const reveal = useReveal(gameId, family, openInfo?.pre ?? null)
  return (
    <section className={classes.strip} aria-label="当前期">
      <div className={classes.now}>
        {phase === undefined || phase.phase === 'none' ? (
          <span>{phase === undefined ? '加载中…' : '暂无可投注的期号'}</span>
        ) : (
          <>
            <span>
              第<b>{showIssue(phase.turnNum)}</b>期
            </span>
            {phase.phase === 'open' ? (
              <span className={classes.time}>
                距封盘
                <Countdown secondsLeft={phase.secondsLeft} isSoon={phase.isSoon} small />
              </span>
            ) : (
              <b className={classes.closed}>封盘中</b>
            )}
          </>
        )}
      </div>
      {compact ? null : (
        <div className={classes.last} data-revealing={reveal.shown !== undefined}>
          {openInfo === undefined ? null : drawing !== undefined ? (
            <>
              <span>上期 {showShortIssue(drawing)}</span>
              <b className={classes.drawing}>开奖中</b>
            </>
          ) : openInfo.pre === null ? (
            '暂无开奖记录'
          ) : (
            <>
              <span>上期 {showShortIssue(openInfo.pre.turnNum)}</span>
              <DrawnNumbers
                key={openInfo.pre.turnNum}
                family={family}
                openNum={openInfo.pre.openNum}
                issueDate={openInfo.pre.issueDate}
                size="small"
                shown={reveal.shown}
              />
              {reveal.shown === undefined ? null : (
                <button type="button" className={classes.skip} onClick={reveal.skip}>
                  跳过
                </button>
              )}
            </>
          )}
        </div>
      )}
    </section>
  )
})
