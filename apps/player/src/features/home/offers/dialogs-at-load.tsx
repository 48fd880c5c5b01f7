import type { Ad } from '@app/client/ads/read-ad-slot.ts'
import { IS_APP_BUILD } from '@app/session/app-build.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isPopupDue, useAds } from '#features/ads/ads.queries.ts'
import { areNoticesMuted, useNoticeList } from '#features/notices/notices.queries.ts'
import { useSettings } from '#features/site/site.queries.ts'
import { useIsPainted } from '#platform/time/use-is-painted.ts'

const NoticeDialog = lazy(async () => ({
  default: (await import('#features/notices/notice-dialog.widget.tsx')).NoticeDialog,
}))
/** The operator's switch: 1 hides the notices in the mobile app. Read there alone, so a browser waits for nothing. */
const HIDE_IN_APP = 'hide_notices_in_app'
const AdPopup = lazy(async () => ({ default: (await import('#features/ads/ad-popup.widget.tsx')).AdPopup }))

/** Coming back to home is no load: whoever has seen the dialogs is left alone. */
const shown = new WeakSet<QueryClient>()

/**
 * The official notices, and after them the popup of place AD11, once when the program is loaded. The mobile app shows no
 * notices where the operator hides them there. Source: specification 002 §2, §4 (notice modal).
 */
export function DialogsAtLoad() {
  const client = useQueryClient()
  const [step, setStep] = useState<'notices' | 'popup' | 'done'>(shown.has(client) ? 'done' : 'notices')
  // A modal works out the styles of the whole page as it opens, so it opens apart from what is drawn with it.
  const isPainted = useIsPainted()
  const list = useNoticeList()
  const settings = useSettings()
  const isHidden = IS_APP_BUILD && settings.data?.byKey.get(HIDE_IN_APP) === '1'
  const hasNotices = (list.data?.dialog.length ?? 0) > 0 && !isHidden && !areNoticesMuted()
  const isKnown = (list.data !== undefined || list.isError) && !(IS_APP_BUILD && settings.isPending)

  useEffect(() => {
    if (isKnown) shown.add(client)
  }, [client, isKnown])

  if (step === 'done' || !isKnown || !isPainted) return null
  return (
    <Suspense>
      {step === 'notices' && hasNotices ? (
        <NoticeDialog onClose={() => setStep('popup')} />
      ) : (
        <PopupStep onDone={() => setStep('done')} />
      )}
    </Suspense>
  )
}

function PopupStep({ onDone }: { onDone: () => void }) {
  const ads = useAds('AD11')
  return ads === undefined ? null : <DuePopup ads={ads} onDone={onDone} />
}

function DuePopup({ ads, onDone }: { ads: readonly Ad[]; onDone: () => void }) {
  // Chosen once: being shown makes it no longer due.
  const [ad] = useState(() => ads.find(isPopupDue))
  return ad === undefined ? null : <AdPopup ad={ad} onClose={onDone} />
}
