import { classNames } from '@app/trade-ui/class-names.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { encodePassword } from '#features/entry/entry.queries.ts'
import { MemberName } from '#features/security/passwords/member-name.tsx'
import { securityKeys, sendTwoStepEnd } from '#features/security/security.queries.ts'
import formClasses from '#features/security/security-form.module.css'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { Field } from '#ui/form/field.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Two-step login is on; password and a code switch it off. */
export function TwoStepEnd() {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { isSending, send } = useSend()
  const client = useQueryClient()
  const canSend = password !== '' && code.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    await send(async () => {
      const { message } = await sendTwoStepEnd(encodePassword(password), code.trim())
      showToast(message, 'success')
      await client.invalidateQueries({ queryKey: securityKeys.state })
    })
  }
  return (
    <form className={classNames(cardClasses.card, formClasses.form)} onSubmit={event => void submit(event)}>
      <MemberName />
      <p className={formClasses.hint}>两步验证已开启。关闭后，仅凭密码即可登录。</p>
      <Field
        label="登录密码"
        type="password"
        value={password}
        onText={setPassword}
        autoComplete="current-password"
        placeholder="请输入登录密码"
        maxLength={128}
      />
      <Field
        label="验证码"
        value={code}
        onText={setCode}
        autoComplete="one-time-code"
        placeholder="6位验证码或恢复码"
        maxLength={32}
      />
      <Button type="submit" wide disabled={!canSend} busy={isSending}>
        关闭两步验证
      </Button>
    </form>
  )
}
