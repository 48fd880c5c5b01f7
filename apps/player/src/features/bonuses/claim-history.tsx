import type { BonusClaim } from '@app/client/bonuses/read-betting-bonus.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './betting-bonus.module.css'
import { useBonusClaims } from './bonuses.queries.ts'

/** What was claimed, and what a judgement anew took back. */
export function ClaimHistory({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="领取记录" onClose={onClose}>
      <Claims />
    </Sheet>
  )
}

function Claims() {
  const { data: claims, isError, refetch } = useBonusClaims()
  if (claims === undefined) {
    return isError ? <FailedState onRetry={() => void refetch()} /> : <Skeleton rows={3} height={56} />
  }
  if (claims.length === 0) return <EmptyState />
  return (
    <ul className={classes.claims}>
      {claims.map(claim => (
        <li key={claim.id}>
          <span>
            <b>{claim.isReversal ? '返水冲销' : '领取返水'}</b>
            <small className={classes.detail}>{showMoment(claim.at)}</small>
            <small className={classes.detail}>{detailOf(claim)}</small>
          </span>
          <b className={classes.amount} data-back={claim.isReversal}>
            {showAmount(claim.amount)}
          </b>
        </li>
      ))}
    </ul>
  )
}

function detailOf({ isReversal, firstDay, lastDay, turnover, owed }: BonusClaim): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay} 至 ${lastDay}`
  if (!isReversal) return `${days} 的投注，需流水 ${showAmount(turnover)}`
  return `${days} 的注单重新结算${owed > 0n ? `，余额不足的 ${showAmount(owed)} 从后续入账扣回` : ''}`
}
