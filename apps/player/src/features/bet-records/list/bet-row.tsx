import type { Bet } from '@app/client/bets/read-bet.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showDayAndTime, showIssue } from '@app/trade-ui/text/issue-text.ts'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { betState, isReturned } from '#features/bet-records/bet-states.ts'
import { SelectionWords } from '#features/games/plays/selection-words.widget.tsx'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './bet-row.module.css'

/** What a row is in cancel mode: ticked, to be ticked, or not to be cancelled. */
export type Tick = 'ticked' | 'free' | 'barred'

type BetRowCardProps = Readonly<{
  bet: Bet
  isCompact: boolean
  nowMs: number
  /** Present in cancel mode: then a tap ticks instead of leading to the order. */
  tick?: Tick | undefined
  onTick?: ((bet: Bet) => void) | undefined
}>

/** One bet; a tap leads to the order, or ticks it in cancel mode. */
export const BetRowCard = memo(function BetRowCard({ bet, isCompact, nowMs, tick, onTick }: BetRowCardProps) {
  const row = isCompact ? <CompactRow bet={bet} /> : <FullRow bet={bet} nowMs={nowMs} />
  return (
    <article className={classNames(cardClasses.card, classes.bet, tick === 'barred' && classes.barred)}>
      {tick === undefined ? (
        <Link className={classes.summary} to="/bet-list/$orderNo" params={{ orderNo: bet.orderNo }}>
          {row}
        </Link>
      ) : (
        <TickLabel bet={bet} tick={tick} onTick={onTick}>
          {row}
        </TickLabel>
      )}
    </article>
  )
})

type TickLabelProps = Pick<BetRowCardProps, 'bet' | 'onTick'> & Readonly<{ tick: Tick; children: ReactNode }>

/** An order that cannot be cancelled still takes the tap, to say why nothing happens. */
function TickLabel({ bet, tick, onTick, children }: TickLabelProps) {
  return (
    <label className={classNames(classes.summary, classes.ticking)}>
      <input
        type="checkbox"
        className={classes.box}
        checked={tick === 'ticked'}
        aria-disabled={tick === 'barred'}
        aria-label={`选择注单 ${bet.orderNo}`}
        onChange={() => onTick?.(bet)}
      />
      <span className={classes.lines}>{children}</span>
    </label>
  )
}

function StateWord({ bet }: { bet: Bet }) {
  const state = betState(bet)
  return <b className={classNames(classes.state, classes[state.tone])}>{state.text}</b>
}

/** 信 for credit, 官 for official plays (specification 001 §3). */
function ModelMark({ model }: Pick<Bet, 'model'>) {
  return (
    <span className={classes.model}>
      {model === 'credit' ? '信' : '官'}
      <span className="visually-hidden">{model === 'credit' ? '用玩法' : '方玩法'}</span>
    </span>
  )
}

function FullRow({ bet, nowMs }: { bet: Bet; nowMs: number }) {
  return (
    <>
      <span className={classNames(classes.line, classes.head)}>
        <b className={classes.game}>{bet.gameName}</b>
        <span className={classes.quiet}>第{showIssue(bet.issueNumber)}期</span>
        <StateWord bet={bet} />
      </span>
      <span className={classes.line}>
        <ModelMark model={bet.model} />
        <span className={classes.info}>
          {bet.playName}{' '}
          <b>
            <SelectionWords {...bet} />
          </b>
          {bet.selection.endsWith('…') ? <span className={classes.quiet}> 全部 {bet.units} 注</span> : null}
        </span>
      </span>
      <span className={classes.line}>
        <span className={classes.quiet}>
          投注 <b className={classes.figure}>{showAmount(bet.stake)}</b>
        </span>
        <Reward bet={bet} />
        <span className={classes.when}>{showDayAndTime(bet.placedAt, nowMs)}</span>
        <Icon name="next" size={14} />
      </span>
    </>
  )
}

function Reward({ bet }: { bet: Bet }) {
  if (isReturned(bet)) {
    return (
      <span className={classes.quiet}>
        已退回 <b className={classes.figure}>{showAmount(bet.stake)}</b>
      </span>
    )
  }
  if (betState(bet).tone === 'won') return <b className={classes.reward}>+{showAmount(bet.payout)}</b>
  return (
    <span className={classes.quiet}>
      派奖 <b className={classes.figure}>{bet.state === 'open' ? '—' : showAmount(bet.payout)}</b>
    </span>
  )
}

function CompactRow({ bet }: { bet: Bet }) {
  const isWon = betState(bet).tone === 'won'
  return (
    <span className={classes.line}>
      <span className={classes.brief}>
        <b>{bet.gameName}</b> {bet.playName} <SelectionWords {...bet} />
      </span>
      <b className={isWon ? classes.gain : classes.figure}>
        {isWon ? `+${showAmount(bet.payout)}` : showAmount(bet.stake)}
      </b>
      <StateWord bet={bet} />
    </span>
  )
}
