import { addDays } from '@app/domain/time/china-time.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './day-picker.module.css'

type DayPickerProps = Readonly<{
  label: string
  /** The chosen day at UTC+8; nothing for every day. */
  value: string | undefined
  /** The last day that can be chosen. */
  today: string
  onChange: (day: string | undefined) => void
}>

/** Chooses one day or every day; a step back from every day is today. */
export function DayPicker({ label, value, today, onChange }: DayPickerProps) {
  const isLast = value === undefined || value >= today
  return (
    <fieldset className={classes.picker} aria-label={label}>
      <button
        type="button"
        aria-label={value === undefined ? '今天' : '前一天'}
        onClick={() => onChange(value === undefined ? today : addDays(value, -1))}
      >
        <Icon name="back" size={18} />
      </button>
      <div className={classes.day}>
        <DateField label={label} isLabelShown={false} value={value} max={today} onChange={onChange} />
      </div>
      <button
        type="button"
        aria-label="后一天"
        disabled={isLast}
        onClick={() => onChange(value === undefined ? undefined : addDays(value, 1))}
      >
        <Icon name="next" size={18} />
      </button>
      <button
        type="button"
        className={classes.all}
        aria-pressed={value === undefined}
        onClick={() => onChange(undefined)}
      >
        全部
      </button>
    </fieldset>
  )
}
