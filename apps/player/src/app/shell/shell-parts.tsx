import type { ThemeName } from '@app/domain/site/themes.ts'
import { lazy, Suspense } from 'react'
import { useIsDesk } from '#platform/screen/use-is-desk.ts'
import { AgreementHost } from './agreement-host.tsx'
import { AppNotices } from './app-notices.tsx'
import { FundPasswordHost } from './fund-password-host.tsx'
import { PlayNoticeHost } from './play-notice-host.tsx'
import { PrivatePromptHost } from './private-prompt-host.tsx'

// Only a wide window has room for them.
const DeskParts = lazy(async () => ({ default: (await import('./desk-parts.tsx')).DeskParts }))

export type ShellPartsProps = Readonly<{
  isHome: boolean
  chrome: 'tabs' | 'bare' | 'full'
  theme: ThemeName
}>

/** What surrounds a page and is not needed for its first paint. */
export function ShellParts({ isHome, chrome, theme }: ShellPartsProps) {
  const isDesk = useIsDesk()
  return (
    <>
      <AppNotices isHome={isHome} />
      <FundPasswordHost />
      <AgreementHost />
      <PrivatePromptHost />
      <PlayNoticeHost />
      {isDesk && chrome !== 'full' ? (
        <Suspense>
          <DeskParts chrome={chrome} theme={theme} />
        </Suspense>
      ) : null}
    </>
  )
}
