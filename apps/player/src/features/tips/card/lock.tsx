import type { TipLock } from '@app/client/tips/read-tip-card.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './lock.module.css'

const RECHARGE = '/recharge'
const ROW_TEXT = '登陆后可以解锁查看！'
const COVER_TEXT = '登录后可解锁全部内容，免费查看'
const CLOSED_TEXT = '暂时无法查看'
const RECHARGE_TEXT = '请充值任意金额开通VIP！'

type LockProps = Readonly<{
  /** What is missing: a login, for a trial account too, a first top-up, or something that this build does not know. */
  lock: Exclude<TipLock, 'open'>
  /** `row` stands in the place of one row, `cover` over a whole card. */
  place: 'row' | 'cover'
}>

/** What stands where something is locked; the locked text itself never came. Source: specification 002 §4, §8. */
export function Lock({ lock, place }: LockProps) {
  const hasScreen = useHasScreen()
  const isLoggedIn = useIsLoggedIn()
  const { state } = useRouter()
  const needsRecharge = lock === 'depositors'
  const loginText = place === 'row' ? ROW_TEXT : COVER_TEXT
  const text = lock === 'closed' ? CLOSED_TEXT : needsRecharge ? RECHARGE_TEXT : loginText
  const words = (
    <>
      <Icon name="lock" size={place === 'row' ? 16 : 28} />
      <span>{text}</span>
    </>
  )
  if (lock === 'closed') return <p className={classes[place]}>{words}</p>
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
