import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import classes from './field.module.css'
import { Icon } from './icon.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> &
  Readonly<{
    label: string
    value: string
    onText: (text: string) => void
    /** Stands at the right, such as a captcha's image. */
    end?: ReactNode
  }>

/** A labelled text field; a password can be looked at. */
export function Field({ label, value, onText, end, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <div className={classes.field}>
      <span className={classes.name}>
        <label htmlFor={id}>{label}</label>
        {rest.required === true ? (
          <span className={classes.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </span>
      <input
        {...rest}
        // The rules of the project answer, not the browser's own bubbles.
        required={false}
        aria-required={rest.required}
        id={id}
        type={isPassword && isShown ? 'text' : type}
        value={value}
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => onText(event.target.value)}
      />
      {isPassword ? (
        <button
          type="button"
          aria-label={isShown ? `隐藏${label}` : `显示${label}`}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'hidden' : 'eye'} size={20} />
        </button>
      ) : null}
      {end}
    </div>
  )
}
