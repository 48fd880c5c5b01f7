import { createQueries } from '@app/session/query-client.ts'
import { readQueryText, writeQueryText } from '@app/session/query-text.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { isValidElement, type ReactNode } from 'react'
import { findRoute, screens } from '#app/screens.ts'
import type { ScreenFacts } from '#platform/screen/screen.ts'
import { type Offer, Offers, ScreenPaths } from '#platform/screen/theme-facts.ts'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { ToastHost } from '#ui/toast/toast-host.tsx'

// jsdom has no layout to scroll; the router only wants to be heard.
window.scrollTo = () => undefined

const NO_SEARCH = (given: Record<string, unknown>) => given

/** Screens that are not built yet, to which pages under test lead as they will. */
const later = ['/recharge', '/withdraw-money', '/betting-bonus', '/chat-rooms']
const targets = [...screens.map(({ path }) => path), ...later]

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

/**
 * Renders a page in a router of its own, with toasts; waits until it stands. Without an address, or with one that begins
 * with `/page`, it stands at the path of its row of the screens table, or at `/page` where it has none or needs parameters.
 * `searchNow` reads its query, `hasPageBefore` says whether a way has been gone that the browser's back undoes.
 */
export async function renderPage(page: ReactNode, address = '/page', offers: ReadonlySet<Offer> = new Set()) {
  const root = createRootRoute()
  const { pathname, search, hash } = new URL(address, location.origin)
  const row = pathname === '/page' ? screenOf(page) : rowAt(pathname)
  const isAddressed = row === undefined || row.path.includes('$')
  const ownPath = row === undefined || (pathname === '/page' && isAddressed) ? pathname : row.path
  const readSearch = findRoute(ownPath)?.options.validateSearch ?? NO_SEARCH
  const own = createRoute({
    getParentRoute: () => root,
    path: ownPath,
    validateSearch: readSearch as typeof NO_SEARCH,
    component: () => (
      <ScreenPaths value={new Set<string>(targets)}>
        <Offers value={offers}>{page}</Offers>
        <ToastHost />
      </ScreenPaths>
    ),
  })
  const others = targets
    .filter(target => target !== ownPath)
    .map(target =>
      createRoute({ getParentRoute: () => root, path: target, component: () => <p>{`到达 ${target}`}</p> }),
    )
  const router = createRouter({
    routeTree: root.addChildren([own, ...others]),
    history: createMemoryHistory({ initialEntries: [(isAddressed ? pathname : ownPath) + search + hash] }),
    parseSearch: readQueryText,
    stringifySearch: writeQueryText,
  })
  await router.load()
  const queries = createQueries(showRefusal)
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
