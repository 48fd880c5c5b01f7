import { createQueries } from '@app/session/query-client.ts'
import { readQueryText, writeQueryText } from '@app/session/query-text.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { isValidElement, type ReactNode } from 'react'
import { findRoute, screens } from '#app/screens.ts'
import { type AppContext, rootRoute, type ScreenFacts } from '#platform/screen/screen.ts'
import { type Offer, Offers, ScreenPaths } from '#platform/screen/theme-facts.ts'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { ToastHost } from '#ui/toast/toast-host.tsx'

// jsdom has no layout to scroll; the router only wants to be heard.
window.scrollTo = () => undefined

const NO_SEARCH = (given: Record<string, unknown>) => given

/** Whereto pages lead. */
const targets = screens.map(({ path }) => path)

/** The row of the screens table that shows the component; a page that is wrapped is found in its wrapping. */
function screenOf(page: ReactNode): ScreenFacts | undefined {
  if (!isValidElement<{ children?: ReactNode }>(page)) return undefined
  const { name } = page.type as { name?: string }
  return screens.find(one => one.page === name) ?? screenOf(page.props.children)
}

const leadsTo = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(pathname)

const rowAt = (pathname: string) =>
  screens.find(({ path }) => path === pathname) ?? screens.find(({ path }) => leadsTo(path, pathname))

const readAddress = (address: string) => new URL(address, location.origin)

/**
 * Renders a page in a router of its own, with toasts; waits until it stands. Without an address, or with one that begins
 * with `/page`, it stands at the path of its row of the screens table, or at `/page` where it has none or needs parameters.
 * `searchNow` reads its query, `hasPageBefore` says whether a way has been gone that the browser's back undoes.
 */
export async function renderPage(page: ReactNode, address = '/page', offers: ReadonlySet<Offer> = new Set()) {
  const { pathname, search, hash } = readAddress(address)
  const row = pathname === '/page' ? screenOf(page) : rowAt(pathname)
  const isAddressed = row === undefined || row.path.includes('$')
  const path = row === undefined || (pathname === '/page' && isAddressed) ? pathname : row.path
  const readSearch = findRoute(path)?.options.validateSearch ?? NO_SEARCH
  const placeBelow = (root: AnyRoute) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: readSearch as typeof NO_SEARCH,
      component: () => page,
    })
  return renderBelowRoot({ path, href: (isAddressed ? pathname : path) + search + hash, placeBelow, offers })
}

/**
 * Renders the screen of that address as its row of the screens table has it: its page, fetched as the app fetches it, its
 * layout, its loader and the type of its query. Its guard lets everybody in. Waits until its code is there.
 */
export async function renderScreen(address: string, offers: ReadonlySet<Offer> = new Set()) {
  const { path } = rowAt(readAddress(address).pathname) ?? refuse(address)
  const route = findRoute(path) ?? refuse(address)
  const placeBelow = (root: AnyRoute) => placed(route, root)
  return renderBelowRoot({ path, href: address, placeBelow, offers })
}

function refuse(address: string): never {
  throw new Error(`no row of the screens table has ${address}`)
}

/** The same route below another root; where it stands in a layout, the layout with that route alone. */
function placed(route: AnyRoute, root: AnyRoute): AnyRoute {
  const parent: AnyRoute = route.options.getParentRoute()
  if (parent === rootRoute) return createRoute({ ...route.options, getParentRoute: () => root })
  const layout = placed(parent, root)
  return layout.addChildren([createRoute({ ...route.options, getParentRoute: () => layout })])
}

type Place = Readonly<{
  /** That of the row, such as `/game/$id`. */
  path: string
  /** Where it begins, with its parameters and query. */
  href: string
  placeBelow: (root: AnyRoute) => AnyRoute
  offers: ReadonlySet<Offer>
}>

/** All other screens only say that the way led to them. */
async function renderBelowRoot({ path, href, placeBelow, offers }: Place) {
  const root = createRootRouteWithContext<AppContext>()({
    component: () => (
      <ScreenPaths value={new Set<string>(targets)}>
        <Offers value={offers}>
          <Outlet />
        </Offers>
        <ToastHost />
      </ScreenPaths>
    ),
  })
  const place = placeBelow(root)
  const others = targets
    .filter(target => ![path, place.options.staticData?.layout?.path].includes(target))
    .map(target =>
      createRoute({ getParentRoute: () => root, path: target, component: () => <p>{`到达 ${target}`}</p> }),
    )
  const queries = createQueries(showRefusal)
  const router = createRouter({
    routeTree: root.addChildren([place, ...others]),
    history: createMemoryHistory({ initialEntries: [href] }),
    context: { queries, enter: () => undefined },
    parseSearch: readQueryText,
    stringifySearch: writeQueryText,
  })
  await router.load()
  const rendered = render(
    <QueryClientProvider client={queries}>
      {/* A router of a test is not the registered one; its routes are only the page and its targets. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return {
    ...rendered,
    searchNow: () => router.state.location.search,
    hasPageBefore: () => router.history.canGoBack(),
  }
}
