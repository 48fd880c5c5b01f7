import { authRefusals } from '@app/contract/auth.refusals.ts'
import { findRegistrationFault } from '@app/domain/auth/registration.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useProfile } from '#features/account/account.queries.ts'
import { refusalText } from '#platform/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import cardClasses from '#ui/card.module.css'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { showToast } from '#ui/toast.ts'
import { encodePassword } from './auth.queries.ts'
import classes from './auth-form.module.css'
import { sendNewPassword } from './auth-security.queries.ts'

/** Old, new and repeated login password; the rules are those of registration. */
export function ChangeLoginForm() {
  const [oldPassword, setOldPassword] = useState('')
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const [isSending, setIsSending] = useState(false)
  const profile = useProfile()
  const router = useRouter()
  const canSend = oldPassword !== '' && password !== '' && confirmPassword !== ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSend || isSending) return
    // The name is fine as it is; until it has come the server alone compares it.
    const account = profile.data?.userInfo.account ?? 'unknown'
    const fault = findRegistrationFault({ account, password, confirmPassword }, '')
    if (fault !== undefined) {
      showToast(authRefusals[fault].text, 'error')
      return
    }
    setIsSending(true)
    try {
      const { message } = await sendNewPassword({
        oldPassword: encodePassword(oldPassword),
        password: encodePassword(password),
        confirmPassword: encodePassword(confirmPassword),
      })
      showToast(message, 'success')
      router.history.back()
    } catch (error) {
      showToast(refusalText(error), 'error')
      setIsSending(false)
    }
  }

  return (
    <form className={classNames(cardClasses.card, classes.form)} onSubmit={event => void submit(event)}>
      <Field
        label="原密码"
        type="password"
        value={oldPassword}
        onText={setOldPassword}
        autoComplete="current-password"
        placeholder="请输入原登录密码"
        maxLength={128}
      />
      <Field
        label="新密码"
        type="password"
        value={password}
        onText={setPassword}
        autoComplete="new-password"
        placeholder="8-20位大小写字母和数字"
        maxLength={25}
      />
      <Field
        label="确认密码"
        type="password"
        value={confirmPassword}
        onText={setConfirmPassword}
        autoComplete="new-password"
        placeholder="再次输入新密码"
        maxLength={25}
      />
      <Button type="submit" wide disabled={!canSend} busy={isSending}>
        确认修改
      </Button>
    </form>
  )
}
