import { CallRefused } from '@app/client/refused.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { ServiceButton } from '#features/site/links/service-link.widget.tsx'
import { useBalance } from '#features/wallet/wallet.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { EmptyState, MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './begin/begin.module.css'
import { DepositForm } from './begin/deposit-form.tsx'
import { channelsQuery, useDepositChannels } from './deposits.queries.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/recharge'> = ({ queries }) => queries.ensureQueryData(channelsQuery)

/** Where a deposit begins: the channel, the amount, and the way back to an order that is open already (not-shown §4). */
export function RechargePage() {
  return (
    <>
      <PageHeader
        title="充值"
        action={
          <Link className={classes.records} to="/recharge-history">
            记录
          </Link>
        }
      />
      <Balance />
      <Channels />
    </>
  )
}

function Balance() {
  const balance = useBalance()
  return (
    <p className={classes.balance}>
      我的余额
      <span>
        <PlayMoneyBadge />
        <b>{balance.data === undefined ? '—' : showAmount(balance.data)}</b>
      </span>
    </p>
  )
}

/** The server's reason why there is nothing to show, as for a trial account. */
const refusedText = (error: unknown): string | undefined =>
  error instanceof CallRefused && error.code === 'UC/TRIAL_FORBIDDEN' ? error.msg : unknownText(error)

function Channels() {
  const { data: channels, error, refetch } = useDepositChannels()
  if (channels === undefined) {
    return (
      <div className={cardClasses.page}>
        <MissingState
          unknown={refusedText(error)}
          isFailed={error !== null}
          onRetry={() => void refetch()}
          skeleton={<Skeleton rows={2} height={120} />}
        />
      </div>
    )
  }
  if (channels.length > 0) return <DepositForm channels={channels} />
  return (
    <div className={cardClasses.page}>
      <EmptyState>
        <p>暂无可用的充值渠道</p>
        <ServiceButton className={buttonClass('soft')}>联系客服</ServiceButton>
      </EmptyState>
    </div>
  )
}
