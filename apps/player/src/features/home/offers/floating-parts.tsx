import { lazy, Suspense } from 'react'
import { useHomeLayout } from '#features/home/home-layout.ts'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { DialogsAtLoad } from './dialogs-at-load.tsx'
import { DownloadBanner } from './download-banner.tsx'

// They cover nothing that is read first.
const Contacts = lazy(async () => ({
  default: (await import('#features/support/contacts.widget.tsx')).Contacts,
}))

/** What floats over home: contacts, the way back to the top, the offer of the app, and the dialogs at load. */
export function FloatingParts() {
  const { contact } = useHomeLayout()
  return (
    <>
      <Suspense>
        <Contacts look={contact} />
      </Suspense>
      <BackToTop />
      <DownloadBanner />
      <DialogsAtLoad />
    </>
  )
}
