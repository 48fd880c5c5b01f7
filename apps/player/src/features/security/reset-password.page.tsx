import { classNames } from '@app/trade-ui/class-names.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CaptchaField, useImageCaptcha } from '#features/entry/captcha/captcha.widget.tsx'
import { WorkCaptcha } from '#features/entry/captcha/work-captcha.widget.tsx'
import { encodePassword } from '#features/entry/entry.queries.ts'
import { type EntryField, fieldOfRefusal } from '#features/entry/field-of-refusal.rules.ts'
import { sentenceOf } from '#features/entry/sentences.rules.ts'
import { useOnlineService } from '#features/site/links/service-link.widget.tsx'
import { settingsQuery, useSettings } from '#features/site/site.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { CodeField } from './code-field.tsx'
import { InboxLink } from './inbox-link.tsx'
import { checkNewPassword, NewPasswordFields } from './passwords/password-pair.tsx'
import { sendReset, sendResetRequest } from './security.queries.ts'
import classes from './security-form.module.css'

/** More than the four boxes of other codes: this one replaces the password. */
const CODE_DIGITS = 6

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/reset-password'> = ({ queries }) =>
  queries.ensureQueryData(settingsQuery)

/** A new password for a forgotten one; nothing here says whether the account exists. */
export function ResetPasswordPage() {
  const [account, setAccount] = useState('')
  const [isCodeStep, setIsCodeStep] = useState(false)
  const [inboxUrl, setInboxUrl] = useState<string>()
  const startCodeStep = (url: string | undefined) => {
    setInboxUrl(url)
    setIsCodeStep(true)
  }
  const openService = useOnlineService()
  return (
    <>
      <PageHeader title="找回密码" />
      <div className={classes.page}>
        {isCodeStep ? (
          <NewPasswordForm account={account} inboxUrl={inboxUrl} onBack={() => setIsCodeStep(false)} />
        ) : (
          <ContactForm account={account} onAccount={setAccount} onSent={startCodeStep} />
        )}
        <button type="button" className={classes.way} onClick={openService}>
          没有绑定手机或邮箱？联系客服
        </button>
      </div>
    </>
  )
}

type ContactFormProps = Readonly<{
  account: string
  onAccount: (account: string) => void
  onSent: (inboxUrl: string | undefined) => void
}>

function ContactForm({ account, onAccount, onSent }: ContactFormProps) {
  const [contact, setContact] = useState('')
  const [isWorking, setIsWorking] = useState(false)
  const { isSending, send } = useSend(error => {
    faults.refuse(error, fieldOfRefusal(error))
    captcha.refresh()
  })
  const settings = useSettings()
  const isWorkStyle = settings.data?.captcha === 'work'
  const captcha = useImageCaptcha('reset', !isWorkStyle)
  const faults = useFieldFault<EntryField>()
  const canSend = account.trim() !== '' && contact.trim() !== ''

  const request = (vCode: string) =>
    send(async () => {
      const form = { account: account.trim(), contact: contact.trim(), vCode }
      const { message, inboxUrl } = await sendResetRequest(form, captcha.id)
      showToast(message, 'success')
      onSent(inboxUrl)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    if (isWorkStyle) setIsWorking(true)
    else if (captcha.text.trim() === '') faults.show(sentenceOf('UC/CAPTCHA'), 'vCode')
    else void request(captcha.text.trim())
  }

  return (
    <form className={classNames(cardClasses.card, classes.form)} onSubmit={submit}>
      <Field
        label="账号"
        value={account}
        onText={onAccount}
        autoComplete="username"
        placeholder="请输入账号"
        maxLength={64}
      />
      <Field
        label="手机/邮箱"
        value={contact}
        onText={setContact}
        autoComplete="off"
        placeholder="绑定的手机号码或邮箱"
        maxLength={100}
      />
      {isWorkStyle ? null : <CaptchaField captcha={captcha} fault={faults.of('vCode')} />}
      <Button type="submit" wide disabled={!canSend} busy={isSending}>
        发送验证码
      </Button>
      {isWorking ? (
        <WorkCaptcha
          purpose="reset"
          onClose={() => setIsWorking(false)}
          onSolved={answer => {
            setIsWorking(false)
            void request(answer)
          }}
        />
      ) : null}
    </form>
  )
}

type NewPasswordFormProps = Readonly<{ account: string; inboxUrl: string | undefined; onBack: () => void }>

function NewPasswordForm({ account, inboxUrl, onBack }: NewPasswordFormProps) {
  const [code, setCode] = useState('')
  const [wanted, setWanted] = useState({ password: '', confirmPassword: '' })
  const { isSending, send } = useSend(error => faults.refuse(error, fieldOfRefusal(error)))
  const navigate = useNavigate()
  const faults = useFieldFault<EntryField>()
  const canSend = code.length === CODE_DIGITS && wanted.password !== '' && wanted.confirmPassword !== ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    if (!checkNewPassword(wanted, account.trim(), faults)) return
    await send(async () => {
      const { message } = await sendReset({
        account: account.trim(),
        code,
        password: encodePassword(wanted.password),
        confirmPassword: encodePassword(wanted.confirmPassword),
      })
      showToast(message, 'success')
      await navigate({ to: '/auth/login', replace: true })
    })
  }

  return (
    <form className={classNames(cardClasses.card, classes.form)} onSubmit={event => void submit(event)}>
      <p className={classes.hint}>如果资料正确，验证码已发送，10分钟内有效</p>
      <InboxLink url={inboxUrl} />
      <CodeField label="验证码" length={CODE_DIGITS} value={code} onDigits={setCode} autoFocus />
      <NewPasswordFields value={wanted} onChange={setWanted} faults={faults} />
      <Button type="submit" wide disabled={!canSend} busy={isSending}>
        重设密码
      </Button>
      <button type="button" className={classes.way} onClick={onBack}>
        重新发送验证码
      </button>
    </form>
  )
}
