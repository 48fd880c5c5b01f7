import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Offer, Offers } from '#features/entry/offers.ts'
import { readQueryText, writeQueryText } from '#platform/query-text.ts'
import { ScreenPaths } from '#platform/theme-facts.ts'
import { ToastHost } from '#ui/toast-host.tsx'

// jsdom has no layout to scroll; the router only wants to be heard.
window.scrollTo = () => undefined

/** Paths that pages under test may lead to; each shows its own path. */
const targets = [
  '/',
  '/auth/login',
  '/auth/register',
  '/profile',
  '/profile-vip',
  '/reset-password',
  '/change-password',
  '/password-withdraw-money',
  '/security-center',
  '/personal-info',
  '/account-list',
  '/update-account',
  '/setting',
  '/notifications',
  '/about',
  '/about/contact-us',
  '/game/$id',
  '/game-center',
  '/game/95',
  '/game/95/chat',
  '/game/95/heat-map',
  '/game/95/joy-ming',
  '/bet-list',
  '/bet-list/$orderNo',
  '/chase-list',
  '/my-numbers',
  '/chase-list/$trackOrderNo',
  '/fairness',
  '/fairness/$gameId',
  '/fairness/$gameId/$issue',
  '/game/$id/analytic',
  '/lottery-history/$gameId',
  '/lottery-record',
  '/lottery-record/history',
  '/recommend',
  '/gallery',
  '/gallery/$groupId',
  '/gallery-detail/$gameId/$id',
  '/promotional/$type/$id',
  '/recharge',
  '/withdraw-money',
  '/betting-bonus',
  '/bills',
  '/promotional',
  '/template/$gameId/$templateId',
  '/chat-rooms',
  '/my-collection',
  '/services',
  '/databases',
  '/databases/public-documents',
  '/databases/water-forum',
  '/databases/master-documents',
] as const

/** Renders a page in a router of its own, at an address, with toasts; waits until it stands. `searchNow` reads its query. */
export async function renderPage(page: ReactNode, address = '/page', offers: ReadonlySet<Offer> = new Set()) {
  const root = createRootRoute()
  const own = createRoute({
    getParentRoute: () => root,
    path: '/page',
    component: () => (
      <ScreenPaths value={new Set<string>(targets)}>
        <Offers value={offers}>{page}</Offers>
        <ToastHost />
      </ScreenPaths>
    ),
  })
  const others = targets.map(path =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>{`到达 ${path}`}</p> }),
  )
  const router = createRouter({
    routeTree: root.addChildren([own, ...others]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: readQueryText,
    stringifySearch: writeQueryText,
  })
  await router.load()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const rendered = render(
    <QueryClientProvider client={queries}>
      {/* A router of a test is not the registered one; its routes are only the page and its targets. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...rendered, searchNow: () => router.state.location.search }
}
