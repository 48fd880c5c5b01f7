import { lazy, Suspense } from 'react'
import { useHomeLayout } from '#features/home/home-layout.ts'
import { useScrollsDown } from '#platform/use-scrolls-down.ts'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { DialogsAtLoad } from './dialogs-at-load.tsx'
import { DownloadBanner } from './download-banner.tsx'
import classes from './offers.module.css'

// They cover nothing that is read first.
const Contacts = lazy(async () => ({
  default: (await import('#features/support/contacts.widget.tsx')).Contacts,
}))

/** What floats over home: contacts, the way back to the top, the offer of the app, and the dialogs at load. */
export function FloatingParts() {
  const { contact } = useHomeLayout()
  const isAway = useScrollsDown()
  return (
    <>
      <div className={classes.stack} data-away={isAway}>
        <Suspense>
          <Contacts look={contact} />
        </Suspense>
        <BackToTop />
      </div>
      <DownloadBanner />
      <DialogsAtLoad />
    </>
  )
}
