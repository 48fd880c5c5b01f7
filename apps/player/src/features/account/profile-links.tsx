import { Link, type LinkProps } from '@tanstack/react-router'
import { useHasScreen } from '#platform/theme-facts.ts'
import cardClasses from '#ui/card.module.css'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import classes from './profile.module.css'

const links: readonly Readonly<{ text: string; icon: IconName; link: LinkProps }>[] = [
  { text: '投注记录', icon: 'list', link: { to: '/bet-list' } },
  { text: '账单明细', icon: 'wallet', link: { to: '/bills' } },
  { text: '游戏大厅', icon: 'games', link: { to: '/game-center' } },
  {
    text: '历史开奖',
    icon: 'history',
    link: { to: '/lottery-history/$gameId', params: { gameId: '90' } },
  },
  { text: '关于我们', icon: 'info', link: { to: '/about' } },
]

/** Ways to the screens that exist in the active theme. */
export function ProfileLinks() {
  const hasScreen = useHasScreen()
  return (
    <nav className={classNames(cardClasses.card, classes.links)} aria-label="我的服务">
      {links
        .filter(one => hasScreen(String(one.link.to)))
        .map(({ text, icon, link }) => (
          <Link key={text} {...link}>
            <Icon name={icon} />
            {text}
          </Link>
        ))}
    </nav>
  )
}
