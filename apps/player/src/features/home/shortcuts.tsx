import { Link, type LinkProps } from '@tanstack/react-router'
import { useHasScreen } from '#platform/theme-facts.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import classes from './shortcuts.module.css'

const FASTEST_GAME = '71'
const FEWEST_SHORTCUTS = 3

type Shortcut = Readonly<{ text: string; icon: IconName; tone: string; link: LinkProps }>

function shortcutsFor(gameId: number): readonly Shortcut[] {
  return [
    {
      text: '极速投注',
      icon: 'lightning',
      tone: 'red',
      link: { to: '/game/$id', params: { id: FASTEST_GAME } },
    },
    {
      text: '历史开奖',
      icon: 'history',
      tone: 'blue',
      link: { to: '/lottery-history/$gameId', params: { gameId: String(gameId) } },
    },
    { text: '我的注单', icon: 'list', tone: 'green', link: { to: '/bet-list' } },
    { text: '账单', icon: 'wallet', tone: 'gold', link: { to: '/bills' } },
    { text: '关于', icon: 'info', tone: 'grey', link: { to: '/about' } },
  ]
}

/** Ways to the screens that exist; a guest is led to the login by those that need one. */
export function Shortcuts({ gameId }: { gameId: number }) {
  const hasScreen = useHasScreen()
  const shown = shortcutsFor(gameId).filter(one => hasScreen(String(one.link.to)))
  // One or two ways would look lost; they are on the profile page too.
  if (shown.length < FEWEST_SHORTCUTS) return null
  return (
    <nav className={classes.shortcuts} aria-label="快捷入口">
      {shown.map(({ text, icon, tone, link }) => (
        <Link key={text} {...link}>
          <span data-tone={tone}>
            <Icon name={icon} />
          </span>
          {text}
        </Link>
      ))}
    </nav>
  )
}
