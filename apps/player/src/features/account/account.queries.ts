import { readMember } from '@app/client/account/read-member.ts'
import {
  type PayoutAccountKind,
  payoutTypeOf,
  readPayoutAccount,
} from '@app/client/account/read-payout-account.ts'
import { readList, readOne } from '@app/client/read-answers.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type {
  listPayoutAccounts,
  modifyProfile,
  readProfile,
  removePayoutAccount,
  updatePayoutAccount,
} from '@app/contract/profile.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

const PROFILE_STALE_MS = 30_000

/** Keys of the member's own facts, also for those who change them. */
export const accountKeys = {
  profile: ['account', 'profile'],
  payoutAccounts: ['account', 'payout-accounts'],
} as const

/** What is sent of a payout account. */
export type PayoutForm = Readonly<{ kind: PayoutAccountKind }> &
  Omit<BodyIn<typeof updatePayoutAccount>, 'type'>
export type ProfileForm = BodyIn<typeof modifyProfile>

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

/** Where withdrawals may go. */
export const payoutAccountsQuery = queryOptions({
  queryKey: accountKeys.payoutAccounts,
  meta: ofMember,
  queryFn: ({ signal }) =>
    call<typeof listPayoutAccounts>('GET', '/app-api/api/user/bank/queryAll', { signal }),
  select: ({ data }) => readList(data, readPayoutAccount),
})

/** The same, while somebody is logged in. */
export function usePayoutAccounts() {
  return useQuery({ ...payoutAccountsQuery, enabled: useIsLoggedIn() })
}

/** Changes the fields that are sent. */
export const sendProfile = (body: ProfileForm) =>
  call<typeof modifyProfile>('POST', '/app-api/api/user/modifyUserInfo', { body, asForm: true })

/** Adds a payout account, or changes the one with the id. */
export const sendPayoutAccount = ({ kind, ...form }: PayoutForm) =>
  call<typeof updatePayoutAccount>('POST', '/app-api/api/user/updateBank', {
    body: { ...form, type: payoutTypeOf(kind) },
    asForm: true,
  })

export const sendPayoutRemoval = (id: string) =>
  call<typeof removePayoutAccount>('POST', '/app-api/api/user/bank/remove', { body: { id } })
