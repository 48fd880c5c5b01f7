import type { ThemeName } from '@app/domain/site/themes.ts'
import { lazy, Suspense } from 'react'
import { useIsDesk } from '#platform/screen/use-is-desk.ts'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { AgreementHost } from './agreement-host.tsx'
import { AppNotices } from './app-notices.tsx'
import { FundPasswordHost } from './fund-password-host.tsx'
import { PlayNoticeHost } from './play-notice-host.tsx'
import { PrivatePromptHost } from './private-prompt-host.tsx'
import classes from './shell.module.css'

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
        <Suspense fallback={chrome === 'bare' ? null : <PlaceBeside />}>
          <DeskParts chrome={chrome} theme={theme} />
        </Suspense>
      ) : null}
    </>
  )
}

const DRAWS_BESIDE = 5
const DRAW_PX = 88

/** The column of what is drawn now, until it comes: a desk is never empty beside its page. */
function PlaceBeside() {
  return (
    <aside className={classes.beside}>
      <Skeleton rows={DRAWS_BESIDE} height={DRAW_PX} />
    </aside>
  )
}
