/** Addresses of the route table whose screens come later, through the whole app. */
import { readLoginLimit } from '@app/contract/auth.ts'
import { readProfile } from '@app/contract/profile.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { loginLimit } from '#features/entry/entry.fixtures.ts'
import { notePath } from '#platform/screen/previous-path.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { createAppRouter } from './router.ts'
import { screens } from './screens.ts'
import { specifiedRoutes } from './specified-routes.fixtures.ts'
import { openApp } from './tests/open-app.fixtures.tsx'
import { unopened } from './unopened.ts'

/** The requirements of whose addresses only the guard stands; a test below compares the list with the two tables. */
const guardOnly = `
  R0-305 (guard)
`
  .trim()
  .split(/ \(guard\)\s*/)
  .filter(id => id !== '')

const shapeOf = (path: string) => path.replace(/\{[^}]+\}|\$\w+/g, '{}')
const hasScreen = (path: string) => screens.some(one => shapeOf(one.path) === shapeOf(path))
const server = fakeServer()

beforeEach(() => {
  document.documentElement.dataset.theme = 'theme1'
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

async function pathAfter(address: string): Promise<string> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createAppRouter(queries)
  history.replaceState(null, '', address)
  await router.load()
  return router.state.location.pathname
}

test('are those of the specification that have no screen, guarded as it says', () => {
  const wanted = specifiedRoutes
    .filter(({ path }) => !hasScreen(path))
    .map(({ path, guard, themes }) => ({ path: shapeOf(path), guard, themes }))
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path)
  const listed = unopened.map(({ path, ...rest }) => ({ path: shapeOf(path), ...rest }))
  expect(listed.toSorted(byPath)).toEqual(wanted.toSorted(byPath))
})

const address = (path: string) => path.replace(/\$\w+/g, '1')
const inTheme1 = unopened.filter(({ guard, themes }) => guard !== 'guest' && themes.includes('theme1'))

test('leave the requirements open whose guard alone stands', () => {
  const guarded = specifiedRoutes.filter(({ path, guard }) => guard !== 'guest' && !hasScreen(path))
  expect(guardOnly).toEqual([...new Set(guarded.map(({ id }) => id))].sort())
})

describe('a guest is asked to log in', () => {
  beforeEach(() => server.answer(readLoginLimit, loginLimit))

  test.each(inTheme1)('at $path', async ({ path }) => {
    expect(await pathAfter(address(path))).toBe('/auth/login')
  })
})

test('a member is told that it is not open yet, with a way back', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  openApp('/agent/declare', profileWith({ isDl: 1 }))
  await screen.findByText('此功能尚未开放')
  expect(screen.getByRole('link', { name: '回到我的' }).getAttribute('href')).toBe('/profile')
})

test('an agent screen keeps a member who is no agent on the path that is shown (R0-194)', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(readProfile, profileWith())
  notePath('/about')
  expect(await pathAfter('/agent/user-list')).toBe('/about')
})
