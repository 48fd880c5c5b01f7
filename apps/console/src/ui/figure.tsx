import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'
import classes from './tile.module.css'

/** A figure that opens its rows. */
export function Figure({ to, children }: Readonly<{ to: string; children: ReactNode }>) {
  return (
    <PageLink to={to} className={classes.figure}>
      {children}
    </PageLink>
  )
}
