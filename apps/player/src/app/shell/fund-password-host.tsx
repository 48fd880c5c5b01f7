import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import {
  answerFundPassword,
  readFundPasswordNeed,
  watchFundPasswordNeed,
} from '#features/security/fund-password-ask.state.ts'

const FundPasswordDialog = lazy(async () => ({
  default: (await import('#features/security/fund-password-dialog.widget.tsx')).FundPasswordDialog,
}))

/** Where the fund-password dialog of any call stands; who has none yet is led to set one (specification 000 §8). */
export function FundPasswordHost() {
  const need = useSyncExternalStore(watchFundPasswordNeed, readFundPasswordNeed)
  const router = useRouter()
  useEffect(() => {
    if (need !== 'missing') return
    answerFundPassword(false)
    const { pathname, href } = router.state.location
    if (pathname === '/password-withdraw-money') return
    void router.navigate({ to: '/password-withdraw-money', search: { return: href } })
  }, [need, router])
  return need === 'dialog' ? (
    <Suspense fallback={null}>
      <FundPasswordDialog />
    </Suspense>
  ) : null
}
