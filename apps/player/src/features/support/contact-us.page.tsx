import { Link } from '@tanstack/react-router'
import { serviceAddress } from '#features/site/links/service-address.rules.ts'
import { supportPlace } from '#features/site/links/support-place.rules.ts'
import { companyQuery, settingsQuery, useCompany, useSettings } from '#features/site/site.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ContactCard } from './contact-card.tsx'
import classes from './contact-us.module.css'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/about/contact-us'> = ({ queries }) =>
  Promise.all([queries.ensureQueryData(companyQuery), queries.ensureQueryData(settingsQuery)])

/** The service contacts of the company (specification 000 §2, product document not-shown §2). */
export function ContactUsPage() {
  return (
    <>
      <PageHeader title="联系我们" />
      <div className={cardClasses.page}>
        <Contacts />
      </div>
    </>
  )
}

function Contacts() {
  const company = useCompany()
  const settings = useSettings()
  if (company.data === undefined) {
    if (company.isError) return <FailedState onRetry={() => void company.refetch()} />
    return <Skeleton rows={3} height={120} />
  }
  const { contacts } = company.data
  const address = serviceAddress(settings.data, company.data)
  return (
    <>
      {address === undefined ? (
        <Link className={buttonClass('primary', true)} {...supportPlace()}>
          打开在线客服
        </Link>
      ) : (
        <a className={buttonClass('primary', true)} href={address} target="_blank" rel="noopener noreferrer">
          打开在线客服
        </a>
      )}
      {contacts.length === 0 ? <p className={classes.none}>运营方尚未公布其他联系方式</p> : null}
      {contacts.map(contact => (
        <ContactCard key={`${contact.text} ${contact.wechatUrl}`} contact={contact} />
      ))}
    </>
  )
}
