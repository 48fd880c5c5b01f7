/** The addresses of the console. Without a session every page leads to the sign-in, and from there back. */
import { CallRefused } from '@app/client/refused.ts'
import { readQueryText, writeQueryText } from '@app/session/query-text.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { meQuery } from '#features/me/me.queries.ts'
import { onSessionEnd } from '#platform/session-end.ts'
import { isMarkedSignedIn, markSignedOut } from '#platform/signed-in-mark.ts'
import { NotFound, NotFoundPage } from './not-found.page.tsx'
import { Root } from './root.tsx'
import { screens } from './screens.ts'
import { StartFault } from './start-fault.tsx'

type Context = Readonly<{ queries: QueryClient }>

const UNAUTHORISED = 401

const rootRoute = createRootRouteWithContext<Context>()({ component: Root })

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('#features/entry/sign-in.page.tsx'), 'SignInPage'),
})

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: lazyRouteComponent(() => import('#features/entry/join.page.tsx'), 'JoinPage'),
})

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    if (!isMarkedSignedIn()) throw redirect({ href: signInAddress(location.href) })
    try {
      await context.queries.ensureQueryData(meQuery)
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== UNAUTHORISED) throw error
      throw redirect({ href: signInAddress(location.href) })
    }
  },
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
  notFoundComponent: NotFound,
  errorComponent: StartFault,
})

const screenRoutes = screens.map(({ path, load }) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  }),
)

const signInAddress = (from: string) =>
  `/console/sign-in${writeQueryText({ from: from === '/' ? undefined : from })}`

export function createConsoleRouter(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: rootRoute.addChildren([signInRoute, joinRoute, shellRoute.addChildren(screenRoutes)]),
    context: { queries },
    basepath: '/console',
    parseSearch: readQueryText,
    stringifySearch: writeQueryText,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    ...(history !== undefined && { history }),
  })
}

type ConsoleRouter = ReturnType<typeof createConsoleRouter>

/** Leads to the sign-in when the server says that nobody is signed in any more; what was seen is forgotten. */
export function leaveAtSessionEnd(router: ConsoleRouter, queries: QueryClient): () => void {
  return onSessionEnd(() => {
    markSignedOut()
    const { pathname, href } = router.state.location
    if (pathname === '/sign-in' || pathname === '/join') return
    queries.clear()
    void router.navigate({ href: signInAddress(href), replace: true })
  })
}
