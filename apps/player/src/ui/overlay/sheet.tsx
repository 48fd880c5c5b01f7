import { classNames } from '@app/trade-ui/class-names.ts'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { ToastHost } from '#ui/toast/toast-host.tsx'
import classes from './sheet.module.css'
import { useCoversPage } from './use-covers-page.ts'

/** The action of a sheet, in sight however low the screen is. */
export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <div className={classes.foot}>{children}</div>
)

type SheetProps = Readonly<{
  title: string
  onClose: () => void
  children: ReactNode
  /** `middle` is a dialog in the middle, `bottom` a sheet that rises, `side` a drawer from the right edge. */
  place?: 'bottom' | 'middle' | 'side'
  /** Wider than the app where the window is. */
  isWide?: boolean
}>

/** A modal by the platform's dialog: it holds the focus, closes with Escape or the way back and gives the focus back. */
export function Sheet({ title, onClose, children, place = 'bottom', isWide = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  useCoversPage(onClose)

  // Before the element leaves the page: a removed modal keeps the page behind it from taking the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    // Safari 14 knows the element but not the call; there it is shown without the backdrop.
    if (typeof element?.showModal === 'function') element.showModal()
    else element?.setAttribute('open', '')
    // Its name is what it begins with, not the button that closes it; a field that asks for the focus takes it afterwards.
    heading.current?.focus()
    return () => {
      element?.close?.()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape comes as the dialog's cancel event.
    <dialog
      ref={dialog}
      className={classNames(classes[place], isWide && classes.wide)}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.panel}>
        <header className={classes.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton className={classes.close} icon="close" size={20} label="关闭" onClick={onClose} />
        </header>
        {children}
      </div>
      {/* A modal covers and mutes the page, and its toasts with it. */}
      <ToastHost />
    </dialog>
  )
}
