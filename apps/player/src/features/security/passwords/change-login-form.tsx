import { classNames } from '@app/trade-ui/class-names.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useProfile } from '#features/account/account.queries.ts'
import { encodePassword } from '#features/entry/entry.queries.ts'
import { type EntryField, fieldOfRefusal } from '#features/entry/field-of-refusal.rules.ts'
import { sendNewPassword } from '#features/security/security.queries.ts'
import classes from '#features/security/security-form.module.css'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { showToast } from '#ui/toast/toast.ts'
import { MemberName } from './member-name.tsx'
import { checkNewPassword, NewPasswordFields } from './password-pair.tsx'

/** Old, new and repeated login password; the rules are those of registration. */
export function ChangeLoginForm() {
  const [oldPassword, setOldPassword] = useState('')
  const [wanted, setWanted] = useState({ password: '', confirmPassword: '' })
  const { isSending, send } = useSend(error => faults.refuse(error, fieldOfRefusal(error)))
  const profile = useProfile()
  const router = useRouter()
  const faults = useFieldFault<EntryField>()
  const canSend = oldPassword !== '' && wanted.password !== '' && wanted.confirmPassword !== ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    // Until the name has come the server alone compares it.
    if (!checkNewPassword(wanted, profile.data?.account ?? 'unknown', faults)) return
    await send(async () => {
      const { message } = await sendNewPassword({
        oldPassword: encodePassword(oldPassword),
        password: encodePassword(wanted.password),
        confirmPassword: encodePassword(wanted.confirmPassword),
      })
      showToast(message, 'success')
      router.history.back()
    })
  }

  return (
    <form className={classNames(cardClasses.card, classes.form)} onSubmit={event => void submit(event)}>
      <MemberName />
      <Field
        label="原密码"
        type="password"
        value={oldPassword}
        onText={setOldPassword}
        autoComplete="current-password"
        placeholder="请输入原登录密码"
        maxLength={128}
        fault={faults.of('oldPassword')}
      />
      <NewPasswordFields value={wanted} onChange={setWanted} faults={faults} />
      <Button type="submit" wide disabled={!canSend} busy={isSending}>
        确认修改
      </Button>
    </form>
  )
}
