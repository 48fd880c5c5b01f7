import { readMember } from '@app/client/account/read-member.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readProfile } from '@app/contract/profile.ts'
import { createQueries } from '@app/session/query-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createAppRouter } from '#app/router.ts'
import { profileQuery } from '#features/account/account.queries.ts'
import { showRefusal } from '#ui/toast/show-refusal.ts'

/** Shows the whole app at an address and answers its router; a profile that is given is known without asking for it. */
export function openApp(address: string, profile?: AnswerOf<typeof readProfile>) {
  history.replaceState(null, '', address)
  const queries = createQueries(showRefusal)
  if (profile !== undefined) queries.setQueryData(profileQuery.queryKey, readMember(profile))
  const router = createAppRouter(queries)
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
