import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { knownScreens, openScreens } from './open-screens.ts'
import { createAppRouter } from './router.ts'

test('a screen that was on its way when the table came is still known to the router, and matched no more', async () => {
  expect(knownScreens()).toBeUndefined()
  const router = createAppRouter(new QueryClient())
  const [standIn] = router.matchRoutes(router.buildLocation({ to: '/profile' })).slice(-1)
  expect(standIn?.routeId).toBe('/$')
  await openScreens(router)
  const routes: Readonly<Record<string, unknown>> = router.routesById
  expect(routes[standIn?.routeId ?? '']).toBeTruthy()
  const [own] = router.matchRoutes(router.buildLocation({ to: '/profile' })).slice(-1)
  expect(own?.routeId).not.toBe('/$')
})
