import { classNames } from '@app/trade-ui/class-names.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { profileQuery, useProfile } from '#features/account/account.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './account-list.module.css'
import { PayoutForm } from './payout-form.tsx'
import { payoutTabs, readPayoutKind } from './payout-types.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/update-account'> = ({ queries }) =>
  queries.ensureQueryData(profileQuery)

/** Adds a payout account; its holder is always the member's real name. */
export function UpdateAccountPage() {
  const { type } = useSearch({ from: '/update-account' })
  const profile = useProfile()
  const shown = readPayoutKind(type)
  const text = payoutTabs.find(({ value }) => value === shown)?.text ?? ''
  return (
    <>
      <PageHeader title={`添加${text}`} />
      <div className={cardClasses.page}>
        {profile.data === undefined ? (
          profile.isError ? (
            <FailedState onRetry={() => void profile.refetch()} />
          ) : (
            <Skeleton rows={5} height={52} />
          )
        ) : profile.data.personal.fullName === undefined ? (
          <section className={classNames(cardClasses.card, classes.need)}>
            <p>请先填写真实姓名，提款账户的持有人须与真实姓名一致</p>
            <Link className={buttonClass('primary', true)} to="/personal-info">
              去填写
            </Link>
          </section>
        ) : (
          <PayoutForm key={shown} kind={shown} holder={profile.data.personal.fullName} />
        )}
      </div>
    </>
  )
}
