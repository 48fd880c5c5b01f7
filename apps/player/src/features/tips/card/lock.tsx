import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useHasScreen } from '#platform/theme-facts.ts'
import { Icon } from '#ui/icon.tsx'
import classes from './lock.module.css'

/** What is missing: 1 a login, for a trial account too, 2 a first top-up (`locked` of the contract). */
const NEEDS_RECHARGE = 2
const RECHARGE = '/recharge'
const ROW_TEXT = '登陆后可以解锁查看！'
const COVER_TEXT = '登录后可解锁全部内容，免费查看'
const RECHARGE_TEXT = '请充值任意金额开通VIP！'

type LockProps = Readonly<{
  locked: number
  /** `row` stands in the place of one row, `cover` over a whole card. */
  place: 'row' | 'cover'
}>

/** What stands where something is locked; the locked text itself never came. Source: specification 002 §4, §8. */
export function Lock({ locked, place }: LockProps) {
  const hasScreen = useHasScreen()
  const isLoggedIn = useIsLoggedIn()
  const { state } = useRouter()
  const needsRecharge = locked === NEEDS_RECHARGE
  const loginText = place === 'row' ? ROW_TEXT : COVER_TEXT
  const words = (
    <>
      <Icon name="lock" size={place === 'row' ? 16 : 28} />
      <span>{needsRecharge ? RECHARGE_TEXT : loginText}</span>
    </>
  )
  if (!(needsRecharge && isLoggedIn)) {
    return (
      <Link className={classes[place]} to="/auth/login" search={{ return: state.location.href }}>
        {words}
      </Link>
    )
  }
  // Without a cashier there is no such screen; the words stay true, the way is missing.
  if (!hasScreen(RECHARGE)) return <p className={classes[place]}>{words}</p>
  return (
    <Link className={classes[place]} to={RECHARGE as string}>
      {words}
    </Link>
  )
}
