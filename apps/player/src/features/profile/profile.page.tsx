import type { Member as Profile } from '@app/client/account/read-member.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { readToken } from '@app/session/tokens.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { profileQuery, useProfile } from '#features/account/account.queries.ts'
import { Avatar } from '#features/account/avatar.widget.tsx'
import { DomainNotice } from '#features/site/company/domain-notice.widget.tsx'
import { VipCard } from '#features/vip/vip-card.widget.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { usePageHeading } from '#ui/page/use-page-heading.ts'
import { Untranslated } from '#ui/untranslated.tsx'
import { LogoutButton } from './logout-button.tsx'
import { isNewcomer } from './newcomer/first-steps.rules.ts'
import classes from './profile.module.css'
import { ProfileLinks } from './profile-links.tsx'
import { useProfileLook } from './profile-look.ts'
import { WalletCard } from './wallet-card.tsx'

const Offers = lazy(async () => ({
  default: (await import('#features/promotions/now/offers-now.widget.tsx')).Offers,
}))
const FirstSteps = lazy(async () => ({ default: (await import('./for-members.tsx')).FirstSteps }))
const RecentBets = lazy(async () => ({ default: (await import('./for-members.tsx')).RecentBets }))

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/profile'> = ({ queries }) =>
  readToken() === undefined ? undefined : queries.ensureQueryData(profileQuery)

/** The member's page: who, how much, and the ways on (specification 000 §2). */
export function ProfilePage() {
  const isLoggedIn = useIsLoggedIn()
  const hasScreen = useHasScreen()
  const profile = useProfile()
  const member = profile.data
  const look = useProfileLook()
  return (
    <div className={classes.profile} data-look={look} data-guest={!isLoggedIn || undefined}>
      <header className={classes.band}>{isLoggedIn ? <Member /> : <Visitor />}</header>
      <div className={classes.body}>
        {isLoggedIn && hasScreen('/bills') ? <WalletCard /> : null}
        {isLoggedIn && profile.isPending ? null : (
          // What stands below the first steps comes with them, so that nothing moves down.
          <Suspense>
            {look === 'tickets' ? <Offers on="page" /> : null}
            {isNew(member) ? <FirstSteps /> : null}
            {isLoggedIn && hasScreen('/profile-vip') ? (
              <VipCard level={member?.vipLevel} monthStake={member?.monthStake} />
            ) : null}
            <ProfileLinks />
            <Suspense>{isLoggedIn && hasScreen('/bet-list') ? <RecentBets /> : null}</Suspense>
            {isLoggedIn ? <LogoutButton /> : null}
          </Suspense>
        )}
      </div>
    </div>
  )
}

const isNew = (member: Profile | undefined): boolean =>
  member?.kind === 'member' && isNewcomer({ registeredAt: member.registeredAt, now: serverNow() })

function Visitor() {
  const hasScreen = useHasScreen()
  const heading = usePageHeading('我的')
  return (
    <div className={classes.who}>
      <Avatar avatarId={1} />
      <div className={classes.names}>
        <h1 ref={heading} tabIndex={-1}>
          您好，游客
        </h1>
        <p>{hasScreen('/bet-list') ? '登录后查看余额与注单' : '登录后收藏资料、接收消息'}</p>
      </div>
      <div className={classes.ways}>
        <Link className={classes.login} to="/auth/login">
          登录
        </Link>
        <Link className={classes.register} to="/auth/register">
          注册
        </Link>
      </div>
    </div>
  )
}

function Member() {
  const profile = useProfile()
  const hasScreen = useHasScreen()
  const heading = usePageHeading('我的')
  const [isDomainShown, setIsDomainShown] = useState(false)
  const member = profile.data
  const domain = member?.ownDomain
  return (
    <div className={classes.who}>
      <Avatar avatarId={member?.avatarId ?? 1} />
      <div className={classes.names}>
        <h1 ref={heading} tabIndex={-1}>
          {member === undefined ? '加载中…' : <Untranslated>{member.account}</Untranslated>}
        </h1>
        <p>
          {member?.kind === 'trial' ? <span className={classes.tag}>试玩账户</span> : null}
          {member?.kind === 'member' && hasScreen('/profile-vip') ? (
            <span className={classes.tag}>VIP {member.vipLevel}</span>
          ) : null}
        </p>
      </div>
      <div className={classNames(classes.ways, classes.below)}>
        {domain === undefined ? null : (
          <button type="button" className={classes.login} onClick={() => setIsDomainShown(true)}>
            专属域名
          </button>
        )}
        {hasScreen('/security-center') ? (
          <Link className={classes.login} to="/security-center">
            安全中心
          </Link>
        ) : null}
        {hasScreen('/bonus-center') ? (
          <Link className={classes.register} to="/bonus-center">
            福利中心
          </Link>
        ) : null}
      </div>
      {isDomainShown && domain !== undefined ? (
        <DomainNotice domain={domain} onClose={() => setIsDomainShown(false)} />
      ) : null}
    </div>
  )
}
