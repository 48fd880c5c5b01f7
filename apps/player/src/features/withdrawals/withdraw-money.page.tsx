import { CallRefused } from '@app/client/refused.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { Link } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './ask/ask.module.css'
import { WithdrawForm } from './ask/withdraw-form.tsx'
import { useWithdrawFacts, withdrawFactsQuery } from './withdrawals.queries.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/withdraw-money'> = ({ queries }) =>
  queries.ensureQueryData(withdrawFactsQuery)

/** Where a withdrawal is asked for: how much is possible and why not more, where to, and what arrives (not-shown §4). */
export function WithdrawMoneyPage() {
  const { data: facts, error, refetch } = useWithdrawFacts()
  return (
    <>
      <PageHeader
        title="提现"
        action={
          <Link className={classes.records} to="/withdraw-history">
            记录
          </Link>
        }
      />
      {facts === undefined ? (
        <div className={cardClasses.page}>
          <MissingState
            unknown={refusedText(error)}
            isFailed={error !== null}
            onRetry={() => void refetch()}
            skeleton={<Skeleton rows={3} height={160} />}
          />
        </div>
      ) : (
        <WithdrawForm facts={facts} />
      )}
    </>
  )
}

/** The server's reason why there is nothing to show, as for a trial account. */
const refusedText = (error: unknown): string | undefined =>
  error instanceof CallRefused && error.code === 'UC/TRIAL_FORBIDDEN' ? error.msg : unknownText(error)
