import { CallRefused } from '@app/client/refused.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettings } from '#features/site/site.queries.ts'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { useFormCaptcha } from './captcha/form-captcha.tsx'
import { encodePassword, loginRulesQuery, sendLogin } from './entry.queries.ts'
import { type EntryField, fieldOfRefusal } from './field-of-refusal.rules.ts'
import { useAfterLogin } from './use-after-login.ts'

type LoginFields = Readonly<{
  account: string
  password: string
  remember: boolean
  /** Asked for by the server, of accounts that have it. */
  twoStepCode: string | undefined
  /** Asked for at the first login of an account that somebody else opened. */
  own: OwnPassword | undefined
}>

type OwnPassword = Readonly<{ newPassword: string; confirmPassword: string }>

type LoginNotice = Readonly<{ kind: 'reset' | 'domain'; text: string }>

const emptyFields: LoginFields = {
  ...{ account: '', password: '', remember: true },
  ...{ twoStepCode: undefined, own: undefined },
}
const noPassword: OwnPassword = { newPassword: '', confirmPassword: '' }

/** Passwords as they are sent. */
const encoded = ({ newPassword, confirmPassword }: OwnPassword): OwnPassword => ({
  newPassword: encodePassword(newPassword),
  confirmPassword: encodePassword(confirmPassword),
})

/** What the login form holds and does: fields, captcha, sending, and what the server asks for besides. */
export function useLogin() {
  const [fields, setFields] = useState(emptyFields)
  const [isCaptchaAsked, setIsCaptchaAsked] = useState(false)
  const [notice, setNotice] = useState<LoginNotice>()
  const rules = useQuery(loginRulesQuery)
  const settings = useSettings()
  const faults = useFieldFault<EntryField>()
  const { greet, leave } = useAfterLogin()
  const captcha = useFormCaptcha('login', rules.data?.needsCaptcha === true || isCaptchaAsked)
  const change = (part: Partial<LoginFields>) => setFields(last => ({ ...last, ...part }))

  const fail = async (error: unknown) => {
    const code = error instanceof CallRefused ? error.code : undefined
    if (code === 'UC/RESET_PASSWORD') setNotice({ kind: 'reset', text: refusalText(error) })
    else faults.refuse(error, fieldOfRefusal(error))
    if (code === 'UC/CAPTCHA_REQUIRED') setIsCaptchaAsked(true)
    if (code === 'UC/TWO_STEP_REQUIRED') setFields(last => ({ ...last, twoStepCode: last.twoStepCode ?? '' }))
    if (code === 'UC/PASSWORD_INITIAL') setFields(last => ({ ...last, own: last.own ?? noPassword }))
    captcha.image.refresh()
    await Promise.all([rules.refetch(), settings.refetch()])
  }

  const { isSending, send } = useSend(fail)
  const logIn = (answer: string | undefined) =>
    send(async () => {
      const { account, password, remember, twoStepCode, own } = fields
      const code = {
        ...(answer !== undefined && { valiCode: answer }),
        ...(twoStepCode !== undefined && { twoStepCode }),
        ...(own !== undefined && encoded(own)),
      }
      await sendLogin({ account: account.trim(), password, remember, ...code }, captcha.image.id)
      const domain = await greet()
      if (domain === undefined) await leave()
      else setNotice({ kind: 'domain', text: domain })
    })

  const isLoading = rules.isFetching || settings.isFetching
  const canSend = fields.account.trim() !== '' && fields.password !== '' && !isLoading
  const submit = () => {
    const text = captcha.image.text.trim()
    if (!canSend) return
    if (captcha.style === 'none') void logIn(undefined)
    else if (captcha.style === 'work') captcha.setIsWorking(true)
    else if (text === '') faults.show('验证码不正确', 'vCode')
    else void logIn(text)
  }

  return { fields, change, captcha, faults, notice, setNotice, canSend, isSending, submit, logIn, leave }
}
