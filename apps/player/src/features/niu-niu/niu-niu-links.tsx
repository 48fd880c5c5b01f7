import { Link } from '@tanstack/react-router'
import classes from './niu-niu-links.module.css'

const pages = [
  { to: '/game/95', text: '投注' },
  { to: '/game/95/heat-map', text: '热图' },
  { to: '/game/95/joy-ming', text: '路单' },
  { to: '/game/95/chat', text: '聊天' },
] as const

/** The four pages of lucky niu-niu (specification 000 §2). */
export function NiuNiuLinks({ current }: { current: (typeof pages)[number]['to'] }) {
  return (
    <nav className={classes.links} aria-label="幸运牛牛">
      {pages.map(({ to, text }) => (
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
