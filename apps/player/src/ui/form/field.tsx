import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './field.module.css'
import type { FieldFault } from './use-field-fault.ts'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> &
  Readonly<{
    label: string
    value: string
    onText: (text: string) => void
    /** Stands at the right, such as a captcha's image. */
    end?: ReactNode
    /** Why the text was refused: said at the field, which takes the focus; it goes with the next letter. */
    fault?: FieldFault | undefined
  }>

/** A labelled text field; a password can be looked at. */
export function Field({ label, value, onText, end, fault, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [amended, setAmended] = useState<FieldFault>()
  const shown = fault === amended ? undefined : fault
  useEffect(() => {
    if (fault !== undefined) input.current?.focus()
  }, [fault])
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
      <div className={classes.entry}>
        <input
          {...rest}
          ref={input}
          aria-invalid={shown !== undefined}
          aria-describedby={shown === undefined ? undefined : `${id}-fault`}
          // The rules of the project answer, not the browser's own bubbles.
          required={false}
          aria-required={rest.required}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          value={value}
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => {
            setAmended(fault)
            onText(event.target.value)
          }}
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
      {shown === undefined ? null : (
        <p id={`${id}-fault`} className={classes.fault}>
          {shown.text}
        </p>
      )}
    </div>
  )
}
