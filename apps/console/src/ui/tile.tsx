import { type ReactNode, useId } from 'react'
import classes from './tile.module.css'

/** One figure with its name; the figure is a link to the rows behind it. */
export function Tile({
  title,
  note,
  children,
}: Readonly<{ title: string; note?: ReactNode; children: ReactNode }>) {
  const id = useId()
  return (
    <section className={classes.tile} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <small>{note}</small>}
      </div>
      {children}
    </section>
  )
}

export type StateKind = 'good' | 'warn' | 'bad'

/** A state in words; colour and sign only repeat it. */
export function StateText({ kind, children }: Readonly<{ kind: StateKind; children: ReactNode }>) {
  return (
    <span className={classes[kind]}>
      <span aria-hidden="true">{kind === 'good' ? '●' : '■'}</span> {children}
    </span>
  )
}
