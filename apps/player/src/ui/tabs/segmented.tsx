import { useId } from 'react'
import classes from './segmented.module.css'

type SegmentedProps<T extends string> = Readonly<{
  label: string
  options: readonly Readonly<{ value: T; text: string }>[]
  value: T
  onChange: (value: T) => void
}>

/** A choice of one among few, all in sight; the arrow keys move it like any radio group. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  const name = useId()
  return (
    <fieldset className={classes.group} aria-label={label}>
      {options.map(option => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
