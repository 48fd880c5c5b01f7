import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'
import classes from './tile.module.css'

type FigureProps = Readonly<{ to: string; search?: Readonly<Record<string, string>>; children: ReactNode }>

/** A figure that opens its rows. */
export function Figure({ to, search, children }: FigureProps) {
  return (
    <PageLink to={to} {...(search !== undefined && { search })} className={classes.figure}>
      {children}
    </PageLink>
  )
}
