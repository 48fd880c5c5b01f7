import { Link, useLocation } from '@tanstack/react-router'
import type { ThemeName } from '#platform/screen.ts'
import { Icon } from '#ui/icon.tsx'
import { pathsOfTheme } from './screens.ts'
import classes from './tab-bar.module.css'
import { HOME_PATHS, tabsOf } from './themes.ts'

/** The bar at the bottom, always shown (specification 000 §2). */
export function TabBar({ theme }: { theme: ThemeName }) {
  const { pathname } = useLocation()
  return (
    <nav className={classes.bar} aria-label="主导航">
      {tabsOf(theme, pathsOfTheme(theme)).map(tab => {
        const isCurrent = tab.path === '/' ? HOME_PATHS.includes(pathname) : pathname.startsWith(tab.path)
        return (
          <Link
            key={tab.path}
            // The table holds only paths of the screens table; the filter above has checked it.
            to={tab.path as '/'}
            className={classes.tab}
            activeProps={{}}
            aria-current={isCurrent ? 'page' : undefined}
            data-current={isCurrent}
          >
            <Icon name={tab.icon} size={24} />
            <span>{tab.text}</span>
          </Link>
        )
      })}
    </nav>
  )
}
