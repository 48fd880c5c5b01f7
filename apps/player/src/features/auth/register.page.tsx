import { authRefusals } from '@app/contract/auth.refusals.ts'
import { findRegistrationFault } from '@app/domain/auth/registration.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { refusalText } from '#platform/refusal-text.ts'
import { serverNow } from '#platform/server-clock.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { sendRegistration } from './auth.queries.ts'
import classes from './auth-shell.module.css'
import { AuthShell } from './auth-shell.tsx'
import { Field } from './field.tsx'
import { TrialButton } from './trial-button.tsx'
import { useAfterRegistration } from './use-after-login.ts'

/** Registration with the rules of specification 000 §5; each fault is one toast. */
export function RegisterPage() {
  const { code: givenCode } = useSearch({ strict: false })
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const [referralCode, setReferralCode] = useState(givenCode ?? '')
  const [isSending, setIsSending] = useState(false)
  const afterRegistration = useAfterRegistration()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (account === '' || password === '' || confirmPassword === '' || isSending) return
    const fields = { account, password, confirmPassword }
    const fault = findRegistrationFault(fields, chinaDateOf(serverNow()))
    if (fault !== undefined) {
      showToast(authRefusals[fault].text, 'error')
      return
    }
    setIsSending(true)
    try {
      await sendRegistration(referralCode === '' ? fields : { ...fields, intrCode: referralCode })
      await afterRegistration('注册成功!')
    } catch (error) {
      showToast(refusalText(error), 'error')
    }
    setIsSending(false)
  }

  return (
    <AuthShell tab="register">
      <form className={classes.form} onSubmit={event => void submit(event)}>
        <Field
          label="账号"
          value={account}
          onText={setAccount}
          autoComplete="username"
          placeholder="字母开头，6-15位字母或数字"
          maxLength={15}
        />
        <Field
          label="密码"
          type="password"
          value={password}
          onText={setPassword}
          autoComplete="new-password"
          placeholder="8-20位，含大小写字母和数字"
          maxLength={25}
        />
        <Field
          label="确认密码"
          type="password"
          value={confirmPassword}
          onText={setConfirmPassword}
          autoComplete="new-password"
          placeholder="再次输入密码"
          maxLength={25}
        />
        <Field
          label="推广码"
          value={referralCode}
          onText={setReferralCode}
          readOnly={givenCode !== undefined}
          autoComplete="off"
          placeholder="选填"
          maxLength={32}
        />
        <div className={classes.actions}>
          <Button type="submit" wide busy={isSending}>
            注册
          </Button>
          <TrialButton />
        </div>
        <p className={classes.note}>注册即表示您已年满18周岁；平台使用演示币，不涉及真实资金</p>
      </form>
    </AuthShell>
  )
}
