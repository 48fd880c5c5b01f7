import type { LotteryFamily } from '@app/domain/games/games.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { DrawnNumbers } from '@app/trade-ui/numbers/drawn-numbers.tsx'
import { showDayAndTime, showIssue } from '@app/trade-ui/text/issue-text.ts'
import cardClasses from '#ui/card.module.css'
import { ProofLink } from './card/proof-link.tsx'
import classes from './draw-row.module.css'
import type { DrawnRow } from './draws.queries.ts'
import { SourceChip } from './source-chip.widget.tsx'

type DrawRowProps = Readonly<{ gameId: number; family: LotteryFamily; row: DrawnRow; labels?: boolean }>

/** One past draw: issue, time, numbers, and the way to its proof when it has one. */
export function DrawRow({ gameId, family, row, labels = false }: DrawRowProps) {
  return (
    <article className={classes.row}>
      <div className={classes.head}>
        <b>第{showIssue(row.turnNum)}期</b>
        <time dateTime={row.openTime}>{showDayAndTime(row.openTime, serverNow())}</time>
        <SourceChip source={row.source} />
        {row.state === 'voided' ? (
          <span className={`${cardClasses.chip} ${cardClasses.neutral}`}>已作废</span>
        ) : null}
        {row.hasProof ? <ProofLink gameId={gameId} turnNum={row.turnNum} className={classes.proof} /> : null}
      </div>
      {row.state === 'voided' ? (
        <p className={classes.reason}>{row.reason}</p>
      ) : (
        <DrawnNumbers
          family={family}
          openNum={row.openNum}
          issueDate={row.issueDate}
          size={labels ? 'middle' : 'small'}
        />
      )}
    </article>
  )
}
