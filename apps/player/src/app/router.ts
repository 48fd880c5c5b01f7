import { IS_APP_BUILD } from '@app/session/app-build.ts'
import { readQueryText, writeQueryText } from '@app/session/query-text.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  createBrowserHistory,
  createHashHistory,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import { homeScreens } from '#features/home/home.screens.ts'
import { type AppContext, lazyPage, rootRoute } from '#platform/screen/screen.ts'
import { savesData } from '#platform/storage/preferences.ts'
import { guardScreen } from './guards/guards.ts'
import { FaultPage } from './message-pages/fault.page.tsx'
import { knownScreens, openScreens } from './open-screens.ts'
import type { screenRows } from './screens.ts'
import { PageSkeleton } from './shell/page-skeleton.tsx'
import { Shell } from './shell/shell.tsx'
import { activeTheme } from './themes.ts'

const notFoundPage = lazyPage(() => import('./message-pages/not-found.page.tsx'), 'NotFoundPage')

rootRoute.update({ component: Shell, notFoundComponent: notFoundPage, errorComponent: FaultPage })

const guardOf =
  (queries: QueryClient): AppContext['enter'] =>
  async ({ guard, themes }, place) => {
    guardScreen({ guard, themes }, place.href, activeTheme())
    // Asked of few pages, so their words do not come with the first one.
    if (guard === 'member') await (await import('./guards/trial-guard.ts')).guardAgainstTrial(queries, place)
    if (guard === 'agent') await (await import('./guards/agent-guard.ts')).guardAgentScreen(queries, place)
  }

const ofAllScreens = () => rootRoute.addChildren<typeof screenRows>

type AllScreens = ReturnType<ReturnType<typeof ofAllScreens>>

/** Stands for every screen but home's until the table of all screens is there, and then leads on to the same address. */
const elsewhere = (router: () => AnyRouter) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: async ({ location }) => {
      await openScreens(router())
      throw redirect({ href: location.href, replace: true })
    },
  })

/**
 * Makes the router of the app; links to a path that no row has do not compile. At first it knows home alone, whose rows the
 * first screen brings.
 */
export function createAppRouter(queries: QueryClient) {
  const firstRows = [...homeScreens, elsewhere(() => router)]
  const tree: unknown = rootRoute.addChildren(knownScreens()?.screenRows ?? firstRows)
  const router = createRouter({
    // A mobile app has no server that answers its paths, so they stand behind a hash (specification 000 §2).
    history: IS_APP_BUILD ? createHashHistory() : createBrowserHistory(),
    routeTree: tree as AllScreens,
    context: { queries, enter: guardOf(queries) },
    parseSearch: readQueryText,
    stringifySearch: writeQueryText,
    scrollRestoration: true,
    defaultPreload: savesData() ? false : 'intent',
    // What is loaded is kept by the store of server state, which knows how long it is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultNotFoundComponent: notFoundPage,
    // Stands in the shell: the tab bar and the dialogs stay. That of the root is for a shell that broke itself.
    defaultErrorComponent: FaultPage,
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
