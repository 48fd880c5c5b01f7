import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './tile.module.css'

/** A figure that opens its rows. */
export function Figure({ to, children }: Readonly<{ to: string; children: ReactNode }>) {
  return (
    <Link to={to} className={classes.figure}>
      {children}
    </Link>
  )
}
