import { findRegistrationFault } from '@app/domain/auth/registration.ts'
import { type EntryField, fieldOfCode } from '#features/entry/field-of-refusal.rules.ts'
import { sentenceOf } from '#features/entry/sentences.rules.ts'
import { Field } from '#ui/form/field.tsx'
import type { useFieldFault } from '#ui/form/use-field-fault.ts'

export type NewPassword = Readonly<{ password: string; confirmPassword: string }>

type Faults = ReturnType<typeof useFieldFault<EntryField>>

/** Whether it may be sent; otherwise its first fault is shown. The name of the account only must not be the password. */
export function checkNewPassword(wanted: NewPassword, account: string, faults: Faults): boolean {
  const code = findRegistrationFault({ ...wanted, account }, '')
  // Whoever has an account has a name; the server knows whether this is one.
  if (code === undefined || code === 'UC/ACCOUNT_FORMAT') return true
  faults.show(sentenceOf(code), fieldOfCode(code))
  return false
}

type NewPasswordFieldsProps = Readonly<{
  value: NewPassword
  onChange: (value: NewPassword) => void
  faults: Faults
}>

/** A new password, twice. */
export function NewPasswordFields({ value, onChange, faults }: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="新密码"
        type="password"
        value={value.password}
        onText={password => onChange({ ...value, password })}
        autoComplete="new-password"
        placeholder="8-20位大小写字母和数字"
        maxLength={25}
        fault={faults.of('password')}
      />
      <Field
        label="确认密码"
        type="password"
        value={value.confirmPassword}
        onText={confirmPassword => onChange({ ...value, confirmPassword })}
        autoComplete="new-password"
        placeholder="再次输入新密码"
        maxLength={25}
        fault={faults.of('confirmPassword')}
      />
    </>
  )
}
