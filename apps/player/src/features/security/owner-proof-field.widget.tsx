import { Field } from '#ui/form/field.tsx'
import type { FieldFault } from '#ui/form/use-field-fault.ts'

type OwnerProofFieldProps = Readonly<{
  value: string
  onText: (password: string) => void
  fault: FieldFault | undefined
}>

/** The login password, asked for before something is set that could later open the account. */
export function OwnerProofField({ value, onText, fault }: OwnerProofFieldProps) {
  return (
    <Field
      label="登录密码"
      type="password"
      value={value}
      onText={onText}
      autoComplete="current-password"
      placeholder="请输入登录密码"
      maxLength={128}
      fault={fault}
    />
  )
}
