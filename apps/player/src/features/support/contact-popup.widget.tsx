import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useCompany } from '#features/site/site.queries.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture } from '#ui/picture.tsx'
import classes from './contact.module.css'

/** How far an arrow key moves it, in pixels. */
const STEP_PX = 24
const EDGE_PX = 8
/** Room for the tab bar below it. */
const BELOW_PX = 72

type Place = Readonly<{ x: number; y: number }>

/**
 * A code that floats and can be dragged, while the company wants it shown. It begins folded, so that
 * it covers nothing that was not asked for.
 */
export function ContactPopup() {
  const company = useCompany().data
  const [state, setState] = useState<'folded' | 'open' | 'closed'>('folded')
  const contact = company?.contacts[0]
  if (state === 'closed' || company?.showsContacts !== true || contact === undefined) return null
  if (state === 'folded') {
    return (
      <button type="button" className={classes.folded} onClick={() => setState('open')}>
        <Icon name="service" size={20} />
        微信
      </button>
    )
  }
  return (
    <Floating label="微信联系方式" onClose={() => setState('closed')}>
      <Picture src={contact.pictureUrl ?? ''} alt={`${contact.text}的二维码`} ratio={1} fit="contain" />
      <span className={classes.popupId}>{contact.text}</span>
    </Floating>
  )
}

type FloatingProps = Readonly<{ label: string; onClose: () => void; children: React.ReactNode }>

function Floating({ label, onClose, children }: FloatingProps) {
  const panel = useRef<HTMLElement>(null)
  const grip = useRef<Place>(undefined)
  const [moved, setMoved] = useState<Place>({ x: 0, y: 0 })

  /** Where it would lie when moved so far from its first place, kept on the screen. */
  function moveTo(wanted: Place): void {
    const element = panel.current
    if (element === null) return
    const box = element.getBoundingClientRect()
    const [homeX, homeY] = [box.left - moved.x, box.top - moved.y]
    const clamp = (value: number, low: number, high: number) =>
      Math.max(low, Math.min(Math.max(low, high), value))
    setMoved({
      x: clamp(homeX + wanted.x, EDGE_PX, window.innerWidth - box.width - EDGE_PX) - homeX,
      y: clamp(homeY + wanted.y, EDGE_PX, window.innerHeight - box.height - BELOW_PX) - homeY,
    })
  }

  const take = (event: PointerEvent<HTMLElement>) => {
    grip.current = { x: event.clientX - moved.x, y: event.clientY - moved.y }
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (grip.current === undefined) return
    moveTo({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y })
  }
  const letGo = () => {
    grip.current = undefined
  }
  const push = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Readonly<Record<string, Place>> = {
      ArrowLeft: { x: -STEP_PX, y: 0 },
      ArrowRight: { x: STEP_PX, y: 0 },
      ArrowUp: { x: 0, y: -STEP_PX },
      ArrowDown: { x: 0, y: STEP_PX },
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo({ x: moved.x + step.x, y: moved.y + step.y })
  }

  return (
    <aside
      ref={panel}
      className={classes.popup}
      aria-label={label}
      style={{ transform: `translate(${moved.x}px, ${moved.y}px)` }}
    >
      <button
        type="button"
        className={classes.grip}
        aria-label="拖动，也可用方向键移动"
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={push}
      >
        <span />
      </button>
      <IconButton
        className={classes.popupClose}
        icon="close"
        size={16}
        label={`关闭${label}`}
        onClick={onClose}
      />
      {children}
    </aside>
  )
}
