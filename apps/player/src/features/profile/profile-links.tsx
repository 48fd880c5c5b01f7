import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProfile } from '#features/account/account.queries.ts'
import { useOnlineService } from '#features/site/links/service-link.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import classes from './profile-links.module.css'

type Shortcut = Readonly<{
  text: string
  icon: IconName
  path: string
  isForAgents?: true
  /** Not needed where this screen leads there too. */
  unless?: string
}>

type Group = Readonly<{ name: string; tone: 'money' | 'bets' | 'safety' | 'more'; ways: readonly Shortcut[] }>

/** The ways in groups, so that one is found by what it is about. Source: specification 000 §2 (profile screen, shortcut grid). */
const groups: readonly Group[] = [
  {
    name: '资金',
    tone: 'money',
    ways: [
      { text: '账单明细', icon: 'wallet', path: '/bills' },
      { text: '充值记录', icon: 'card', path: '/recharge-history' },
      { text: '提现记录', icon: 'history', path: '/withdraw-history' },
      { text: '优惠活动', icon: 'promotion', path: '/promotional' },
    ],
  },
  {
    name: '投注',
    tone: 'bets',
    ways: [
      { text: '投注记录', icon: 'list', path: '/bet-list' },
      { text: '追号记录', icon: 'lightning', path: '/chase-list' },
      { text: '游戏注单', icon: 'games', path: '/live-betting' },
      { text: '开奖记录', icon: 'calendar', path: '/lottery-record' },
      { text: '返水', icon: 'gift', path: '/betting-bonus' },
    ],
  },
  {
    name: '安心',
    tone: 'safety',
    ways: [
      { text: '公平验证', icon: 'check', path: '/fairness' },
      { text: '安全中心', icon: 'shield', path: '/security-center' },
      { text: '理性娱乐', icon: 'pause', path: '/responsible' },
      { text: '修改密码', icon: 'lock', path: '/change-password', unless: '/security-center' },
      { text: '消息通知', icon: 'bell', path: '/notifications' },
    ],
  },
  {
    name: '更多',
    tone: 'more',
    ways: [
      { text: '我的收藏', icon: 'star', path: '/my-collection' },
      { text: '推广赚钱', icon: 'people', path: '/agent', isForAgents: true },
      { text: '个人资料', icon: 'profile', path: '/personal-info' },
      { text: '设置', icon: 'setting', path: '/setting' },
      { text: '关于我们', icon: 'info', path: '/about' },
    ],
  },
]

/** A way that is alone in its group, as in a theme without money, stands with those of the last. */
function gathered(all: readonly Group[]): readonly Group[] {
  const alone = all.filter(({ tone, ways }) => ways.length === 1 && (tone === 'money' || tone === 'bets'))
  return all
    .filter(group => !alone.includes(group))
    .map(group =>
      group.tone === 'more'
        ? { ...group, ways: [...alone.flatMap(({ ways }) => ways), ...group.ways] }
        : group,
    )
}

const BADGE_MAX = 99

/** Ways to the screens that exist in the active theme, and to the customer service. */
export function ProfileLinks() {
  const hasScreen = useHasScreen()
  const isAgent = useProfile().data?.isAgent === true
  const openService = useOnlineService()
  const isShown = ({ path, isForAgents, unless }: Shortcut) =>
    hasScreen(path) && (isForAgents !== true || isAgent) && (unless === undefined || !hasScreen(unless))
  return (
    <nav className={classNames(cardClasses.card, classes.groups)} aria-label="我的服务">
      {gathered(groups.map(group => ({ ...group, ways: group.ways.filter(isShown) }))).map(
        ({ name, tone, ways }) => (
          <WayGroup key={name} name={name} tone={tone} ways={ways}>
            {tone === 'safety' ? (
              <button type="button" onClick={openService}>
                <Icon name="service" />
                在线客服
              </button>
            ) : null}
          </WayGroup>
        ),
      )}
    </nav>
  )
}

/** One row of ways under its name, which stands upright beside them; nothing where none of them exists. */
function WayGroup({ name, tone, ways, children }: Group & { children: ReactNode }) {
  const hasScreen = useHasScreen()
  if (ways.length === 0 && children === null) return null
  return (
    <section className={classes.group} aria-label={name} data-tone={tone}>
      <b className={classes.name} aria-hidden="true">
        {name}
      </b>
      <div className={classes.ways}>
        {ways.map(({ text, icon, path }) =>
          hasScreen(path) ? (
            <Link key={path} to={path}>
              <Icon name={icon} />
              {text}
              {path === '/notifications' ? <Unread /> : null}
            </Link>
          ) : null,
        )}
        {children}
      </div>
    </section>
  )
}

function Unread() {
  const { data } = useProfile()
  const unread = useIsLoggedIn() ? (data?.unreadCount ?? 0) : 0
  if (unread === 0) return null
  return (
    <span className={classes.badge}>
      <span className="visually-hidden">未读</span>
      {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
    </span>
  )
}
