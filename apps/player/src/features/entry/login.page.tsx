import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { DomainNotice } from '#features/site/company/domain-notice.widget.tsx'
import { settingsQuery } from '#features/site/site.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { CaptchaField } from './captcha/captcha.widget.tsx'
import { CaptchaWork } from './captcha/form-captcha.tsx'
import { loginRulesQuery } from './entry.queries.ts'
import classes from './entry-shell.module.css'
import { AuthShell } from './entry-shell.tsx'
import { ResetNotice } from './reset-notice.tsx'
import { TrialButton } from './trial-button.tsx'
import { useLogin } from './use-login.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/auth/login'> = ({ queries }) =>
  Promise.all([queries.ensureQueryData(loginRulesQuery), queries.ensureQueryData(settingsQuery)])

/** Login (specification 000 §2, §4, §5). */
export function LoginPage() {
  const { fields, change, captcha, faults, canSend, isSending, submit, logIn, ...login } = useLogin()
  const { notice, setNotice, leave } = login
  const { own } = fields
  return (
    <AuthShell tab="login">
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <AccountFields {...fields} onChange={change} />
        {own === undefined ? null : (
          <OwnPasswordFields
            {...own}
            faultOf={faults.of}
            onChange={part => change({ own: { ...own, ...part } })}
          />
        )}
        {captcha.style === 'picture' ? (
          <CaptchaField captcha={captcha.image} fault={faults.of('vCode')} />
        ) : null}
        {fields.twoStepCode === undefined ? null : (
          <Field
            label="两步验证"
            value={fields.twoStepCode}
            onText={twoStepCode => change({ twoStepCode })}
            autoComplete="one-time-code"
            placeholder="6位验证码或恢复码"
            maxLength={32}
            required
            fault={faults.of('twoStepCode')}
          />
        )}
        <Remember checked={fields.remember} onChange={event => change({ remember: event.target.checked })} />
        <div className={classes.actions}>
          <Button type="submit" wide disabled={!canSend || isSending} busy={isSending}>
            登录
          </Button>
          <TrialButton at="login" />
        </div>
      </form>
      <CaptchaWork captcha={captcha} onSolved={answer => void logIn(answer)} />
      {notice?.kind === 'reset' ? (
        <ResetNotice text={notice.text} onClose={() => setNotice(undefined)} />
      ) : null}
      {notice?.kind === 'domain' ? <DomainNotice domain={notice.text} onClose={() => void leave()} /> : null}
    </AuthShell>
  )
}

type AccountFieldsProps = Readonly<{
  account: string
  password: string
  onChange: (part: { account: string } | { password: string }) => void
}>

function AccountFields({ account, password, onChange }: AccountFieldsProps) {
  return (
    <>
      <Field
        label="账号"
        value={account}
        onText={text => onChange({ account: text })}
        autoComplete="username"
        placeholder="请输入账号"
        maxLength={64}
      />
      <Field
        label="密码"
        type="password"
        value={password}
        onText={text => onChange({ password: text })}
        autoComplete="current-password"
        placeholder="请输入密码"
        maxLength={128}
      />
    </>
  )
}

type OwnPasswordProps = Readonly<{
  newPassword: string
  confirmPassword: string
  faultOf: (field: 'password' | 'confirmPassword') => ComponentProps<typeof Field>['fault']
  onChange: (part: { newPassword: string } | { confirmPassword: string }) => void
}>

/** The first password of the own, of an account that somebody else opened. */
function OwnPasswordFields({ newPassword, confirmPassword, faultOf, onChange }: OwnPasswordProps) {
  const common = { type: 'password', autoComplete: 'new-password', maxLength: 128, required: true } as const
  return (
    <>
      <Field
        {...common}
        label="新密码"
        value={newPassword}
        onText={text => onChange({ newPassword: text })}
        placeholder="至少8位，含大小写字母和数字"
        fault={faultOf('password')}
      />
      <Field
        {...common}
        label="确认新密码"
        value={confirmPassword}
        onText={text => onChange({ confirmPassword: text })}
        placeholder="请再次输入新密码"
        fault={faultOf('confirmPassword')}
      />
    </>
  )
}

/** 记住我, and the way to a forgotten password. */
function Remember(box: Pick<ComponentProps<'input'>, 'checked' | 'onChange'>) {
  const hasScreen = useHasScreen()
  return (
    <div className={classes.remember}>
      <label>
        <input type="checkbox" {...box} />
        记住我
      </label>
      {hasScreen('/reset-password') ? <Link to="/reset-password">忘记密码</Link> : null}
    </div>
  )
}
