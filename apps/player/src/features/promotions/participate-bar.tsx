import type { DetailedPromotion } from '@app/client/promotions/read-promotion-card.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useProfile } from '#features/account/account.queries.ts'
import { ConfiguredLink, useHasLinkTarget } from '#features/site/links/configured-link.widget.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { ClosedBar } from './closed-bar.tsx'
import { OfferBar } from './offer-bar.tsx'
import classes from './participate-bar.module.css'

/** What one can do about a promotion now; nothing when there is nothing to do. */
export function ParticipateBar({ promotion }: { promotion: DetailedPromotion }) {
  const { state, audience, actionPath, offer } = promotion
  const hasWay = useHasLinkTarget()
  if (offer !== undefined) return <OfferBar promotion={promotion} />
  if (state === 'coming') return <ClosedBar text="未开始" />
  if (state === 'ended') return <ClosedBar text="已结束" />
  // A theme without the screen has nothing to offer either.
  if (actionPath === undefined || !hasWay(actionPath)) return null
  return audience === 'member' ? <ForMembers path={actionPath} /> : <Open path={actionPath} />
}

function Open({ path }: { path: string }) {
  return (
    <div className={classes.bar}>
      <ConfiguredLink className={buttonClass('primary', true)} address={path}>
        立即参与
      </ConfiguredLink>
    </div>
  )
}

function ForMembers({ path }: { path: string }) {
  const isLoggedIn = useIsLoggedIn()
  const { href } = useLocation()
  const profile = useProfile()
  if (!isLoggedIn) {
    return (
      <div className={classes.bar}>
        <Link className={buttonClass('primary', true)} to="/auth/login" search={{ return: href }}>
          立即参与
        </Link>
      </div>
    )
  }
  if (profile.data?.kind === 'trial') return <ClosedBar text="不符合条件" reason="请注册正式账户后参与" />
  return <Open path={path} />
}
