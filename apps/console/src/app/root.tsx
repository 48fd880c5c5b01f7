import { Outlet } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import { useEffect, useSyncExternalStore } from 'react'
import { useIsDark } from '#platform/colour-mode.ts'
import { pageNonce } from '#platform/page-nonce.ts'
import { CHINESE } from '#ui/chinese.ts'
import { LOOKS_CLASS, looksOf } from '#ui/looks.ts'
import { Notices } from '#ui/notices.tsx'

const stillness = () => window.matchMedia('(prefers-reduced-motion: reduce)')
const watchStillness = (listener: () => void) => {
  const query = stillness()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Language, looks and notices around every page. */
export function Root() {
  const isDark = useIsDark()
  const isStill = useSyncExternalStore(watchStillness, () => stillness().matches)
  const nonce = pageNonce()
  useEffect(() => {
    document.documentElement.dataset.mode = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <ConfigProvider
      locale={CHINESE}
      theme={looksOf(isDark, isStill)}
      button={{ autoInsertSpace: false }}
      {...(nonce !== undefined && { csp: { nonce } })}
    >
      <div className={`${LOOKS_CLASS} ground`}>
        <Outlet />
        <Notices />
      </div>
    </ConfigProvider>
  )
}
