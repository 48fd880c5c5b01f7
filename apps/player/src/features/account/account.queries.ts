import type { readProfile } from '@app/contract/account.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { useIsLoggedIn } from '#platform/use-is-logged-in.ts'

const PROFILE_STALE_MS = 30_000

export const profileQuery = queryOptions({
  queryKey: ['member', 'profile'],
  queryFn: ({ signal }) => call<typeof readProfile>('GET', '/app-api/api/user/info', { signal }),
  staleTime: PROFILE_STALE_MS,
})

/** The member's facts, while somebody is logged in. */
export function useProfile() {
  return useQuery({ ...profileQuery, enabled: useIsLoggedIn() })
}
