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
