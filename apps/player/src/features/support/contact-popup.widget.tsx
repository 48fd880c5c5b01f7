import { type ReactNode, useRef, useState } from 'react'
import { useCompany } from '#features/site/site.queries.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import classes from './contact.module.css'
import { useDraggable } from './use-draggable.ts'

/**
 * A code that floats and can be dragged, while the company wants it shown. It begins folded, so that
 * it covers nothing that was not asked for; folded it can be dragged as well.
 */
export function ContactPopup() {
  const company = useCompany().data
  const [state, setState] = useState<'folded' | 'open' | 'closed'>('folded')
  const contact = company?.contacts[0]
  if (state === 'closed' || company?.showsContacts !== true || contact === undefined) return null
  if (state === 'folded') return <Folded onOpen={() => setState('open')} />
  return (
    <Floating label="微信联系方式" onClose={() => setState('closed')}>
      <Picture src={contact.pictureUrl ?? ''} alt={`${contact.text}的二维码`} ratio={1} fit="contain" />
      <span className={classes.popupId}>{contact.text}</span>
    </Floating>
  )
}

function Folded({ onOpen }: { onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const { style, handlers, wasDragged } = useDraggable(button)
  return (
    <button
      ref={button}
      type="button"
      className={classes.folded}
      style={style}
      {...handlers}
      onClick={() => {
        if (!wasDragged()) onOpen()
      }}
    >
      <Icon name="service" size={20} />
      微信
    </button>
  )
}

type FloatingProps = Readonly<{ label: string; onClose: () => void; children: ReactNode }>

function Floating({ label, onClose, children }: FloatingProps) {
  const panel = useRef<HTMLElement>(null)
  const { style, handlers } = useDraggable(panel)
  return (
    <aside ref={panel} className={classes.popup} aria-label={label} style={style}>
      <button type="button" className={classes.grip} aria-label="拖动，也可用方向键移动" {...handlers}>
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
