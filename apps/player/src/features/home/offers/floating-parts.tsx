import { useHomeLayout } from '#features/home/home-layout.ts'
import { ContactPopup } from '#features/support/contact-popup.widget.tsx'
import { ContactWidget } from '#features/support/contact-widget.widget.tsx'
import { DialogsAtLoad } from './dialogs-at-load.tsx'
import { DownloadBanner } from './download-banner.tsx'

/** What floats over home: contacts, the offer of the app, and the dialogs at load. */
export function FloatingParts() {
  const { contact } = useHomeLayout()
  return (
    <>
      {contact === 'popup' ? <ContactPopup /> : <ContactWidget />}
      <DownloadBanner />
      <DialogsAtLoad />
    </>
  )
}
