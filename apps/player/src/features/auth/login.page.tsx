import { type FormEvent, useState } from 'react'
import { refusalText } from '#platform/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { sendLogin } from './auth.queries.ts'
import classes from './auth-shell.module.css'
import { AuthShell } from './auth-shell.tsx'
import { Field } from './field.tsx'
import { TrialButton } from './trial-button.tsx'
import { useAfterLogin } from './use-after-login.ts'

/** Login (specification 000 §2, §4, §5). */
export function LoginPage() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [isSending, setIsSending] = useState(false)
  const afterLogin = useAfterLogin()
  const canSend = account.trim() !== '' && password !== '' && !isSending

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    setIsSending(true)
    try {
      await sendLogin({ account: account.trim(), password, remember })
      await afterLogin()
    } catch (error) {
      showToast(refusalText(error), 'error')
    }
    setIsSending(false)
  }

  return (
    <AuthShell tab="login">
      <form className={classes.form} onSubmit={event => void submit(event)}>
        <Field
          label="账号"
          value={account}
          onText={setAccount}
          autoComplete="username"
          placeholder="请输入账号"
          maxLength={64}
        />
        <Field
          label="密码"
          type="password"
          value={password}
          onText={setPassword}
          autoComplete="current-password"
          placeholder="请输入密码"
          maxLength={128}
        />
        <label className={classes.remember}>
          <input type="checkbox" checked={remember} onChange={event => setRemember(event.target.checked)} />
          记住我
        </label>
        <div className={classes.actions}>
          <Button type="submit" wide disabled={!canSend} busy={isSending}>
            登录
          </Button>
          <TrialButton />
        </div>
      </form>
    </AuthShell>
  )
}
