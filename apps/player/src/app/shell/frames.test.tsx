/** What stands around a page, and what stays when the address changes, through the whole app. */
import { readMonitor } from '@app/contract/draws-monitor.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { monitorOf } from '#features/fairness/monitor.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { findRoute, screens } from '#app/screens.ts'
import { openApp } from '#app/tests/open-app.fixtures.tsx'

const server = fakeServer()

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const facts = () => findRoute('/about')?.options.staticData ?? expect.fail('there is no such row')
const tabBar = () => screen.queryByRole('navigation', { name: '主导航' })

test.each([
  ['tabs', true],
  ['bare', false],
  ['full', false],
] as const)('a page with the chrome %s has a tab bar: %s', async (chrome, hasBar) => {
  const row = facts().screen ?? expect.fail('it is no screen')
  facts().screen = { ...row, chrome }
  openApp('/about')
  await screen.findByRole('heading', { name: '关于开奖' })
  expect(tabBar() !== null).toBe(hasBar)
  facts().screen = row
})

test('every screen has the tab bar, but for boards and rooms, which give its place to the slip and the field (R0-010)', () => {
  const others = screens.filter(({ chrome }) => chrome !== 'tabs')
  expect(others.map(({ path }) => path).sort()).toEqual([
    '/chat-rooms/$roomId',
    '/chat-rooms/$roomId/friends/$friendId',
    '/game/$id',
    '/game/$id/chat-rooms/$roomId',
    '/game/95',
    '/game/95/chat',
    '/talk/$appId/$identity/$customerId',
  ])
})

test('another parameter of the same row leaves the page standing, another row begins anew', async () => {
  server.answer(readMonitor, { data: monitorOf(300) })
  const router = openApp('/fairness/71')
  await screen.findByRole('heading', { level: 1, name: /随机性监测/ })
  const main = screen.getByRole('main')
  await act(() => router.navigate({ to: '/fairness/$gameId', params: { gameId: '201' } }))
  await waitFor(() => expect(location.pathname).toBe('/fairness/201'))
  expect(screen.getByRole('main')).toBe(main)
  await act(() => router.navigate({ to: '/about' }))
  await screen.findByRole('heading', { name: '关于开奖' })
  expect(screen.getByRole('main')).not.toBe(main)
})
