import {
  type PayoutAccountKind,
  payoutTypeOf,
  readPayoutAccount,
} from '@app/client/account/read-payout-account.ts'
import { readList } from '@app/client/read-answers.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type { listPayoutAccounts, removePayoutAccount, updatePayoutAccount } from '@app/contract/profile.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is sent of a payout account. */
export type PayoutForm = Readonly<{ kind: PayoutAccountKind }> &
  Omit<BodyIn<typeof updatePayoutAccount>, 'type'>

/** Keys of payout accounts, for those who change them. */
export const payoutKeys = { accounts: ['payout', 'accounts'] } as const

/** Where withdrawals may go. */
export const payoutAccountsQuery = queryOptions({
  queryKey: payoutKeys.accounts,
  meta: ofMember,
  queryFn: ({ signal }) =>
    call<typeof listPayoutAccounts>('GET', '/app-api/api/user/bank/queryAll', { signal }),
  select: ({ data }) => readList(data, readPayoutAccount),
})

/** Adds a payout account, or changes the one with the id. */
export const sendPayoutAccount = ({ kind, ...form }: PayoutForm) =>
  call<typeof updatePayoutAccount>('POST', '/app-api/api/user/updateBank', {
    body: { ...form, type: payoutTypeOf(kind) },
    asForm: true,
  })

export const sendPayoutRemoval = (id: string) =>
  call<typeof removePayoutAccount>('POST', '/app-api/api/user/bank/remove', { body: { id } })
