import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { sayDone } from '#ui/notice.ts'
import { NewPasswordField } from '#ui/password-field.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { changePassword, meKeys } from './me.queries.ts'
import classes from './password-form.module.css'

export function PasswordForm() {
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const { submit, isBusy, error } = useWrite(changePassword, {
    changes: [meKeys.sessions],
    showsOwnRefusal: true,
    onDone: ({ endedCount }) => {
      setPassword('')
      setNewPassword('')
      sayDone(`密码已修改，已结束 ${endedCount} 个其他登录`)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit({ password, newPassword })
  }
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <TextField
        label="当前密码"
        type="password"
        value={password}
        onText={setPassword}
        autoComplete="current-password"
        maxLength={128}
      />
      <NewPasswordField
        value={newPassword}
        onText={setNewPassword}
        error={error === null ? undefined : refusalSentence(error)}
      />
      <Button htmlType="submit" loading={isBusy} disabled={password === '' || newPassword === ''}>
        修改密码
      </Button>
    </form>
  )
}
