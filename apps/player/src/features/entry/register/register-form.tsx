import type { RegistrationRules } from '@app/client/auth/read-entry-rules.ts'
import type { OptionalField } from '@app/domain/auth/required-fields.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { CaptchaField } from '#features/entry/captcha/captcha.widget.tsx'
import { CaptchaWork } from '#features/entry/captcha/form-captcha.tsx'
import classes from '#features/entry/entry-shell.module.css'
import { TrialButton } from '#features/entry/trial-button.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { AccountField } from './account-field.tsx'
import { Invitation } from './invitation.tsx'
import { PasswordTicks } from './password-ticks.tsx'
import { sanitizeInput, shownOptionalFields } from './register-fields.ts'
import { useRegistration } from './use-registration.ts'

const passwordFields = [
  { name: 'password', label: '密码', placeholder: '8-25位大小写字母和数字' },
  { name: 'confirmPassword', label: '确认密码', placeholder: '再次输入密码' },
] as const

type RegisterFormProps = Readonly<{
  rules: RegistrationRules
  /** The configuration changed meanwhile: the form is drawn anew. */
  onNewRules: (rules: RegistrationRules) => void
}>

/** The fields that the configuration asks for; each fault is one toast (specification 000 §5). */
export function RegisterForm({ rules, onNewRules }: RegisterFormProps) {
  const form = useRegistration(rules, onNewRules)
  const { fields, set, captcha, faults } = form
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        form.submit()
      }}
    >
      {form.givenCode === undefined ? null : <Invitation code={form.givenCode} onDrop={form.dropCode} />}
      <AccountField value={fields.account} onText={set('account')} fault={faults.of('account')} />
      {passwordFields.map(({ name, ...face }) => (
        <Fragment key={name}>
          <Field
            {...face}
            type="password"
            value={fields[name]}
            onText={set(name)}
            autoComplete="new-password"
            maxLength={25}
            required
            fault={faults.of(name)}
          />
          {name === 'password' ? <PasswordTicks password={fields.password} account={fields.account} /> : null}
        </Fragment>
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
          readOnly={name === 'intrCode' && form.givenCode !== undefined}
          {...(name === 'birthday' && { max: form.today })}
        />
      ))}
      {captcha.style === 'picture' ? (
        <CaptchaField captcha={captcha.image} fault={faults.of('vCode')} />
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" wide busy={form.isSending}>
          注册
        </Button>
        <TrialButton at="registration" />
      </div>
      <Note rules={rules} />
      <CaptchaWork captcha={captcha} onSolved={answer => void form.signUp(answer)} />
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
