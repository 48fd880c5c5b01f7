import type { RegistrationRules } from '@app/client/auth/read-entry-rules.ts'
import { CallRefused } from '@app/client/refused.ts'
import { findRegistrationFault } from '@app/domain/auth/registration.ts'
import { findEmptyField, shownFields } from '@app/domain/auth/required-fields.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormCaptcha } from '#features/entry/captcha/form-captcha.tsx'
import { registrationRulesQuery, sendRegistration } from '#features/entry/entry.queries.ts'
import { type EntryField, fieldOfCode, fieldOfRefusal } from '#features/entry/field-of-refusal.rules.ts'
import { forgetReferralCode, readReferralCode } from '#features/entry/referral-code.state.ts'
import { type AuthRefusal, sentenceOf } from '#features/entry/sentences.rules.ts'
import { useAfterRegistration } from '#features/entry/use-after-login.ts'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { fieldRulesOf, type RegisterForm } from './register-fields.ts'

const CONFIG_CHANGED = sentenceOf('UC/CONFIG_CHANGED')

const emptyFields: RegisterForm = {
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

/** What is sent: the shown fields that hold something. */
function filledForm(fields: RegisterForm, rules: RegistrationRules): RegisterForm {
  const shown = Object.entries(shownFields(fields, fieldRulesOf(rules)))
  return Object.fromEntries(shown.filter(([, value]) => value !== '')) as RegisterForm
}

/** What the registration form holds and does. `onNewRules` hears of rules that changed since the form was drawn. */
export function useRegistration(rules: RegistrationRules, onNewRules: (rules: RegistrationRules) => void) {
  const search = useSearch({ from: '/auth/register' })
  const [givenCode, setGivenCode] = useState(() => search.code ?? readReferralCode())
  const [fields, setFields] = useState<RegisterForm>({ ...emptyFields, intrCode: givenCode ?? '' })
  const client = useQueryClient()
  const faults = useFieldFault<EntryField>()
  const afterRegistration = useAfterRegistration()
  const captcha = useFormCaptcha('reg', rules.fields.captcha !== 'hidden')
  const today = chinaDateOf(serverNow())
  const set = (name: keyof RegisterForm) => (text: string) => setFields(last => ({ ...last, [name]: text }))

  /** The first fault of the form, by the same rules as the server's. */
  const findFault = (): AuthRefusal | undefined => {
    const shown = shownFields(fields, fieldRulesOf(rules))
    const fault = findRegistrationFault(shown, today) ?? findEmptyField(shown, fieldRulesOf(rules))
    if (fault !== undefined) return fault
    const isPictureRequired = rules.fields.captcha === 'required' && captcha.style === 'picture'
    return isPictureRequired && captcha.image.text.trim() === '' ? 'UC/CAPTCHA' : undefined
  }

  const { isSending, send } = useSend(async error => {
    faults.refuse(error, fieldOfRefusal(error))
    captcha.image.refresh()
    const isChanged = error instanceof CallRefused && error.code === 'UC/CONFIG_CHANGED'
    if (isChanged) await client.invalidateQueries({ queryKey: registrationRulesQuery.queryKey })
  })
  const signUp = (answer: string) =>
    send(async () => {
      const now = await client.fetchQuery({ ...registrationRulesQuery, staleTime: 0 })
      if (now.version !== rules.version) {
        onNewRules(now)
        faults.show(CONFIG_CHANGED, undefined)
        captcha.image.refresh()
        return
      }
      const form = { ...filledForm(fields, rules), ...(answer !== '' && { vCode: answer }) }
      const greeting = await sendRegistration({ ...form, configVersion: rules.version }, captcha.image.id)
      forgetReferralCode()
      await afterRegistration(greeting === '' ? '注册成功!' : greeting)
    })

  const submit = () => {
    const { account, password, confirmPassword } = fields
    if (account === '' || password === '' || confirmPassword === '') return
    const fault = findFault()
    if (fault !== undefined) faults.show(sentenceOf(fault), fieldOfCode(fault))
    else if (captcha.style === 'work') captcha.setIsWorking(true)
    else void signUp(captcha.style === 'none' ? '' : captcha.image.text.trim())
  }

  /** Goes on without the code of the link. */
  const dropCode = () => {
    forgetReferralCode()
    setGivenCode(undefined)
    set('intrCode')('')
  }

  return { fields, set, givenCode, dropCode, today, captcha, faults, isSending, submit, signUp }
}
