import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sendLogout } from '#features/auth/auth.queries.ts'
import { useBalance, useBalanceRefresh } from '#features/wallet/wallet.queries.ts'
import { useHasScreen } from '#platform/theme-facts.ts'
import { useIsLoggedIn } from '#platform/use-is-logged-in.ts'
import { PlayMoneyBadge, showAmount } from '#ui/amount.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useProfile } from './account.queries.ts'
import { Avatar } from './avatar.widget.tsx'
import classes from './profile.module.css'
import { ProfileLinks } from './profile-links.tsx'

/** The member's page: who, how much, and the ways on. */
export function ProfilePage() {
  const isLoggedIn = useIsLoggedIn()
  const hasScreen = useHasScreen()
  return (
    <>
      <header className={classes.band}>{isLoggedIn ? <Member /> : <Visitor />}</header>
      <div className={classes.body}>
        {isLoggedIn && hasScreen('/bills') ? <WalletCard /> : null}
        <ProfileLinks />
        {isLoggedIn ? <LogoutButton /> : null}
      </div>
    </>
  )
}

function Visitor() {
  return (
    <div className={classes.who}>
      <Avatar avatarId={1} />
      <div className={classes.names}>
        <h1>您好，游客</h1>
        <p>登录后查看余额与注单</p>
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
  const user = profile.data?.userInfo
  return (
    <div className={classes.who}>
      <Avatar avatarId={user?.avatarId ?? 1} />
      <div className={classes.names}>
        <h1>{user?.account ?? '加载中…'}</h1>
        <p>
          {user === undefined ? null : (
            <span className={classes.tag}>{user.type === 'TEST' ? '试玩账户' : `VIP ${user.vipLevel}`}</span>
          )}
        </p>
      </div>
    </div>
  )
}

function WalletCard() {
  const balance = useBalance()
  const { isTurning, refresh } = useBalanceRefresh('elsewhere')
  return (
    <section className={classNames(cardClasses.card, classes.wallet)} aria-label="钱包">
      <p className={classes.label}>
        我的余额 <PlayMoneyBadge />
      </p>
      <div className={classes.sum}>
        {balance.isError ? (
          <button type="button" className={classes.failed} onClick={() => void balance.refetch()}>
            加载失败，点击重试
          </button>
        ) : (
          <b className={classes.amount}>{balance.data === undefined ? '—' : showAmount(balance.data)}</b>
        )}
        <button
          type="button"
          className={classNames(classes.refresh, isTurning && classes.turning)}
          aria-label="刷新余额"
          onClick={() => void refresh()}
        >
          <Icon name="refresh" />
        </button>
      </div>
      <div className={classes.walletWays}>
        <Link className={buttonClass('soft')} to="/bills">
          查看账单
        </Link>
        <Link className={buttonClass('primary')} to="/game-center">
          去投注
        </Link>
      </div>
    </section>
  )
}

function LogoutButton() {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const leave = () => {
    void sendLogout()
    setIsAsking(false)
    void navigate({ to: '/' })
  }
  return (
    <>
      <Button look="quiet" wide onClick={() => setIsAsking(true)}>
        <Icon name="logout" size={20} />
        退出登录
      </Button>
      {isAsking ? (
        <Sheet title="退出登录" place="middle" onClose={() => setIsAsking(false)}>
          <p className={classes.question}>确定要退出当前账户吗？</p>
          <div className={classes.answers}>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              取消
            </Button>
            <Button onClick={leave}>退出</Button>
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
