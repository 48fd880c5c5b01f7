import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCompany, useSettings } from '#features/site/site.queries.ts'
import { serviceAddress } from './service-address.rules.ts'
import { supportPlace } from './support-place.rules.ts'

/** Opens the online service: the operator's own address, or the talk with support. */
export function useOnlineService(): () => void {
  const settings = useSettings()
  const company = useCompany()
  const navigate = useNavigate()
  const address = serviceAddress(settings.data, company.data)
  return () => {
    if (address === undefined) void navigate(supportPlace())
    else window.open(address, '_blank', 'noopener')
  }
}

type ServiceButtonProps = Readonly<{
  className: string | undefined
  /** What it is called, where its content does not say so. */
  label?: string | undefined
  children: ReactNode
}>

/** A button that opens the online service. */
export function ServiceButton({ className, label, children }: ServiceButtonProps) {
  const open = useOnlineService()
  return (
    <button type="button" className={className} onClick={open} aria-label={label}>
      {children}
    </button>
  )
}
