import { isChinaDate } from '@app/domain/time/china-time.ts'
import { useId } from 'react'
import classes from './form-field.module.css'

type DateFieldProps = Readonly<{
  label: string
  /** A day such as `2026-11-21` at UTC+8. */
  value: string | undefined
  onChange: (day: string | undefined) => void
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
  /** Whether the label stands above; read aloud it is in any case. */
  isLabelShown?: boolean
}>

/** A day by the system's own calendar; a typed day outside of the bounds is taken as none. */
export function DateField({
  label,
  value,
  onChange,
  min,
  max,
  disabled = false,
  isLabelShown = true,
}: DateFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isLabelShown ? undefined : 'visually-hidden'}>
        {label}
      </label>
      <div className={classes.frame}>
        <input
          id={id}
          type="date"
          data-empty={value === undefined}
          value={value ?? ''}
          min={min}
          max={max}
          disabled={disabled}
          onChange={event => {
            const day = event.target.value
            const isInside = (min === undefined || day >= min) && (max === undefined || day <= max)
            onChange(isChinaDate(day) && isInside ? day : undefined)
          }}
        />
        {/* Where the system speaks another language than the page, its own hint does too. */}
        {value === undefined ? <span aria-hidden="true">选择日期</span> : null}
      </div>
    </div>
  )
}
