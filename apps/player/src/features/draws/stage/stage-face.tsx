import type { IssueTotal } from '@app/client/bets/read-issue-total.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { CountdownTo } from '#features/draws/countdown.widget.tsx'
import { OutcomeLine, outcomeSentence } from './outcome-line.tsx'
import classes from './stage.module.css'
import type { StageProps } from './stage.tsx'
import { StageNumbers } from './stage-numbers.tsx'

type StageFaceProps = StageProps &
  Readonly<{ total: IssueTotal | undefined; isLeaving?: boolean; onTap: () => void }>

/** The stage at one moment: the issue, its numbers as far as they have come, and what they did to the own bets. */
export function StageFace(props: StageFaceProps) {
  const { gameId, family, drawn, reveal, total, closesAt, isLeaving = false, onTap } = props
  const { shown } = reveal
  const isPlaying = shown !== undefined
  return (
    <section
      className={classNames(classes.curtain, isLeaving && classes.leaving)}
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
            <span>下期封盘</span>
            <CountdownTo instant={closesAt} small />
          </span>
        )}
        <button type="button" className={classes.skip} onClick={onTap}>
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
