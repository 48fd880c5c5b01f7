import type { IssueTotal } from '@app/client/bets/read-issue-total.ts'
import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import type { Li } from '@app/domain/money/money.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { ProofLink } from '#features/draws/card/proof-link.tsx'
import type { Reveal } from '#features/draws/card/reveal.effect.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './outcome-line.module.css'
import { useCountedUp } from './use-counted-up.ts'

/** Only a return above the stake is gold: one below it is no win. */
const isGain = ({ payout, stake }: IssueTotal): boolean => payout > stake

/** The same for who hears it. */
export const outcomeSentence = ({ stake, payout }: IssueTotal): string =>
  `您本期投注${showAmount(stake)}，返还${showAmount(payout)}`

type OutcomeLineProps = Readonly<{
  gameId: number
  drawn: DrawnIssue
  /** Absent for who has no bet on the issue. */
  total: IssueTotal | undefined
  reveal: Reveal
}>

/** Under the numbers: how each was derived while they come, then what the own bets of the issue came to. */
export function OutcomeLine({ gameId, drawn, total, reveal }: OutcomeLineProps) {
  const { shown, step, position } = reveal
  const hasScreen = useHasScreen()
  if (shown !== undefined) {
    return (
      <p className={classes.line}>
        {step === undefined ? null : `第${position}个：${step.range}选${step.choice}`}
        {total === undefined ? null : <span className={classes.way}>本期投注 {showAmount(total.stake)}</span>}
      </p>
    )
  }
  if (total === undefined) {
    return (
      <p className={classes.line}>
        号码由公开种子推出
        {hasScreen('/fairness/$gameId/$issue') ? (
          <ProofLink gameId={gameId} issueNumber={drawn.issueNumber} className={classes.way} />
        ) : null}
      </p>
    )
  }
  if (!total.isSettled) return <p className={classes.line}>本期投注 {showAmount(total.stake)}，正在结算</p>
  const gain = isGain(total)
  return (
    <p className={classNames(classes.line, gain && classes.gold)}>
      {gain ? <span className={classes.seal}>中</span> : null}
      <span>
        投注 <b>{showAmount(total.stake)}</b>
      </span>
      <span>返还 {gain ? <CountedUp amount={total.payout} /> : <b>{showAmount(total.payout)}</b>}</span>
      {hasScreen('/bet-list') ? (
        <Link className={classes.way} to="/bet-list" search={{ game_id: String(gameId) }}>
          查看
          <Icon name="next" size={14} />
        </Link>
      ) : null}
    </p>
  )
}

function CountedUp({ amount }: { amount: Li }) {
  return <b className={classes.amount}>{showAmount(useCountedUp(amount))}</b>
}
