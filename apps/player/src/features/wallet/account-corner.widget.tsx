import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './account-corner.module.css'
import { type REFRESH_MS, useBalance, useBalanceRefresh, useLiveMoney } from './wallet.queries.ts'

/** Nearly nobody has money elsewhere, so a header does not wait for it. */
const LiveMoney = lazy(async () => ({ default: (await import('./live-money.widget.tsx')).LiveMoney }))

/** At the right of a header: the balance with its refresh, or the ways to log in and to register. */
export function AccountCorner({ place }: { place: keyof typeof REFRESH_MS }) {
  const isLoggedIn = useIsLoggedIn()
  const balance = useBalance()
  const live = useLiveMoney().data ?? 0n
  const { isTurning, refresh } = useBalanceRefresh(place)
  if (!isLoggedIn) {
    return (
      <div className={classes.ways}>
        <Link className={classNames('touch-target', classes.login)} to="/auth/login">
          登录
        </Link>
        <Link className={classNames('touch-target', classes.register)} to="/auth/register">
          注册
        </Link>
      </div>
    )
  }
  return (
    <div className={classes.balance}>
      <div className={classes.money}>
        <PlayMoneyBadge />
        <b className={classes.amount}>{balance.data === undefined ? '—' : showAmount(balance.data)}</b>
      </div>
      {live > 0n ? (
        <Suspense>
          <LiveMoney place="header" />
        </Suspense>
      ) : null}
      <button
        type="button"
        className={classes.refresh}
        data-turning={isTurning}
        aria-label="刷新余额"
        onClick={() => void refresh()}
      >
        <Icon name="refresh" size={18} />
      </button>
    </div>
  )
}
