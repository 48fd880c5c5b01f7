import type { ThemeName } from '@app/domain/site/themes.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { HOME_PATHS, type Tab, tabsOf } from '#app/themes.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { LOGIN_PROMPT } from '#ui/toast/login-prompt.ts'
import classes from './tab-bar.module.css'

// Only asked for by who is logged out.
const Confirm = lazy(async () => ({ default: (await import('#ui/overlay/confirm.tsx')).Confirm }))

/** The bar at the bottom, always shown (specification 000 §2). */
export function TabBar({ theme }: { theme: ThemeName }) {
  const { pathname } = useLocation()
  const router = useRouter()
  const isLoggedIn = useIsLoggedIn()
  const hasScreen = useHasScreen()
  const [asked, setAsked] = useState<Tab>()
  return (
    <nav className={classes.bar} aria-label="主导航">
      {tabsOf(theme, hasScreen).map(tab => {
        const isCurrent = tab.path === '/' ? HOME_PATHS.includes(pathname) : pathname.startsWith(tab.path)
        return (
          <Link
            key={tab.path}
            to={tab.path}
            className={classes.tab}
            activeProps={{}}
            aria-current={isCurrent ? 'page' : undefined}
            data-current={isCurrent}
            onClick={event => {
              if (tab.needsLogin !== true || isLoggedIn) return
              event.preventDefault()
              setAsked(tab)
            }}
          >
            <Icon name={tab.icon} size={24} />
            <span>{tab.text}</span>
          </Link>
        )
      })}
      {asked === undefined ? null : (
        <Suspense>
          <Confirm
            title={LOGIN_PROMPT}
            onCancel={() => setAsked(undefined)}
            onConfirm={() => {
              setAsked(undefined)
              void router.navigate({ to: '/auth/login', search: { return: asked.path } })
            }}
          >
            登录后才能查看{asked.text}，现在去登录吗？
          </Confirm>
        </Suspense>
      )}
    </nav>
  )
}
