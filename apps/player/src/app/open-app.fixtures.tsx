import { createQueries } from '@app/session/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { type Profile, profileQuery } from '#features/account/account.queries.ts'
import { showRefusal } from '#ui/show-refusal.ts'
import { createAppRouter } from './router.ts'

/** Shows the whole app at an address and answers its router; a profile that is given is known without asking for it. */
export function openApp(address: string, profile?: Profile) {
  history.replaceState(null, '', address)
  const queries = createQueries(showRefusal)
  if (profile !== undefined) queries.setQueryData(profileQuery.queryKey, profile)
  const router = createAppRouter(queries)
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
