import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { BetRowCard } from './bet-row.tsx'
import classes from './chase-group.module.css'
import { type BetEntry, sumsOf } from './chase-groups.ts'

type ChaseGroupProps = Readonly<{ bets: BetEntry; isCompact: boolean; nowMs: number }>

/** The orders of one chase as one card: what they came to together, the way to the chase, and each of them on a tap. */
export function ChaseGroup({ bets, isCompact, nowMs }: ChaseGroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [{ gameName, playName, chaseNo = '' }] = bets
  const { issues, stake, returned, payout, hasOpen } = sumsOf(bets)
  return (
    <article className={cardClasses.card} aria-label={`追号 ${gameName} ${issues} 期`}>
      <Link className={classes.head} to="/chase-list/$trackOrderNo" params={{ trackOrderNo: chaseNo }}>
        <b className={classes.game}>{gameName}</b>
        <span className={classes.mark}>追号 {issues} 期</span>
        <span className={classes.play}>{playName}</span>
        <Icon name="next" size={14} />
      </Link>
      <p className={classes.sums}>
        {stake === 0n ? null : (
          <span>
            投注 <b>{showAmount(stake)}</b>
          </span>
        )}
        {returned === 0n ? null : (
          <span>
            已退回 <b>{showAmount(returned)}</b>
          </span>
        )}
        {stake === 0n ? null : (
          <span>
            派奖 <b className={payout > stake ? classes.gain : undefined}>{showAmount(payout)}</b>
          </span>
        )}
        {hasOpen ? <span className={classes.waiting}>进行中</span> : null}
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起' : `${bets.length} 单`}
          <Icon name={isOpen ? 'up' : 'down'} size={14} />
        </button>
      </p>
      {isOpen ? (
        <ul className={classes.orders}>
          {bets.map(bet => (
            <li key={bet.orderNo}>
              <BetRowCard bet={bet} isCompact={isCompact} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}
