import type { ThemeName } from '@app/domain/site/themes.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { TabBar } from './tab-bar.tsx'
import '@app/page-testing/without-layout.ts'

beforeEach(forgetTokens)
afterEach(cleanup)

async function showBar(theme: ThemeName, address = '/') {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <TabBar theme={theme} />
      </>
    ),
  })
  const anywhere = ['/', '$'].map(path =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  )
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(anywhere), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  return router
}

const tab = (name: string) => screen.getByRole('link', { name })
const current = () => screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page')

test.each([
  ['/', '首页'],
  ['/macau-lottery', '首页'],
  ['/recommend', '首页'],
  ['/profile', '我的'],
  ['/game-center', '游戏大厅'],
])('at %s the tab %s is the active one (R0-019)', async (address, name) => {
  await showBar('theme1', address)
  expect(current().map(link => link.textContent)).toEqual([name])
})

test('the bar is there on every page, with a tab to home and to the profile (R0-010)', async () => {
  await showBar('theme3', '/game/71/analytic')
  screen.getByRole('navigation', { name: '主导航' })
  expect(tab('首页').getAttribute('href')).toBe('/')
  expect(tab('我的').getAttribute('href')).toBe('/profile')
})

describe('the bet-list tab of theme2', () => {
  test('leads a logged-in member to the bet list (R0-017)', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    const router = await showBar('theme2')
    fireEvent.click(tab('注单'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/report/bet-list'))
  })

  test('asks a guest to log in; the answer opens the login or stays on the page (R0-018)', async () => {
    const router = await showBar('theme2')
    fireEvent.click(tab('注单'))
    fireEvent.click(await screen.findByRole('button', { name: '取消', hidden: true }))
    expect(screen.queryByText(/现在去登录吗/)).toBeNull()
    expect(router.state.location.pathname).toBe('/')
    fireEvent.click(tab('注单'))
    fireEvent.click(await screen.findByRole('button', { name: '确定', hidden: true }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
    expect(router.state.location.search).toEqual({ return: '/report/bet-list' })
  })
})
