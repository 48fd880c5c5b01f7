import type { RegistrationRules } from '@app/client/auth/read-entry-rules.ts'
import { CallRefused } from '@app/client/refused.ts'
import { findRegistrationFault } from '@app/domain/auth/registration.ts'
import { findEmptyField, type OptionalField, shownFields } from '@app/domain/auth/required-fields.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CaptchaField, useImageCaptcha } from '#features/entry/captcha/captcha.widget.tsx'
import { WorkCaptcha } from '#features/entry/captcha/work-captcha.widget.tsx'
import { registrationRulesQuery, sendRegistration } from '#features/entry/entry.queries.ts'
import classes from '#features/entry/entry-shell.module.css'
import { type EntryField, fieldOfCode, fieldOfRefusal } from '#features/entry/field-of-refusal.rules.ts'
import { type AuthRefusal, sentenceOf } from '#features/entry/sentences.rules.ts'
import { TrialButton } from '#features/entry/trial-button.tsx'
import { useAfterRegistration } from '#features/entry/use-after-login.ts'
import { useSettings } from '#features/site/site.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { AccountField } from './account-field.tsx'
import {
  type RegisterForm as Fields,
  fieldRulesOf,
  sanitizeInput,
  shownOptionalFields,
} from './register-fields.ts'

const CONFIG_CHANGED = sentenceOf('UC/CONFIG_CHANGED')

const passwordFields = [
  { name: 'password', label: '密码', placeholder: '8-20位大小写字母和数字' },
  { name: 'confirmPassword', label: '确认密码', placeholder: '再次输入密码' },
] as const

const emptyFields: Fields = {
  account: '',
  password: '',
  confirmPassword: '',
  birthday: '',
  email: '',
  fullName: '',
  fundPwd: '',
  intrCode: '',
  qq: '',
  weixin: '',
  phone: '',
}

type RegisterFormProps = Readonly<{
  rules: RegistrationRules
  /** The configuration changed meanwhile: the form is drawn anew. */
  onNewRules: (rules: RegistrationRules) => void
}>

/** The fields that the configuration asks for; each fault is one toast (specification 000 §5). */
export function RegisterForm({ rules, onNewRules }: RegisterFormProps) {
  const { code: givenCode } = useSearch({ from: '/auth/register' })
  const [fields, setFields] = useState<Fields>({ ...emptyFields, intrCode: givenCode ?? '' })
  const [isWorking, setIsWorking] = useState(false)
  const settings = useSettings()
  const client = useQueryClient()
  const faults = useFieldFault<EntryField>()
  const afterRegistration = useAfterRegistration()

  const set = (name: keyof Fields) => (text: string) => setFields(last => ({ ...last, [name]: text }))
  const needsCaptcha = rules.fields.captcha !== 'hidden'
  const isWorkStyle = settings.data?.captcha === 'work'
  const captcha = useImageCaptcha('reg', needsCaptcha && !isWorkStyle)
  const today = chinaDateOf(serverNow())

  /** The first fault of the form, by the same rules as the server's. */
  const findFault = (): AuthRefusal | undefined => {
    const shown = shownFields(fields, fieldRulesOf(rules))
    const fault = findRegistrationFault(shown, today) ?? findEmptyField(shown, fieldRulesOf(rules))
    if (fault !== undefined) return fault
    const isCaptchaEmpty = rules.fields.captcha === 'required' && !isWorkStyle && captcha.text.trim() === ''
    return isCaptchaEmpty ? 'UC/CAPTCHA' : undefined
  }

  const readRules = () => client.fetchQuery({ ...registrationRulesQuery, staleTime: 0 })

  const { isSending, send } = useSend(async error => {
    faults.refuse(error, fieldOfRefusal(error))
    captcha.refresh()
    const isChanged = error instanceof CallRefused && error.code === 'UC/CONFIG_CHANGED'
    if (isChanged) await client.invalidateQueries({ queryKey: registrationRulesQuery.queryKey })
  })
  const signUp = (answer: string) =>
    send(async () => {
      const now = await readRules()
      if (now.version !== rules.version) {
        onNewRules(now)
        faults.show(CONFIG_CHANGED, undefined)
        captcha.refresh()
      } else {
        const filled = Object.entries(shownFields(fields, fieldRulesOf(rules))).filter(
          ([, value]) => value !== '',
        )
        const form = {
          ...(Object.fromEntries(filled) as Fields),
          ...(answer !== '' && { vCode: answer }),
          configVersion: rules.version,
        }
        const greeting = await sendRegistration(form, captcha.id)
        await afterRegistration(greeting === '' ? '注册成功!' : greeting)
      }
    })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { account, password, confirmPassword } = fields
    if (account === '' || password === '' || confirmPassword === '') return
    const fault = findFault()
    if (fault !== undefined) faults.show(sentenceOf(fault), fieldOfCode(fault))
    else if (needsCaptcha && isWorkStyle) setIsWorking(true)
    else void signUp(needsCaptcha ? captcha.text.trim() : '')
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <AccountField value={fields.account} onText={set('account')} fault={faults.of('account')} />
      {passwordFields.map(({ name, ...face }) => (
        <Field
          key={name}
          {...face}
          type="password"
          value={fields[name]}
          onText={set(name)}
          autoComplete="new-password"
          maxLength={25}
          required
          fault={faults.of(name)}
        />
      ))}
      {shownOptionalFields(rules).map(({ name, isRequired, placeholder, ...face }) => (
        <Field
          key={name}
          {...face}
          value={fields[name as OptionalField]}
          onText={text => set(name)(sanitizeInput(name, text))}
          placeholder={isRequired ? placeholder : `${placeholder}（选填）`}
          required={isRequired}
          fault={faults.of(name)}
          readOnly={name === 'intrCode' && givenCode !== undefined}
          {...(name === 'birthday' && { max: today })}
        />
      ))}
      {needsCaptcha && !isWorkStyle ? <CaptchaField captcha={captcha} fault={faults.of('vCode')} /> : null}
      <div className={classes.actions}>
        <Button type="submit" wide busy={isSending}>
          注册
        </Button>
        <TrialButton at="registration" />
      </div>
      <Note rules={rules} />
      {isWorking ? (
        <WorkCaptcha
          purpose="reg"
          onClose={() => setIsWorking(false)}
          onSolved={answer => {
            setIsWorking(false)
            void signUp(answer)
          }}
        />
      ) : null}
    </form>
  )
}

function Note({ rules: { accountHint, welcomeBonus, minAge } }: { rules: RegistrationRules }) {
  return (
    <div className={classes.note}>
      {accountHint === undefined ? null : <p>{accountHint}</p>}
      {welcomeBonus === 0n ? null : <p>注册成功后获得 {showAmount(welcomeBonus)} 演示币</p>}
      <p>
        注册即表示您已年满{minAge}周岁，并同意<Link to="/about/user-agreement">《用户协议》</Link>与
        <Link to="/about/privacy-agreement">《隐私政策》</Link>；平台使用演示币，不涉及真实资金
      </p>
    </div>
  )
}
