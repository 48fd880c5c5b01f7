import { ContactPopup } from './contact-popup.widget.tsx'
import { ContactWidget } from './contact-widget.widget.tsx'

/** How the contacts of the company float over home: a code that can be dragged, or a button that shows one after another. */
export function Contacts({ look }: { look: 'popup' | 'widget' }) {
  return look === 'popup' ? <ContactPopup /> : <ContactWidget />
}
