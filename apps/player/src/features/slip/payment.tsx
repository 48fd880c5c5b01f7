import type { Li } from '@app/domain/money/money.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { SheetFoot } from '#ui/overlay/sheet.tsx'
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
    <SheetFoot>
      <div className={classes.footer}>
        <p className={classes.pay}>
          <span>
            {text} <PlayMoneyBadge />
          </span>
          <b>{showAmount(amount)}</b>
        </p>
        {children}
      </div>
    </SheetFoot>
  )
}

type PlacedNoticeProps = Readonly<{
  text: string
  /** A link to the placed bets or chase. */
  link: ReactNode
  onClose: () => void
  children?: ReactNode
}>

/** Long enough to see that it was accepted; the orders themselves stay in the list of bets. */
const PLACED_MS = 2_000

/**
 * The accepted bets or chase, a link to them, and the button back to the board. It goes by itself after two seconds, unless
 * somebody touches it or moves in it by keys: they read.
 */
export function PlacedNotice({ text, link, onClose, children }: PlacedNoticeProps) {
  const [isRead, setIsRead] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isRead) return
    const timer = setTimeout(close, PLACED_MS)
    return () => clearTimeout(timer)
  }, [isRead])
  const read = () => setIsRead(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that somebody is there.
    <div onPointerDown={read} onPointerEnter={read} onFocus={read} onWheel={read}>
      <p className={classes.done} role="status">
        <Icon name="check" />
        {text}
      </p>
      {children}
      <div className={classes.actions}>
        {link}
        <Button onClick={onClose}>继续投注</Button>
      </div>
    </div>
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
