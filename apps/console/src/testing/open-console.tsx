import { createQueries } from '@app/session/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createConsoleRouter, leaveAtSessionEnd } from '#app/router.ts'
import { markSignedIn } from '#platform/signed-in-mark.ts'
import { sayRefusal } from '#ui/notice.ts'
import '@app/page-testing/without-layout.ts'

/** Opens the whole console at an address, as somebody who is signed in unless the test says otherwise. */
export async function openConsole(address: string, { isSignedIn = true } = {}) {
  if (isSignedIn) markSignedIn()
  const queries = createQueries(sayRefusal)
  const history = createMemoryHistory({ initialEntries: [`/console${address}`] })
  const router = createConsoleRouter(queries, history)
  const stopHearing = leaveAtSessionEnd(router, queries)
  onTestFinished(() => {
    cleanup()
    stopHearing()
    queries.clear()
  })
  await router.load()
  render(
    <QueryClientProvider client={queries}>
      {/* The registered router is that of the players: one program of types has one. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { addressNow: () => history.location.href, back: () => history.back() }
}
