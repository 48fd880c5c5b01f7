import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { serviceAddress } from '#features/site/links/service-address.rules.ts'
import { supportPlace } from '#features/site/links/support-place.rules.ts'
import { companyQuery, settingsQuery, useCompany, useSettings } from '#features/site/site.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Skeleton } from '#ui/list/skeleton.tsx'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/services'> = ({ queries }) =>
  Promise.all([queries.ensureQueryData(companyQuery), queries.ensureQueryData(settingsQuery)])

/** No page of its own: an address that opens the customer service (specification 000 §2). */
export function ServicesPage() {
  const company = useCompany()
  const settings = useSettings()
  const isKnown = !company.isPending && !settings.isPending
  const address = serviceAddress(settings.data, company.data)
  useEffect(() => {
    if (isKnown && address !== undefined) window.location.replace(address)
  }, [isKnown, address])
  if (isKnown && address === undefined) return <Navigate {...supportPlace()} replace />
  return <Skeleton rows={3} height={120} />
}
