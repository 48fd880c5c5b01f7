import { TextField } from './field.tsx'

type NewPasswordFieldProps = Readonly<{
  value: string
  onText: (text: string) => void
  error?: string | undefined
}>

/** The field of a password that is being set, with the rule that the server checks. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <TextField
      {...props}
      label="新密码"
      type="password"
      autoComplete="new-password"
      maxLength={128}
      hint="12至128个字符，含大写字母、小写字母和数字"
    />
  )
}
