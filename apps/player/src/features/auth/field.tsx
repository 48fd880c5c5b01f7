import { type InputHTMLAttributes, useId, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from './field.module.css'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> &
  Readonly<{ label: string; value: string; onText: (text: string) => void }>

/** A labelled text field; a password can be looked at. */
export function Field({ label, value, onText, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
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
    </div>
  )
}
