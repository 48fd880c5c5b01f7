import type { Li } from '@app/domain/money/money.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './payment.module.css'

type PaymentFooterProps = Readonly<{
  /** The purpose of the amount. */
  text: string
  amount: Li
  /** The buttons. */
  children: ReactNode
}>

/** The footer of a sheet that takes money: purpose, amount and button, always visible. */
export function PaymentFooter({ text, amount, children }: PaymentFooterProps) {
  return (
    <div className={classes.footer}>
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

type PlacedNoticeProps = Readonly<{
  text: string
  /** A link to the placed bets or chase. */
  link: ReactNode
  onClose: () => void
  children?: ReactNode
}>

/** The accepted bets or chase, a link to them, and the button back to the board. */
export function PlacedNotice({ text, link, onClose, children }: PlacedNoticeProps) {
  return (
    <>
      <p className={classes.done}>
        <Icon name="check" />
        {text}
      </p>
      {children}
      <div className={classes.actions}>
        {link}
        <Button onClick={onClose}>继续投注</Button>
      </div>
    </>
  )
}

/** The reason that the slip cannot be sent now, or was refused. */
export function PaymentRefusal({ children }: { children: ReactNode }) {
  return <p className={classes.refusal}>{children}</p>
}

/** A note that the player should read before sending. */
export function PaymentNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}
