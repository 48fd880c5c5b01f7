import type { ReactNode } from 'react'
import classes from './page-head.module.css'

type PageHeadProps = Readonly<{
  title: ReactNode
  /** It heads a part of a page, such as a tab. */
  isPart?: boolean
  /** Counts and how fresh they are. */
  note?: ReactNode
  /** The actions of the page; the one that matters last. */
  children?: ReactNode
}>

export function PageHead({ title, isPart = false, note, children }: PageHeadProps) {
  const Title = isPart ? 'h2' : 'h1'
  return (
    <div className={classes.head}>
      <Title>{title}</Title>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  )
}
