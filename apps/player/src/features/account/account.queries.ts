import { readMember } from '@app/client/account/read-member.ts'
import { readOne } from '@app/client/read-answers.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type { modifyProfile, readProfile } from '@app/contract/profile.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

const PROFILE_STALE_MS = 30_000

export type ProfileForm = BodyIn<typeof modifyProfile>

const accountKeys = { profile: ['account', 'profile'] } as const

export const profileQuery = queryOptions({
  queryKey: accountKeys.profile,
  meta: ofMember,
  queryFn: async ({ signal }) =>
    readOne(await call<typeof readProfile>('GET', '/app-api/api/user/info', { signal }), readMember),
  staleTime: PROFILE_STALE_MS,
})

/** The member's facts, while somebody is logged in. */
export function useProfile() {
  return useQuery({ ...profileQuery, enabled: useIsLoggedIn() })
}

/** Changes the fields that are sent. */
export const sendProfile = (body: ProfileForm) =>
  call<typeof modifyProfile>('POST', '/app-api/api/user/modifyUserInfo', { body, asForm: true })
