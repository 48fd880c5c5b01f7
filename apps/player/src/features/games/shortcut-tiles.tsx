import { Link } from '@tanstack/react-router'
import { useHasScreen } from '#platform/theme-facts.ts'
import { useIsLoggedIn } from '#platform/use-is-logged-in.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import classes from './shortcut-tiles.module.css'

type Shortcut = Readonly<{ path: string; text: string; icon: IconName; tone: string; isOpen: boolean }>

/** Source: specification 001 §2; the first four need a login, promotions do not. */
const shortcuts: readonly Shortcut[] = [
  { path: '/recharge', text: '充值', icon: 'wallet', tone: 'red', isOpen: false },
  { path: '/withdraw-money', text: '提现', icon: 'logout', tone: 'blue', isOpen: false },
  { path: '/betting-bonus', text: '洗码', icon: 'refresh', tone: 'green', isOpen: false },
  { path: '/bills', text: '明细', icon: 'list', tone: 'gold', isOpen: false },
  { path: '/promotional', text: '优惠', icon: 'promotion', tone: 'violet', isOpen: true },
]

/** The five ways out of the game center; a guest is led to the login first by those that need one. */
export function ShortcutTiles() {
  const hasScreen = useHasScreen()
  const isLoggedIn = useIsLoggedIn()
  const shown = shortcuts.filter(one => hasScreen(one.path))
  return (
    <nav className={classes.shortcuts} aria-label="快捷入口">
      {shown.map(({ path, text, icon, tone, isOpen }) => (
        <Link
          key={path}
          {...(isOpen || isLoggedIn
            ? // Only screens of the table are shown; the filter above has checked it.
              { to: path as '/' }
            : { to: '/auth/login', search: { return: path } })}
        >
          <span data-tone={tone}>
            <Icon name={icon} />
          </span>
          {text}
        </Link>
      ))}
    </nav>
  )
}
