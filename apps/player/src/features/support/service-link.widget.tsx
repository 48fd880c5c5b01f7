import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCompany, useSettings } from '#features/site/site.queries.ts'
import { serviceAddress } from './service-address.ts'

/** Opens the online service: the operator's own address, or the page of contacts. */
export function useOnlineService(): () => void {
  const settings = useSettings()
  const company = useCompany()
  const navigate = useNavigate()
  const address = serviceAddress(settings.data, company.data)
  return () => {
    if (address === undefined) void navigate({ to: '/about/contact-us' })
    else window.open(address, '_blank', 'noopener')
  }
}

/** A button that opens the online service. */
export function ServiceButton({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  const open = useOnlineService()
  return (
    <button type="button" className={className} onClick={open} aria-label="联系客服">
      {children}
    </button>
  )
}
