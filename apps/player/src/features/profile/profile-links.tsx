import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#features/account/account.queries.ts'
import { useOnlineService } from '#features/site/links/service-link.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import classes from './profile.module.css'

type Shortcut = Readonly<{
  text: string
  icon: IconName
  path: string
  isForAgents?: true
  /** Not needed where this screen leads there too. */
  unless?: string
}>

/** Source: specification 000 §2 (profile screen, shortcut grid). */
const shortcuts: readonly Shortcut[] = [
  { text: '账单明细', icon: 'wallet', path: '/bills' },
  { text: '投注记录', icon: 'list', path: '/bet-list' },
  { text: '开奖记录', icon: 'calendar', path: '/lottery-record' },
  { text: '游戏注单', icon: 'games', path: '/live-betting' },
  { text: '返水', icon: 'gift', path: '/betting-bonus' },
  { text: '我的收藏', icon: 'star', path: '/my-collection' },
  { text: '充值记录', icon: 'card', path: '/recharge-history' },
  { text: '消息通知', icon: 'bell', path: '/notifications' },
  { text: '提现记录', icon: 'history', path: '/withdraw-history' },
  { text: '代理中心', icon: 'people', path: '/agent', isForAgents: true },
  { text: '安全中心', icon: 'shield', path: '/security-center' },
  { text: '修改密码', icon: 'lock', path: '/change-password', unless: '/security-center' },
  { text: '公平验证', icon: 'check', path: '/fairness' },
  { text: '个人资料', icon: 'profile', path: '/personal-info' },
  { text: '设置', icon: 'setting', path: '/setting' },
  { text: '关于我们', icon: 'info', path: '/about' },
]

const BADGE_MAX = 99
const FEW_TILES = 8

/** Whether the tiles stand in rows of four and not of five: where they are few, or one or two would stand alone below. */
const fitsRowsOfFour = (tiles: number) => tiles <= FEW_TILES || [1, 2].includes(tiles % 5)

/** Ways to the screens that exist in the active theme, and to the customer service. */
export function ProfileLinks() {
  const hasScreen = useHasScreen()
  const profile = useProfile()
  const isLoggedIn = useIsLoggedIn()
  const openService = useOnlineService()
  const isAgent = profile.data?.isAgent === true
  const unread = isLoggedIn ? (profile.data?.unreadCount ?? 0) : 0
  const ways = shortcuts.flatMap(({ path, isForAgents, unless, ...face }) =>
    hasScreen(path) && (isForAgents !== true || isAgent) && (unless === undefined || !hasScreen(unless))
      ? { path, ...face }
      : [],
  )
  return (
    <nav
      className={classNames(cardClasses.card, classes.links)}
      data-few={fitsRowsOfFour(ways.length + 1)}
      aria-label="我的服务"
    >
      {ways.map(({ text, icon, path }) => (
        <Link key={path} to={path}>
          <Icon name={icon} />
          {text}
          {path === '/notifications' && unread > 0 ? (
            <span className={classes.badge}>
              <span className="visually-hidden">未读</span>
              {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
            </span>
          ) : null}
        </Link>
      ))}
      <button type="button" onClick={openService}>
        <Icon name="service" />
        在线客服
      </button>
    </nav>
  )
}
