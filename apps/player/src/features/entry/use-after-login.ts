import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { profileQuery } from '#features/account/account.queries.ts'
import { safePath } from '#platform/screen/safe-path.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Finishes a login: greets, loads the profile and returns to the page that asked for the login (specification 000 §4). */
export function useAfterLogin() {
  const router = useRouter()
  const client = useQueryClient()
  const { return: asked } = useSearch({ from: '/auth/login' })

  /** Answers the member's exclusive address, which is shown before the next page opens. */
  const greet = async (): Promise<string | undefined> => {
    showToast('登录成功', 'welcome')
    await client.prefetchQuery(profileQuery)
    return client.getQueryData(profileQuery.queryKey)?.ownDomain
  }

  const leave = async () => {
    const target = safePath(asked)
    if (target !== undefined) router.history.replace(target)
    else if (router.history.canGoBack()) router.history.back()
    else await router.navigate({ to: '/', replace: true })
  }

  return { greet, leave }
}

/** Finishes a registration, of a trial account too: loads the profile and opens the profile page. */
export function useAfterRegistration() {
  const router = useRouter()
  const client = useQueryClient()
  return async (greeting: string) => {
    await client.prefetchQuery(profileQuery)
    showToast(greeting, 'success')
    await router.navigate({ to: '/profile', replace: true })
  }
}
