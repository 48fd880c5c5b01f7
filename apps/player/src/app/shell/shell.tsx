import { API_ORIGIN } from '@app/session/app-build.ts'
import { memberQueries } from '@app/session/query-facts.ts'
import { watchReactions } from '@app/session/refusal-reactions.ts'
import { readToken, watchTokens } from '@app/session/tokens.ts'
import { useOnline } from '@app/session/use-online.ts'
import { UploadOrigin } from '@app/trade-ui/markup/upload-origin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { usePathsOfTheme } from '#app/open-screens.ts'
import { ACTIVE_THEME, homeLayoutOf, offersOf, profileLookOf } from '#app/themes.ts'
import { HomeLayouts } from '#features/home/home-layout.ts'
import { ProfileLooks } from '#features/profile/profile-look.ts'
import { notePath } from '#platform/screen/previous-path.ts'
import { Offers, ScreenPaths } from '#platform/screen/theme-facts.ts'
import { keepForSession, readFromSession } from '#platform/storage/session-storage.ts'
import { useShownTheme } from '#platform/storage/use-preference.ts'
import { Boundary } from '#ui/page/boundary.tsx'
import { OfflineBar } from '#ui/page/offline-bar.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { ToastHost } from '#ui/toast/toast-host.tsx'
import classes from './shell.module.css'
import { paintStatusBar } from './status-bar.ts'
import { TabBar } from './tab-bar.tsx'
import { useTransition } from './use-transition.ts'

// Nothing of them is needed for the first paint.
const ShellParts = lazy(async () => ({ default: (await import('./shell-parts.tsx')).ShellParts }))

/** What surrounds every page: offline bar, page, tab bar, toast. */
export function Shell() {
  const theme = useShownTheme(ACTIVE_THEME)
  const paths = usePathsOfTheme(theme)
  const offers = useMemo(() => offersOf(theme), [theme])
  // Of the page that is shown: the address is ahead of it while the next page loads, or is refused.
  const pathname = useMatches({ select: matches => matches[matches.length - 1]?.pathname ?? '/' })
  const screen = useMatches({ select: matches => matches[matches.length - 1]?.staticData.screen })
  // Of the page or of its layout: neither another parameter nor a page beside it in the layout begins the page anew.
  const place = useMatches({ select: matches => matches[1]?.routeId })
  const chrome = screen?.chrome ?? 'tabs'
  const transition = useTransition(screen?.transition ?? 'none')
  const isOnline = useOnline()
  useSessionNews()

  useEffect(() => notePath(pathname), [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme paints the same bar differently.
  useEffect(() => {
    // With the next frame, which works out the styles anyway.
    const frame = requestAnimationFrame(() => paintStatusBar(screen?.statusBar ?? 'home'))
    return () => cancelAnimationFrame(frame)
  }, [screen?.statusBar, theme])

  return (
    <ScreenPaths value={paths}>
      <UploadOrigin value={API_ORIGIN}>
        <Offers value={offers}>
          <div className={classes.shell} data-chrome={chrome}>
            {chrome === 'full' ? null : <OfflineBar online={isOnline} />}
            <main key={place} className={classes.page} data-transition={transition}>
              <HomeLayouts value={homeLayoutOf(theme)}>
                <ProfileLooks value={profileLookOf(theme)}>
                  <Outlet />
                </ProfileLooks>
              </HomeLayouts>
            </main>
            <Boundary silent>
              <Suspense fallback={null}>
                <ShellParts isHome={pathname === '/'} chrome={chrome} theme={theme} />
              </Suspense>
            </Boundary>
            {chrome === 'tabs' ? <TabBar theme={theme} /> : null}
            <ToastHost />
          </div>
        </Offers>
      </UploadOrigin>
    </ScreenPaths>
  )
}

/** Said after the page has begun anew, since the reload takes a toast away. */
const FAREWELL = 'farewell'
const FAREWELL_SECONDS = 10

/**
 * A login that changed throws away what belonged to the former one, and one that changed in another tab leads home
 * (specification 000 §4); a dead login leads to the login page.
 */
function useSessionNews(): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      watchTokens(where => {
        // Home first: a page for members would lead to the login.
        if (where === 'elsewhere') void router.navigate({ to: '/' })
        // After a logout nothing of the member may be asked for again; after a login all of it must be.
        if (readToken() !== undefined) return void client.resetQueries(memberQueries)
        client.removeQueries(memberQueries)
        if (where === 'here') void router.invalidate()
      }),
    [client, router],
  )
  useEffect(() => {
    const farewell = readFromSession(FAREWELL)
    if (farewell !== undefined && readToken() === undefined) showToast(farewell, 'error')
  }, [])
  useEffect(
    () =>
      watchReactions(({ to, toast }) => {
        if (to === 'anew') {
          keepForSession(FAREWELL, toast?.text ?? '', FAREWELL_SECONDS)
          location.reload()
          return
        }
        const { pathname, href } = router.state.location
        // Where many calls are refused at once, the first one led there and said why.
        if (to !== '/auth/login' && to === pathname) return
        if (toast !== undefined) showToast(toast.text, 'error', toast.ms)
        if (to === undefined || pathname.startsWith('/auth/')) return
        if (to === '/auth/login') return void router.navigate({ to, search: { return: href } })
        void router.navigate({ href: to })
      }),
    [router],
  )
}
