import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './popover.module.css'

type PopoverProps = Readonly<{
  /** What the button does, for those who do not see its face. */
  label: string
  /** The face of the button. */
  face: ReactNode
  children: (close: () => void) => ReactNode
}>

/** A button with a small panel under it, which closes by Escape, a tap beside it or when the focus leaves it. */
export function Popover({ label, face, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return
    panel.current?.scrollIntoView?.({ block: 'nearest' })
    const leave = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setIsOpen(false)
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', giveUp)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', giveUp)
    }
  }, [isOpen])

  return (
    <div ref={area} className={classes.area}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(open => !open)}
      >
        {face}
      </button>
      {isOpen ? (
        <div ref={panel} id={panelId} className={classes.panel}>
          {children(() => {
            setIsOpen(false)
            button.current?.focus()
          })}
        </div>
      ) : null}
    </div>
  )
}
