import { classNames } from '@app/trade-ui/class-names.ts'
import { type FormEvent, useState } from 'react'
import { encodePassword } from '#features/entry/entry.queries.ts'
import { type EntryField, fieldOfRefusal } from '#features/entry/field-of-refusal.rules.ts'
import { MemberName } from '#features/security/passwords/member-name.tsx'
import { sendTwoStepBegin } from '#features/security/security.queries.ts'
import formClasses from '#features/security/security-form.module.css'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import type { TwoStepSecret } from './two-step-confirm.tsx'

/** Asks for the login password before a secret is made. */
export function TwoStepBegin({ onBegun }: { onBegun: (secret: TwoStepSecret) => void }) {
  const [password, setPassword] = useState('')
  const { isSending, send } = useSend(error => faults.refuse(error, fieldOfRefusal(error)))
  const faults = useFieldFault<EntryField>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return
    await send(async () => {
      onBegun((await sendTwoStepBegin(encodePassword(password))).data)
    })
  }
  return (
    <form className={classNames(cardClasses.card, formClasses.form)} onSubmit={event => void submit(event)}>
      <MemberName />
      <p className={formClasses.hint}>
        开启后，登录时除密码外还需身份验证器的6位验证码。即使密码泄露，他人也无法登录。
      </p>
      <Field
        label="登录密码"
        type="password"
        value={password}
        onText={setPassword}
        autoComplete="current-password"
        placeholder="请输入登录密码"
        maxLength={128}
        fault={faults.of('oldPassword')}
      />
      <Button type="submit" wide disabled={password === ''} busy={isSending}>
        开启两步验证
      </Button>
    </form>
  )
}
