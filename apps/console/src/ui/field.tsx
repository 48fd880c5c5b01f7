import { Input, type InputProps } from 'antd'
import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

type FieldProps = Readonly<{
  label: string
  /** What is wrong with it, or what it wants. */
  error?: string | undefined
  hint?: ReactNode
  children: (tie: Readonly<{ id: string; 'aria-describedby': string; 'aria-invalid': boolean }>) => ReactNode
}>

/** A named field of a form, with its sentence below. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error !== undefined })}
      <div id={note} className={error === undefined ? classes.hint : classes.error}>
        {error ?? hint}
      </div>
    </div>
  )
}

type TextFieldProps = Readonly<{
  label: string
  value: string
  onText: (text: string) => void
  error?: string | undefined
  hint?: ReactNode
}> &
  Pick<InputProps, 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'>

/** A field of one line. */
export function TextField({ label, value, onText, error, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {tie => <Input {...tie} {...input} value={value} onChange={event => onText(event.target.value)} />}
    </Field>
  )
}

type ReasonFieldProps = Readonly<{ value: string; onText: (text: string) => void; placeholder?: string }>

/** Four characters to three hundred, as the contract takes it. */
export const isReason = (text: string): boolean => text.trim().length >= 4 && text.length <= 300

/** Why somebody does something; it stands in the audit. */
export function ReasonField({ value, onText, placeholder = '至少4个字，写入审计' }: ReasonFieldProps) {
  return (
    <Field label="理由">
      {tie => (
        <Input.TextArea
          {...tie}
          value={value}
          onChange={event => onText(event.target.value)}
          maxLength={300}
          rows={3}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
