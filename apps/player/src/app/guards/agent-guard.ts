/** Keeps whoever is no agent out of the screens of agents. Source: specification 000 §5 (route guard). */
import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '#features/account/account.queries.ts'
import type { EntryPlace } from '#platform/screen/screen.ts'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import { redirectBackFrom } from './guards.ts'

const NO_AGENT = '这个页面只对代理开放，您还不是代理'

/** Keeps every member who is no agent on the current path and says why; a profile that does not load is no agent's. */
export async function guardAgentScreen(
  queries: QueryClient,
  { pathname, isAhead }: EntryPlace,
): Promise<void> {
  const refuse = (say: () => void) => {
    if (!isAhead) say()
    throw redirectBackFrom(pathname)
  }
  const member = await queries
    .ensureQueryData(profileQuery)
    .catch((error: unknown) => refuse(() => showRefusal(error)))
  if (member?.isAgent !== true) refuse(() => showToast(NO_AGENT, 'error'))
}
