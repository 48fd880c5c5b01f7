import { readToken } from '@app/session/tokens.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isReferralCode, keepReferralCode } from '#features/entry/referral-code.state.ts'
import { inviterQuery } from '#features/entry/register/inviter.queries.ts'

/** A link of an agent may lead to the first page: its code is kept for the registration, and its visit counted. */
export async function noteReferral(queries: QueryClient, { pathname, searchParams }: URL): Promise<void> {
  const code = searchParams.get('code')
  if (pathname !== '/' || code === null || !isReferralCode(code) || readToken() !== undefined) return
  keepReferralCode(code)
  await queries.prefetchQuery(inviterQuery(code))
}
