import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreenPaths } from '#platform/screen/theme-facts.ts'
import { linkTargetOf } from './link-target.ts'
import { ServiceButton } from './service-link.widget.tsx'

type ConfiguredLinkProps = Readonly<{
  address: string
  /** The accessible name, where the content is not one. */
  label?: string
  className?: string | undefined
  children: ReactNode
}>

/** Tells whether an address has a target in this theme: another site or an existing screen. */
export function useHasLinkTarget(): (address: string) => boolean {
  const paths = useScreenPaths()
  return address => linkTargetOf(address, paths) !== undefined
}

/** A link to an address that an operator wrote; without a target its content is shown without a link. */
export function ConfiguredLink({ address, label, className, children }: ConfiguredLinkProps) {
  const router = useRouter()
  const target = linkTargetOf(address, useScreenPaths())
  if (target === undefined) return <div className={className}>{children}</div>
  if (target.kind === 'service') {
    return (
      <ServiceButton className={className} label={label}>
        {children}
      </ServiceButton>
    )
  }
  if (target.kind === 'outside') {
    return (
      <a className={className} href={target.url} aria-label={label} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  return (
    <a
      className={className}
      href={router.history.createHref(target.path)}
      aria-label={label}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.push(target.path)
      }}
    >
      {children}
    </a>
  )
}
