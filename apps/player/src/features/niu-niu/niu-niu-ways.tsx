import { Link } from '@tanstack/react-router'
import classes from './niu-niu-ways.module.css'

const ways = [
  { to: '/game/95', text: '投注' },
  { to: '/game/95/heat-map', text: '热图' },
  { to: '/game/95/joy-ming', text: '路单' },
  { to: '/game/95/chat', text: '聊天' },
] as const

/** The four pages of lucky niu-niu (specification 000 §2). */
export function NiuNiuWays({ current }: { current: (typeof ways)[number]['to'] }) {
  return (
    <nav className={classes.ways} aria-label="幸运牛牛">
      {ways.map(({ to, text }) => (
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
