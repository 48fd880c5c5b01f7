import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type PageLinkProps = Readonly<{
  /** A path of the console, such as `/staff/12`. */
  to: string
  search?: Readonly<Record<string, string>>
  className?: string | undefined
  children: ReactNode
}>

/** A link to a page of the console. */
export function PageLink({ to, search = {}, className, children }: PageLinkProps) {
  return (
    <Link to={to} search={search as never} className={className}>
      {children}
    </Link>
  )
}
