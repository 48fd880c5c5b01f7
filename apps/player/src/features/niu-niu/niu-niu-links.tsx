import { Link } from '@tanstack/react-router'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import classes from './niu-niu-links.module.css'

const pages = [
  { to: '/game/95', text: '投注' },
  { to: '/game/95/heat-map', text: '热图' },
  { to: '/game/95/joy-ming', text: '路单' },
  { to: '/game/95/chat', text: '聊天', needs: '/chat-rooms' },
] as const satisfies readonly Readonly<{ to: string; text: string; needs?: string }>[]

/** The pages of lucky niu-niu (specification 000 §2); that of its room only where there are rooms. */
export function NiuNiuLinks({ current }: { current: (typeof pages)[number]['to'] }) {
  const hasScreen = useHasScreen()
  const shown = pages.filter(page => !('needs' in page) || hasScreen(page.needs))
  return (
    <nav className={classes.links} aria-label="幸运牛牛">
      {shown.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          replace
          activeOptions={{ exact: true }}
          aria-current={to === current ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
