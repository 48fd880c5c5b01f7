import type { Li } from '@app/domain/money/money.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './paying.module.css'

type PayFootProps = Readonly<{
  /** What the amount is for. */
  text: string
  amount: Li
  /** The buttons. */
  children: ReactNode
}>

/** The foot of a sheet that takes money: for what, how much, and the button, always in sight. */
export function PayFoot({ text, amount, children }: PayFootProps) {
  return (
    <div className={classes.foot}>
      <p className={classes.pay}>
        <span>
          {text} <PlayMoneyBadge />
        </span>
        <b>{showAmount(amount)}</b>
      </p>
      {children}
    </div>
  )
}

type PlacedProps = Readonly<{
  text: string
  /** The way to what was placed. */
  way: ReactNode
  onClose: () => void
  children?: ReactNode
}>

/** What was accepted, the way to it, and the way back to the board. */
export function Placed({ text, way, onClose, children }: PlacedProps) {
  return (
    <>
      <p className={classes.done}>
        <Icon name="check" />
        {text}
      </p>
      {children}
      <div className={classes.ways}>
        {way}
        <Button onClick={onClose}>继续投注</Button>
      </div>
    </>
  )
}

/** Why it cannot be sent now, or was refused. */
export function PayRefusal({ children }: { children: ReactNode }) {
  return <p className={classes.refusal}>{children}</p>
}

/** What is worth knowing before it is sent. */
export function PayNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}
