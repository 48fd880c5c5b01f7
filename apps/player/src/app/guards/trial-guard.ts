/** Keeps trial accounts out of recharge and withdrawal. Source: specification 000 §5, §6. */
import { authRefusals } from '@app/contract/auth.refusals.ts'
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/account/account.queries.ts'
import type { EntryPlace } from '#platform/screen/screen.ts'
import { showToast } from '#ui/toast/toast.ts'
import { redirectBackFrom } from './guards.ts'

/** Keeps a trial account on the current path and shows the reason; without a profile the server decides. */
export async function guardAgainstTrial(
  queries: QueryClient,
  { pathname, isAhead }: EntryPlace,
): Promise<void> {
  const member = await queries.ensureQueryData(profileQuery).catch(() => undefined)
  if (member?.kind !== 'trial') return
  if (!isAhead) showToast(authRefusals['UC/TRIAL_FORBIDDEN'].text)
  throw redirectBackFrom(pathname)
}
