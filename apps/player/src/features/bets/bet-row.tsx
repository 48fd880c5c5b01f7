import { findGame } from '@app/domain/games/games.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { DrawnNumbers } from '#features/draws/drawn-numbers.widget.tsx'
import { showWireAmount } from '#ui/amount.tsx'
import cardClasses from '#ui/card.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { showIssue, showMoment } from '#ui/issue-text.ts'
import classes from './bet-row.module.css'
import { betState } from './bet-states.ts'
import type { BetRow } from './bets.queries.ts'

const CREDIT_MODEL = 1

/** One bet; a tap opens its particulars. */
export function BetRowCard({ bet }: { bet: BetRow }) {
  const state = betState(bet)
  return (
    <details className={classNames(cardClasses.card, classes.bet)}>
      <summary className={classes.summary}>
        <div className={classes.line}>
          <b className={classes.game}>{bet.gameName}</b>
          <span className={classes.quiet}>第{showIssue(bet.turnNum)}期</span>
          <span className={classNames(classes.state, classes[state.tone])}>{state.text}</span>
        </div>
        <div className={classes.line}>
          <span className={classes.model}>{bet.model === CREDIT_MODEL ? '信' : '官'}</span>
          <span className={classes.info}>
            {bet.cateName} <b>{bet.betInfo}</b>
          </span>
        </div>
        <div className={classes.line}>
          <span className={classes.quiet}>
            投注 <b className={classes.figure}>{showWireAmount(bet.totalMoney)}</b>
          </span>
          {state.tone === 'won' ? (
            <b className={classes.reward}>+{showWireAmount(bet.reward)}</b>
          ) : (
            <span className={classes.quiet}>
              派奖 <b className={classes.figure}>{bet.status === 0 ? '—' : showWireAmount(bet.reward)}</b>
            </span>
          )}
          <span className={classes.arrow}>
            <Icon name="down" size={16} />
          </span>
        </div>
      </summary>
      <Particulars bet={bet} />
    </details>
  )
}

function Particulars({ bet }: { bet: BetRow }) {
  const family = findGame(bet.gameId)?.family
  const rows = [
    ['订单号', bet.orderNo],
    ['投注时间', showMoment(bet.addTime)],
    ['封盘时间', showMoment(bet.betEndTime)],
    ['注数', `${bet.units} 注`],
    ['赔率', bet.odds],
  ] as const
  return (
    <div className={classes.particulars}>
      {bet.openNum === '' || family === undefined ? null : (
        <DrawnNumbers
          family={family}
          openNum={bet.openNum}
          issueDate={chinaDateOf(Date.parse(bet.betEndTime))}
          size="middle"
        />
      )}
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
