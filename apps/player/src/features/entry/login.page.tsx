import { CallRefused } from '@app/client/refused.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { DomainNotice } from '#features/site/domain-notice.widget.tsx'
import { useSettings } from '#features/site/site.queries.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { CaptchaField, useImageCaptcha } from './captcha/captcha.widget.tsx'
import { WorkCaptcha } from './captcha/work-captcha.widget.tsx'
import { loginRulesQuery, sendLogin } from './entry.queries.ts'
import classes from './entry-shell.module.css'
import { AuthShell } from './entry-shell.tsx'
import { type EntryField, fieldOfRefusal } from './field-of-refusal.rules.ts'
import { ResetNotice } from './reset-notice.tsx'
import { TrialButton } from './trial-button.tsx'
import { useAfterLogin } from './use-after-login.ts'

type Notice = Readonly<{ kind: 'reset' | 'domain'; text: string }>

/** Login (specification 000 §2, §4, §5). */
export function LoginPage() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)
  const [twoStepCode, setTwoStepCode] = useState<string>()
  const [isCaptchaAsked, setIsCaptchaAsked] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const rules = useQuery(loginRulesQuery)
  const settings = useSettings()
  const faults = useFieldFault<EntryField>()
  const { greet, leave } = useAfterLogin()
  const hasScreen = useHasScreen()

  const needsCaptcha = rules.data?.needsCaptcha === true || isCaptchaAsked
  const isWorkStyle = settings.data?.captcha === 'work'
  const captcha = useImageCaptcha('login', needsCaptcha && !isWorkStyle)
  const isLoading = rules.isFetching || settings.isFetching
  const canSend = account.trim() !== '' && password !== '' && !isLoading

  const fail = async (error: unknown) => {
    const code = error instanceof CallRefused ? error.code : undefined
    if (code === 'UC/RESET_PASSWORD') setNotice({ kind: 'reset', text: refusalText(error) })
    else faults.refuse(error, fieldOfRefusal(error))
    if (code === 'UC/CAPTCHA_REQUIRED') setIsCaptchaAsked(true)
    if (code === 'UC/TWO_STEP_REQUIRED') setTwoStepCode(last => last ?? '')
    captcha.refresh()
    await Promise.all([rules.refetch(), settings.refetch()])
  }

  const { isSending, send } = useSend(fail)
  const logIn = (answer: string | undefined) =>
    send(async () => {
      const code = {
        ...(answer !== undefined && { valiCode: answer }),
        ...(twoStepCode !== undefined && { twoStepCode }),
      }
      await sendLogin({ account: account.trim(), password, remember, ...code }, captcha.id)
      const domain = await greet()
      if (domain === undefined) await leave()
      else setNotice({ kind: 'domain', text: domain })
    })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    if (!needsCaptcha) void logIn(undefined)
    else if (isWorkStyle) setIsWorking(true)
    else if (captcha.text.trim() === '') faults.show('验证码不正确', 'vCode')
    else void logIn(captcha.text.trim())
  }

  return (
    <AuthShell tab="login">
      <form className={classes.form} onSubmit={submit}>
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
        {needsCaptcha && !isWorkStyle ? <CaptchaField captcha={captcha} fault={faults.of('vCode')} /> : null}
        {twoStepCode === undefined ? null : (
          <Field
            label="两步验证"
            value={twoStepCode}
            onText={setTwoStepCode}
            autoComplete="one-time-code"
            placeholder="6位验证码或恢复码"
            maxLength={32}
            required
            fault={faults.of('twoStepCode')}
          />
        )}
        <div className={classes.remember}>
          <label>
            <input type="checkbox" checked={remember} onChange={event => setRemember(event.target.checked)} />
            记住我
          </label>
          {hasScreen('/reset-password') ? <Link to="/reset-password">忘记密码</Link> : null}
        </div>
        <div className={classes.actions}>
          <Button type="submit" wide disabled={!canSend || isSending} busy={isSending}>
            登录
          </Button>
          <TrialButton at="login" />
        </div>
      </form>
      {isWorking ? (
        <WorkCaptcha
          purpose="login"
          onClose={() => setIsWorking(false)}
          onSolved={answer => {
            setIsWorking(false)
            void logIn(answer)
          }}
        />
      ) : null}
      {notice?.kind === 'reset' ? (
        <ResetNotice text={notice.text} onClose={() => setNotice(undefined)} />
      ) : null}
      {notice?.kind === 'domain' ? <DomainNotice domain={notice.text} onClose={() => void leave()} /> : null}
    </AuthShell>
  )
}
