import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import '@app/page-testing/without-layout.ts'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  history.replaceState(null, '', '/')
})

async function routerOf(build: string) {
  vi.stubEnv('VITE_BUILD', build)
  const { createAppRouter } = await import('./router.ts')
  return createAppRouter(new QueryClient())
}

describe('the table of all screens', () => {
  test('comes for the first address that is not home, which stays the same', async () => {
    const router = await routerOf('')
    await router.load()
    expect(Object.keys(router.routesByPath)).not.toContain('/game-center')
    await router.navigate({ href: '/bills?page=2' })
    expect(Object.keys(router.routesByPath)).toContain('/game-center')
    // A guest is led on from here: what decided is the guard of its row.
    expect(router.state.location).toMatchObject({ pathname: '/auth/login' })
    expect(router.state.location.search).toMatchObject({ return: '/bills?page=2' })
  })

  test('leaves an address that no row has without a page', async () => {
    const router = await routerOf('')
    await router.navigate({ href: '/nowhere/at/all' })
    expect(location.pathname).toBe('/nowhere/at/all')
    expect(router.state.matches.map(({ routeId }) => routeId)).toEqual(['__root__'])
  })
})

describe('the address', () => {
  test('of the web build is a path', async () => {
    const router = await routerOf('')
    await router.navigate({ to: '/game-center', hash: 'fish' })
    expect(location.pathname + location.hash).toBe('/game-center#fish')
  })

  test('of the mobile-app build stands behind a hash (R0-075, R1-001)', async () => {
    const router = await routerOf('app')
    await router.navigate({ to: '/game-center', hash: 'fish' })
    expect(location.pathname + location.hash).toBe('/#/game-center#fish')
    expect(router.state.location).toMatchObject({ pathname: '/game-center', hash: 'fish' })
  })
})
