import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import classes from './rows.module.css'

type RowFace = Readonly<{ title: string; note?: ReactNode; icon?: IconName | undefined; end?: ReactNode }>

/** Rows of settings under one frame. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.rows} aria-label={label}>
      {children}
    </section>
  )
}

function Face({ title, note, icon, end, noteId }: RowFace & Readonly<{ noteId?: string }>) {
  return (
    <>
      {icon === undefined ? null : <Icon name={icon} size={20} />}
      <span className={classes.text}>
        <span>{title}</span>
        {note === undefined ? null : <small id={noteId}>{note}</small>}
      </span>
      {end === undefined ? null : <span className={classes.end}>{end}</span>}
    </>
  )
}

/** A row that leads to a screen. */
export function LinkRow({ link, ...face }: RowFace & Readonly<{ link: LinkProps }>) {
  return (
    <Link className={classes.row} {...link}>
      <Face {...face} />
      <span className={classes.next}>
        <Icon name="next" size={18} />
      </span>
    </Link>
  )
}

/** A row that does something here. */
export function ButtonRow({ onPress, ...face }: RowFace & Readonly<{ onPress: () => void }>) {
  return (
    <button type="button" className={classes.row} onClick={onPress}>
      <Face {...face} />
      <span className={classes.next}>
        <Icon name="next" size={18} />
      </span>
    </button>
  )
}

/** A row that only says something. */
export function TextRow(face: RowFace) {
  return (
    <div className={classes.row}>
      <Face {...face} />
    </div>
  )
}

type SwitchRowProps = RowFace & Readonly<{ isOn: boolean; onChange: (isOn: boolean) => void }>

/** A row with a switch; the whole row takes the tap. */
export function SwitchRow({ isOn, onChange, ...face }: SwitchRowProps) {
  const noteId = useId()
  return (
    <label className={classes.row}>
      <Face {...face} noteId={noteId} />
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={face.title}
        aria-describedby={face.note === undefined ? undefined : noteId}
        className={classes.switch}
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
      />
    </label>
  )
}
