import { unknownText } from '@app/session/refusal-text.ts'
import { PlayMoneyBadge } from '@app/trade-ui/text/amount.tsx'
import { Link, useParams } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { StepList } from '#ui/list/step-list.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { stepsOf } from './order/steps-of.ts'
import { WithdrawalFacts } from './order/withdrawal-facts.tsx'
import { WithdrawalOutcome } from './order/withdrawal-outcome.tsx'
import { useWithdrawal, withdrawalQuery } from './withdrawals.queries.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/withdraw-history/$id'> = ({ queries, params }) =>
  queries.ensureQueryData(withdrawalQuery(params.id))

/** One withdrawal, from the request to the account; messages lead here (not-shown §4). */
export function WithdrawalPage() {
  const { id } = useParams({ from: '/withdraw-history/$id' })
  const { data: withdrawal, error, refetch } = useWithdrawal(id)
  return (
    <>
      <PageHeader title="提现详情" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {withdrawal === undefined ? (
          <MissingState
            unknown={unknownText(error)}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} height={140} />}
          >
            <Link className={buttonClass('soft')} to="/withdraw-history">
              回到提现记录
            </Link>
          </MissingState>
        ) : (
          <>
            <WithdrawalOutcome withdrawal={withdrawal} />
            <StepList {...stepsOf(withdrawal)} />
            <WithdrawalFacts withdrawal={withdrawal} />
          </>
        )}
      </div>
    </>
  )
}
