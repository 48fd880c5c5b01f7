import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { profileQuery } from '#features/account/account.queries.ts'
import { showToast } from '#ui/toast.ts'
import { safeReturn } from './leave-login.ts'

/** What follows a login: greeting, profile, and the page that was left for it. */
export function useAfterLogin() {
  const router = useRouter()
  const client = useQueryClient()
  const { return: asked } = useSearch({ strict: false })
  return async () => {
    showToast('登录成功', 'welcome')
    await client.prefetchQuery(profileQuery)
    const target = safeReturn(asked)
    if (target !== undefined) router.history.replace(target)
    else if (router.history.canGoBack()) router.history.back()
    else await router.navigate({ to: '/', replace: true })
  }
}

/** What follows a registration or a trial account: profile, and the profile page. */
export function useAfterRegistration() {
  const router = useRouter()
  const client = useQueryClient()
  return async (greeting: string) => {
    await client.prefetchQuery(profileQuery)
    showToast(greeting, 'success')
    await router.navigate({ to: '/profile', replace: true })
  }
}
