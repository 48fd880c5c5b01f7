import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useScreenPaths } from '#platform/screen/theme-facts.ts'
import { wayOf } from './way-of.ts'

type ConfiguredLinkProps = Readonly<{
  address: string
  /** What the link is called, where its content does not say so. */
  label?: string
  className?: string | undefined
  children: ReactNode
}>

/** Whether such an address leads anywhere in this theme. */
export function useHasWay(): (address: string) => boolean {
  const paths = useScreenPaths()
  return address => wayOf(address, paths) !== undefined
}

/** A link to an address that an operator wrote; what leads nowhere is shown without a link. */
export function ConfiguredLink({ address, label, className, children }: ConfiguredLinkProps) {
  const router = useRouter()
  const way = wayOf(address, useScreenPaths())
  if (way === undefined) return <div className={className}>{children}</div>
  if (way.kind === 'outside') {
    return (
      <a className={className} href={way.url} aria-label={label} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  return (
    <a
      className={className}
      href={router.history.createHref(way.path)}
      aria-label={label}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.push(way.path)
      }}
    >
      {children}
    </a>
  )
}
