import { CallRefused } from '@app/client/refused.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { profileQuery, sendProfile } from '#features/account/account.queries.ts'
import { encodePassword } from '#features/entry/entry.queries.ts'
import { sentenceOf } from '#features/entry/sentences.rules.ts'
import { OwnerProofField } from '#features/security/owner-proof-field.widget.tsx'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useFieldFault } from '#ui/form/use-field-fault.ts'
import { useSend } from '#ui/form/use-send.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './personal-facts.module.css'
import { findProfileFault, type ProfileField } from './profile-fields.ts'

/** Refusals of what was typed; a fund password that was not given, or a lost network, is no fault of the field. */
const OF_A_FIELD = /^UC\/(NICKNAME|FULL_NAME|BIRTHDAY|UNDER_AGE|PHONE|EMAIL|QQ|WECHAT)/

/** Refusals of the login password that stands beside it. */
const OF_THE_PASSWORD = /^UC\/PASSWORD_/

function fieldOf(error: unknown): 'text' | 'password' | undefined {
  if (!(error instanceof CallRefused)) return undefined
  if (OF_A_FIELD.test(error.code)) return 'text'
  return OF_THE_PASSWORD.test(error.code) ? 'password' : undefined
}

type ProfileFieldSheetProps = Readonly<{
  field: ProfileField
  /** Nothing was said before. */
  isFirst: boolean
  onClose: () => void
}>

/** Changes one fact. */
export function ProfileFieldSheet({ field, isFirst, onClose }: ProfileFieldSheetProps) {
  const { name, label, placeholder, maxLength, type, note, isForCodes } = field
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const { isSending, send } = useSend(error => faults.refuse(error, fieldOf(error)))
  const client = useQueryClient()
  const faults = useFieldFault<'text' | 'password'>()
  const needsPassword = isForCodes === true && isFirst
  const today = chinaDateOf(serverNow())

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const value = text.trim()
    if (value === '') return
    const fault = findProfileFault(name, value, today)
    if (fault !== undefined) {
      faults.show(fault, 'text')
      return
    }
    if (needsPassword && password === '') {
      faults.show(sentenceOf('UC/PASSWORD_REQUIRED'), 'password')
      return
    }
    await send(async () => {
      const proof = needsPassword ? { password: encodePassword(password) } : {}
      const { message } = await sendProfile({ [name]: value, ...proof })
      await client.invalidateQueries({ queryKey: profileQuery.queryKey })
      showToast(message, 'success')
      onClose()
    })
  }

  return (
    <Sheet title={`${needsPassword ? '绑定' : '修改'}${label}`} onClose={onClose}>
      <form className={classes.form} onSubmit={event => void submit(event)}>
        <Field
          label={label}
          value={text}
          onText={setText}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          fault={faults.of('text')}
          {...(type !== undefined && { type })}
          {...(type === 'date' && { max: today })}
        />
        {needsPassword ? (
          <OwnerProofField value={password} onText={setPassword} fault={faults.of('password')} />
        ) : null}
        {note === undefined ? null : <p className={classes.note}>{note}</p>}
        <Button type="submit" wide disabled={text.trim() === ''} busy={isSending}>
          保存
        </Button>
      </form>
    </Sheet>
  )
}
