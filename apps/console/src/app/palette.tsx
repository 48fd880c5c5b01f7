import { useNavigate } from '@tanstack/react-router'
import { Modal } from 'antd'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Me } from '#features/me/me.queries.ts'
import type { FindWish } from '#features/players/players.rules.ts'
import classes from './palette.module.css'
import { type Hit, useHits } from './use-hits.ts'

type PaletteProps = Readonly<{ me: Me; onFind: (wish: FindWish) => void; onClose: () => void }>

/** Finds a page, a player, a colleague, a request, or a record by its number, in two strokes from anywhere. */
export function Palette({ me, onFind, onClose }: PaletteProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const hits = useHits(me, text)
  const open = (hit: Hit | undefined) => {
    if (hit === undefined) return
    onClose()
    if (hit.find !== undefined) onFind(hit.find)
    else void navigate({ href: `/console${hit.href}` })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') open(hits[place])
    else if (event.key === 'ArrowDown') setPlace(Math.min(place + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setPlace(Math.max(place - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <Modal
      open
      title="查找"
      footer={null}
      onCancel={onClose}
      width={520}
      // Without motion it stands at once, and what is typed behind the key lands in it: the dialog takes the focus when it stands.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={isOpen => isOpen && field.current?.focus()}
    >
      <input
        ref={field}
        className={classes.text}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={hits.length === 0 ? undefined : `${id}-${place}`}
        aria-label="查找页面、会员、员工、审批、编号"
        value={text}
        onChange={event => {
          setText(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.hits} id={id} role="listbox" aria-label="结果">
        {hits.map((hit, at) => (
          <div
            key={hit.href}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === place}
            className={classes.hit}
            onClick={() => open(hit)}
            onKeyDown={onKeyDown}
          >
            <b>{hit.title}</b>
            <small>{hit.why}</small>
          </div>
        ))}
      </div>
      {hits.length === 0 && <p>没有符合的结果</p>}
    </Modal>
  )
}
