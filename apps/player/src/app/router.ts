import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { Screen } from '#platform/screen.ts'
import { FaultPage } from './fault.page.tsx'
import { enterScreen } from './guards.ts'
import { NotFoundPage } from './not-found.page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'
import { activeTheme } from './themes.ts'

/** What may stand in the query of any address; everything is text, so a code of digits stays a text. */
type Query = {
  return?: string
  code?: string
  type?: string
  game_id?: string | undefined
  tab?: string | undefined
  date?: string | undefined
  templateId?: string | undefined
  documentId?: string | undefined
}

function readQuery(given: Record<string, unknown>): Query {
  const query: Query = {}
  for (const name of [
    'return',
    'code',
    'game_id',
    'type',
    'tab',
    'date',
    'templateId',
    'documentId',
  ] as const) {
    const value = given[name]
    if (typeof value === 'string') query[name] = value
  }
  return query
}

const rootRoute = createRootRoute({
  component: Shell,
  validateSearch: readQuery,
  notFoundComponent: NotFoundPage,
  errorComponent: FaultPage,
})

const toRoute = <const Path extends string>(screen: Screen<Path>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    component: screen.component,
    beforeLoad: ({ location }) => enterScreen(screen, location.href, activeTheme()),
  })

type RouteOf<S> = S extends Screen<infer Path> ? ReturnType<typeof toRoute<Path>> : never
type Routes = { -readonly [Place in keyof typeof screens]: RouteOf<(typeof screens)[Place]> }

/** Makes the router of the app; links to a path that no row has do not compile. */
export function createAppRouter() {
  return createRouter({
    // `map` forgets which route stands at which place; the mapped type says it again.
    routeTree: rootRoute.addChildren(screens.map(screen => toRoute(screen as Screen)) as unknown as Routes),
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: search => {
      const filled = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(filled as [string, string][]).toString()
      return text === '' ? '' : `?${text}`
    },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
