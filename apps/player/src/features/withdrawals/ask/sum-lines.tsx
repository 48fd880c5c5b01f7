import type { Li } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import type { ReactNode } from 'react'
import classes from './ask.module.css'

export type SumLine = Readonly<{
  sign?: '−' | '='
  name: string
  /** Where it comes from, when it ends, or the way out. */
  note?: ReactNode
  sum: Li
}>

/** A sum in signed lines, each read as one sentence; the last one is what they come to. */
export function SumLines({ lines, label }: Readonly<{ lines: readonly SumLine[]; label: string }>) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map(({ sign, name, note, sum }) => (
        <li key={name} data-sign={sign}>
          <span aria-hidden={sign === undefined}>{sign}</span>
          <span>
            {name}
            {note === undefined ? null : <small>{note}</small>}
          </span>
          <b>{showAmount(sum)}</b>
        </li>
      ))}
    </ul>
  )
}
