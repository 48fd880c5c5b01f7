import type { CompanyContact as Contact } from '@app/client/site/read-company-facts.ts'
import { useState } from 'react'
import { useCompany } from '#features/site/site.queries.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import classes from './contact.module.css'
import { ContactCard } from './contact-card.tsx'
import { nextContact } from './contact-queue.ts'

/** Floats over the page; each tap shows the next contact. Nothing where the company has none. */
export function ContactWidget() {
  const { shown, showNext, close, hasContacts } = useContacts()
  if (!hasContacts) return null
  return (
    <>
      <button type="button" className={classes.widget} onClick={showNext}>
        <Icon name="service" size={24} />
        联系客服
      </button>
      {shown === undefined ? null : <ContactDialog contact={shown} onNext={showNext} onClose={close} />}
    </>
  )
}

type DialogProps = Readonly<{ contact: Contact; onNext: () => void; onClose: () => void }>

function ContactDialog({ contact, onNext, onClose }: DialogProps) {
  return (
    <Sheet title="联系客服" place="middle" onClose={onClose}>
      <ContactCard contact={contact} />
      <button type="button" className={classes.next} onClick={onNext}>
        下一个联系方式
      </button>
    </Sheet>
  )
}

/** The contacts of the company, one at a time. */
function useContacts() {
  const all = useCompany().data?.contacts ?? []
  const [left, setLeft] = useState<readonly Contact[]>([])
  const [shown, setShown] = useState<Contact>()
  const showNext = () => {
    const taken = nextContact(left, all)
    setLeft(taken.left)
    setShown(taken.contact)
  }
  return { hasContacts: all.length > 0, shown, showNext, close: () => setShown(undefined) }
}
