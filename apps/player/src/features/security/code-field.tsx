import { Passcode } from '#ui/keyboard/passcode.tsx'
import classes from './security-form.module.css'

type CodeFieldProps = Readonly<{
  label: string
  length: number
  value: string
  onDigits: (digits: string) => void
  secret?: boolean
  autoFocus?: boolean
}>

/** Passcode boxes with their name above. */
export function CodeField({
  label,
  length,
  value,
  onDigits,
  secret = false,
  autoFocus = false,
}: CodeFieldProps) {
  return (
    <div className={classes.boxes}>
      <span aria-hidden="true">{label}</span>
      <Passcode
        label={label}
        length={length}
        value={value}
        onChange={onDigits}
        isSecret={secret}
        autoFocus={autoFocus}
      />
    </div>
  )
}
