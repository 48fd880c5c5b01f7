import { IS_APP_BUILD } from '@app/session/app-build.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createBrowserHistory,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { profileQuery } from '#features/account/account.queries.ts'
import { savesData } from '#platform/preferences.ts'
import { readQueryText, writeQueryText } from '#platform/query-text.ts'
import { lazyPage, type Screen } from '#platform/screen.ts'
import { FaultPage } from './fault.page.tsx'
import { enterAgentScreen, enterScreen } from './guards.ts'
import { NotFoundPage } from './not-found.page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'
import { activeTheme } from './themes.ts'
import { unopened } from './unopened.ts'

/** What may stand in the query of any address; everything is text, so a code of digits stays a text. */
type Query = {
  return?: string
  code?: string
  type?: string | undefined
  game_id?: string | undefined
  tab?: string | undefined
  date?: string | undefined
  templateId?: string | undefined
  documentId?: string | undefined
  text?: string | undefined
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
    'text',
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

type Entry<Path extends string> = Pick<Screen<Path>, 'path' | 'guard' | 'themes' | 'component'>

const toRoute = <const Path extends string>(screen: Entry<Path>, queries: QueryClient) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    component: screen.component,
    beforeLoad: async ({ location }) => {
      enterScreen(screen, location.href, activeTheme())
      if (screen.guard === 'agent') {
        const isAgent = async () => (await queries.ensureQueryData(profileQuery)).userInfo.isDl === 1
        await enterAgentScreen(location.pathname, isAgent)
      }
    },
  })

type RouteOf<S> = S extends Screen<infer Path> ? ReturnType<typeof toRoute<Path>> : never
type Routes = { -readonly [Place in keyof typeof screens]: RouteOf<(typeof screens)[Place]> }

const laterPage = lazyPage(() => import('./unopened.page.tsx'), 'UnopenedPage')

/** Makes the router of the app; links to a path that no row has do not compile. */
export function createAppRouter(queries: QueryClient) {
  const routes = screens.map(screen => toRoute(screen as Screen, queries))
  const later = unopened.map(entry => toRoute({ ...entry, component: laterPage }, queries))
  return createRouter({
    // A mobile app has no server that answers its paths, so they stand behind a hash (specification 000 §2).
    history: IS_APP_BUILD ? createHashHistory() : createBrowserHistory(),
    // `map` forgets which route stands at which place; the mapped type says it again. Links to what is not open yet
    // do not compile: the type knows only the screens table.
    routeTree: rootRoute.addChildren([...routes, ...later] as unknown as Routes),
    parseSearch: readQueryText,
    stringifySearch: writeQueryText,
    scrollRestoration: true,
    defaultPreload: savesData() ? false : 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultNotFoundComponent: NotFoundPage,
    // Stands in the shell: the tab bar and the dialogs stay. That of the root is for a shell that broke itself.
    defaultErrorComponent: FaultPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
