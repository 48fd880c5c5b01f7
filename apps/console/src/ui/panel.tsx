import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { FailedFace } from './faces.tsx'
import classes from './panel.module.css'

type PanelProps = Readonly<{
  title: string
  /** Beside the title, small. */
  note?: ReactNode
  /** At the right end of the title. */
  extra?: ReactNode
  children: ReactNode
}>

const BrokenPanel = ({ error, reset }: ErrorComponentProps) => <FailedFace error={error} retry={reset} />

/** A titled part of a page. When it breaks, the rest of the page stands. */
export function Panel({ title, note, extra, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <small>{note}</small>}
        {extra !== undefined && <div className={classes.extra}>{extra}</div>}
      </div>
      <CatchBoundary getResetKey={() => id} errorComponent={BrokenPanel}>
        {children}
      </CatchBoundary>
    </section>
  )
}
