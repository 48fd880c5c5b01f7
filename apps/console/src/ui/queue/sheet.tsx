import type { ReactNode } from 'react'
import classes from './sheet.module.css'

/** What is to be decided of a queue's item: its facts in two columns, then what was said, then the actions. */
export function Sheet({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={classes.sheet}>{children}</div>
}

/** The buttons below a sheet. */
export function SheetActions({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={classes.actions}>{children}</div>
}
