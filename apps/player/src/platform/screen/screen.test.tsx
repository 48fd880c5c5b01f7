import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen as shown } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import '@app/page-testing/without-layout.ts'
import { allThemes, layout, readTexts, rootRoute, screen, screenIn } from './screen.ts'

const enter = vi.fn()
const mounted = vi.fn()
const begun = vi.fn()
const missing = vi.fn<() => Promise<{ LostPage: () => null }>>()

const Home = () => <p>首页</p>
const FriendsPage = () => <p>朋友</p>
const RoomPage = () => <p>房间</p>
const room = { RoomPage, loadRoom: begun }

function Frame() {
  useEffect(() => mounted(), [])
  return (
    <section aria-label="框架">
      <Outlet />
    </section>
  )
}

const rooms = layout({
  path: '/rooms/$id',
  guard: 'agent',
  themes: ['theme2'],
  statusBar: 'primary',
  chrome: 'bare',
  component: Frame,
})
const guestRow = { guard: 'guest', themes: allThemes } as const
const tree = rootRoute.addChildren([
  screen({
    ...guestRow,
    path: '/',
    name: 'home',
    load: async () => ({ Home }),
    page: 'Home',
  }),
  screen({ ...guestRow, path: '/lost', name: 'lost', load: missing, page: 'LostPage' }),
  rooms.addChildren([
    screenIn(rooms, {
      path: '/rooms/$id',
      name: 'room',
      transition: 'none',
      load: async () => room,
      page: 'RoomPage',
      loader: 'loadRoom',
      search: readTexts('tab'),
    }),
    screenIn(rooms, {
      path: '/rooms/$id/friends',
      name: 'friends',
      load: async () => ({ FriendsPage }),
      page: 'FriendsPage',
    }),
  ]),
])

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

async function openAt(address: string) {
  const queries = new QueryClient()
  const router = createRouter({
    routeTree: tree,
    context: { queries, enter },
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultErrorComponent: ({ error }) => <p>{String(error)}</p>,
  })
  await router.load()
  // A router of a test is not the registered one.
  render(<RouterProvider router={router as never} />)
  return { router, queries }
}

test('a row below a layout has the guard of the layout, which is asked once', async () => {
  await openAt('/rooms/7/friends')
  await shown.findByText('朋友')
  expect(enter.mock.calls.map(([entry]) => entry)).toEqual([{ guard: 'agent', themes: ['theme2'] }])
})

test('a row has its own looks, else those of its layout, else the usual ones', async () => {
  const { router } = await openAt('/rooms/7')
  const looksAt = (path: string) => router.getMatchedRoutes(path)[2]?.options.staticData?.screen
  const facts = { guard: 'agent', themes: ['theme2'], statusBar: 'primary', chrome: 'bare' }
  expect(looksAt('/rooms/7')).toMatchObject({ ...facts, path: '/rooms/$id', transition: 'none' })
  expect(looksAt('/rooms/7/friends')).toMatchObject({ ...facts, transition: 'default' })
  expect(looksAt('/')).toMatchObject({ guard: 'guest', statusBar: 'header', chrome: 'tabs' })
})

test('the frame of a layout stays while the player moves among its pages and its parameter changes', async () => {
  const { router } = await openAt('/rooms/7')
  await shown.findByText('房间')
  await act(() => router.navigate({ href: '/rooms/7/friends' }))
  await act(() => router.navigate({ href: '/rooms/8/friends' }))
  await shown.findByText('朋友')
  expect(mounted).toHaveBeenCalledTimes(1)
  await act(() => router.navigate({ to: '/' }))
  await act(() => router.navigate({ href: '/rooms/8' }))
  expect(mounted).toHaveBeenCalledTimes(2)
})

test('the loader of a page begins with its code, with parameters and the query that the row reads', async () => {
  const { queries } = await openAt('/rooms/7?tab=all&more=1')
  expect(begun).toHaveBeenCalledWith({ queries, params: { id: '7' }, search: { tab: 'all' } })
})

test('a finger that comes near a link fetches code and data', async () => {
  const { router } = await openAt('/')
  await router.preloadRoute({ to: '/rooms/$id', params: { id: '9' }, search: { tab: 'mine' } } as never)
  expect(begun.mock.calls.map(([at]) => [at.params, at.search])).toEqual([[{ id: '9' }, { tab: 'mine' }]])
})

test('a loader that fails leaves the page to say so', async () => {
  begun.mockReturnValueOnce(Promise.reject(new Error('no net')))
  await openAt('/rooms/7')
  await shown.findByText('房间')
})

test('a page whose code does not come is a LostCode', async () => {
  missing.mockRejectedValue(new Error('gone'))
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await openAt('/lost')
  await shown.findByText(/^LostCode/)
  expect(told.mock.calls.flat().join(' ')).toContain('LostCode')
  expect(warned.mock.calls.flat().join(' ')).toContain('/lost')
})

test('a row takes only names that the module exports, and types the query by its reader (tsc)', () => {
  type Row = Parameters<typeof screen<'/rooms', typeof room, { tab?: string | undefined }>>[0]
  expectTypeOf<Row['page']>().toEqualTypeOf<'RoomPage' | 'loadRoom'>()
  type Made = ReturnType<typeof screen<'/rooms', typeof room, { tab?: string | undefined }>>
  expectTypeOf<Made['types']['fullSearchSchema']>().toEqualTypeOf<{ tab?: string | undefined }>()
})

test('texts of a query are read by name; what is no text is none', () => {
  expect(readTexts('tab', 'date')({ tab: 'all', date: 3, more: 'x' })).toEqual({
    tab: 'all',
    date: undefined,
  })
})
