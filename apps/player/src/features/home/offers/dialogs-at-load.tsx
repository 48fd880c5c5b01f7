import type { Ad } from '@app/client/ads/read-ad-slot.ts'
import { IS_APP_BUILD } from '@app/session/app-build.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAds } from '#features/ads/ads.queries.ts'
import { useNoticeList } from '#features/notices/notices.queries.ts'
import { useSettings } from '#features/site/site.queries.ts'
import { useIsPainted } from '#platform/time/use-is-painted.ts'
import { areNoticesKnown, mayOpenDialog, noteDialog, noteNotices, noteVisit } from './dialog-day.ts'

const NoticeDialog = lazy(async () => ({
  default: (await import('#features/notices/notice-dialog.widget.tsx')).NoticeDialog,
}))
/** The operator's switch: 1 hides the notices in the mobile app. Read there alone, so a browser waits for nothing. */
const HIDE_IN_APP = 'hide_notices_in_app'
const AdPopup = lazy(async () => ({ default: (await import('#features/ads/ad-popup.widget.tsx')).AdPopup }))

/** Coming back to home is no load: whoever has seen the dialogs is left alone. */
const shown = new WeakSet<QueryClient>()

/**
 * The dialog at load, one a day and none at the first visit: official notices that are new here, else the popup of place AD11,
 * else the notices again. The mobile app shows no notices where the operator hides them there. Source: specification 002 §2, §4 (notice modal).
 */
export function DialogsAtLoad() {
  const client = useQueryClient()
  const [isDue] = useState(() => !shown.has(client) && mayOpenDialog())
  // A modal works out the styles of the whole page as it opens, so it opens apart from what is drawn with it.
  const isPainted = useIsPainted()
  useEffect(() => {
    shown.add(client)
    noteVisit()
  }, [client])
  return isDue && isPainted ? (
    <Suspense>
      <DueDialog />
    </Suspense>
  ) : null
}

function DueDialog() {
  const list = useNoticeList()
  const ads = useAds('AD11')
  const settings = useSettings()
  const [isClosed, setIsClosed] = useState(false)
  const isHidden = IS_APP_BUILD && settings.data?.byKey.get(HIDE_IN_APP) === '1'
  const isKnown =
    ads !== undefined && (list.data !== undefined || list.isError) && !(IS_APP_BUILD && settings.isPending)
  if (!isKnown || isClosed) return null
  return (
    <ChosenDialog
      noticeIds={isHidden ? [] : (list.data?.dialog ?? []).map(({ id }) => id)}
      ad={ads[0]}
      onClose={() => setIsClosed(true)}
    />
  )
}

type ChosenProps = Readonly<{ noticeIds: readonly string[]; ad: Ad | undefined; onClose: () => void }>

/** Chosen once: being shown makes the notices known. */
function ChosenDialog({ noticeIds, ad, onClose }: ChosenProps) {
  const [chosen] = useState(() => {
    if (noticeIds.length > 0 && (ad === undefined || !areNoticesKnown(noticeIds))) return 'notices'
    return ad === undefined ? undefined : 'popup'
  })
  useEffect(() => {
    if (chosen === undefined) return
    noteDialog()
    if (chosen === 'notices') noteNotices(noticeIds)
  }, [chosen, noticeIds])
  if (chosen === 'notices') return <NoticeDialog onClose={onClose} />
  return ad === undefined ? null : <AdPopup ad={ad} onClose={onClose} />
}
