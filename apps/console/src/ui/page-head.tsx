import type { ReactNode } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = Readonly<{
  title: ReactNode
  /** Counts and how fresh they are. */
  note?: ReactNode
  /** The actions of the page; the one that matters last. */
  children?: ReactNode
}>

export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <h1>{title}</h1>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
