import { useId } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './form-field.module.css'

type SelectFieldProps<T extends string> = Readonly<{
  label: string
  options: readonly Readonly<{ value: T; text: string }>[]
  value: T | undefined
  onChange: (value: T) => void
  placeholder?: string
  disabled?: boolean
}>

/** A choice of one by the system's own list, which every phone shows large and every reader reads. */
export function SelectField<T extends string>({
  label,
  options,
  value,
  onChange,
  placeholder = '请选择',
  disabled = false,
}: SelectFieldProps<T>) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.frame}>
        <select
          id={id}
          disabled={disabled}
          value={value ?? ''}
          onChange={event => {
            const chosen = options.find(option => option.value === event.target.value)
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {value === undefined ? (
            <option value="" disabled>
              {placeholder}
            </option>
          ) : null}
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} />
      </div>
    </div>
  )
}
