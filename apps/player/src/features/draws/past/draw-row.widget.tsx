import type { PastIssue } from '@app/client/draws/read-past-issue.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { DrawnNumbers } from '@app/trade-ui/numbers/drawn-numbers.tsx'
import { showDayAndTime, showIssue } from '@app/trade-ui/text/issue-text.ts'
import { ProofLink } from '#features/draws/card/proof-link.tsx'
import cardClasses from '#ui/card.module.css'
import classes from './draw-row.module.css'
import { SourceChip } from './source-chip.widget.tsx'

type DrawRowProps = Readonly<{ gameId: number; family: LotteryFamily; issue: PastIssue; labels?: boolean }>

/** One past draw: issue, time, numbers, and the way to its proof when it has one. */
export function DrawRow({ gameId, family, issue, labels = false }: DrawRowProps) {
  return (
    <article className={classes.row}>
      <div className={classes.head}>
        <b>第{showIssue(issue.issueNumber)}期</b>
        <time dateTime={new Date(issue.drawnAt).toISOString()}>
          {showDayAndTime(issue.drawnAt, serverNow())}
        </time>
        <SourceChip source={issue.source} />
        {issue.state === 'voided' ? (
          <span className={`${cardClasses.chip} ${cardClasses.neutral}`}>已作废</span>
        ) : null}
        {issue.hasProof ? (
          <ProofLink gameId={gameId} issueNumber={issue.issueNumber} className={classes.proof} />
        ) : null}
      </div>
      {issue.state === 'voided' ? (
        <p className={classes.reason}>{issue.voidReason}</p>
      ) : (
        <DrawnNumbers
          family={family}
          numbers={issue.drawnNumbers}
          issueDate={issue.issueDate}
          size={labels ? 'middle' : 'small'}
        />
      )}
    </article>
  )
}
