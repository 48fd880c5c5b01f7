import {
  type PayoutAccount,
  type PayoutAccountKind,
  payoutTypeOf,
} from '@app/client/account/read-payout-account.ts'
import { PAYOUT_ACCOUNTS_MAX } from '@app/domain/account/payout-account.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useProfile } from '#features/account/account.queries.ts'
import { sentenceOf } from '#features/entry/sentences.rules.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './account-list.module.css'
import { payoutAccountsQuery } from './payout.queries.ts'
import { PayoutCard } from './payout-card.tsx'
import { PayoutChange } from './payout-change.tsx'
import { PayoutRemoval } from './payout-removal.tsx'
import { payoutTabs, readPayoutKind } from './payout-types.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/account-list'> = ({ queries }) =>
  queries.ensureQueryData(payoutAccountsQuery)

/** Where withdrawals may go, by kind (product document not-shown §2). */
export function AccountListPage() {
  const { type } = useSearch({ from: '/account-list' })
  const navigate = useNavigate()
  const shown = readPayoutKind(type)
  return (
    <>
      <PageHeader title="提款账户" />
      <Tabs
        label="账户类型"
        tabs={payoutTabs}
        value={shown}
        onChange={next =>
          void navigate({ to: '/account-list', search: { type: payoutTypeOf(next) }, replace: true })
        }
      />
      <div className={cardClasses.page}>
        <Accounts kind={shown} />
      </div>
    </>
  )
}

function Accounts({ kind }: { kind: PayoutAccountKind }) {
  const accounts = useQuery({ ...payoutAccountsQuery, enabled: useIsLoggedIn() })
  const isTrial = useProfile().data?.kind === 'trial'
  const [removing, setRemoving] = useState<PayoutAccount>()
  const [changing, setChanging] = useState<PayoutAccount>()
  if (accounts.data === undefined) {
    if (accounts.isError) return <FailedState onRetry={() => void accounts.refetch()} />
    return <Skeleton rows={3} height={104} />
  }
  const shown = accounts.data.filter(account => account.kind === kind)
  const text = payoutTabs.find(({ value }) => value === kind)?.text ?? ''
  return (
    <>
      {shown.length === 0 ? <EmptyState /> : null}
      <ul className={classes.list}>
        {shown.map(account => (
          <li key={account.id}>
            <PayoutCard
              account={account}
              onChange={() => setChanging(account)}
              onRemove={() => setRemoving(account)}
            />
          </li>
        ))}
      </ul>
      {isTrial ? (
        <p className={classes.hint}>{sentenceOf('UC/TRIAL_FORBIDDEN')}</p>
      ) : shown.length < PAYOUT_ACCOUNTS_MAX ? (
        <Link
          className={buttonClass('primary', true)}
          to="/update-account"
          search={{ type: payoutTypeOf(kind) }}
        >
          添加{text}
        </Link>
      ) : null}
      <p className={classes.hint}>每种类型最多{PAYOUT_ACCOUNTS_MAX}个；新绑定的账户24小时后才能提现</p>
      {changing === undefined ? null : (
        <PayoutChange account={changing} onClose={() => setChanging(undefined)} />
      )}
      {removing === undefined ? null : (
        <PayoutRemoval account={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}
