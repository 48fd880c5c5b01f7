import { classNames } from '@app/trade-ui/class-names.ts'
import { useEffect, useId, useRef } from 'react'
import classes from './passcode.module.css'

/** Source: specification 000 §9: a fund password and a one-time code have 4 digits; an authenticator's has 6. */
const BOX_COUNT = 4

type PasscodeProps = Readonly<{
  label: string
  value: string
  onChange: (digits: string) => void
  length?: number
  /** A password shows dots; a code shows its digits and may be filled in from a message. */
  isSecret?: boolean
  /** Why the digits were refused. */
  error?: string | undefined
  disabled?: boolean
  /** A dialog that asks for nothing else begins in its only field. */
  autoFocus?: boolean
}>

/** One field drawn as boxes, so that typing, pasting, erasing and reading aloud are those of any field. */
export function Passcode({
  label,
  value,
  onChange,
  length = BOX_COUNT,
  isSecret = false,
  error,
  disabled = false,
  autoFocus = false,
}: PasscodeProps) {
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  // Not the attribute: in a dialog that opens with it, it would come before the field can be seen.
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length)
    if (digits !== value) onChange(digits)
  }
  return (
    <div className={classes.passcode}>
      <div className={classes.field}>
        <input
          ref={input}
          className={classes.input}
          aria-label={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          type={isSecret ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={isSecret ? 'off' : 'one-time-code'}
          maxLength={length}
          disabled={disabled}
          value={value}
          onChange={event => take(event.target.value)}
        />
        <span className={classes.boxes} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its index.
              key={index}
              className={classNames(
                classes.box,
                index === value.length && classes.next,
                error !== undefined && classes.wrong,
              )}
            >
              {index >= value.length ? '' : isSecret ? '●' : value[index]}
            </i>
          ))}
        </span>
      </div>
      <p id={errorId} className={classes.error} role="alert">
        {error}
      </p>
    </div>
  )
}
