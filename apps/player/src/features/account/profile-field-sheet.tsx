import { CallRefused } from '@app/client/refused.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { serverNow } from '#platform/server-clock.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { useFieldFault } from '#ui/use-field-fault.ts'
import { useSend } from '#ui/use-send.ts'
import { profileQuery, sendProfile } from './account.queries.ts'
import classes from './personal-facts.module.css'
import { findProfileFault, type ProfileField } from './profile-fields.ts'

/** Refusals of what was typed; a fund password that was not given, or a lost network, is no fault of the field. */
const OF_A_FIELD = /^UC\/(NICKNAME|FULL_NAME|BIRTHDAY|UNDER_AGE|PHONE|EMAIL|QQ|WECHAT)/

/** Changes one fact. */
export function ProfileFieldSheet({ field, onClose }: { field: ProfileField; onClose: () => void }) {
  const { name, label, placeholder, maxLength, type, note } = field
  const [text, setText] = useState('')
  const { isSending, send } = useSend(error => {
    const isOfField = error instanceof CallRefused && OF_A_FIELD.test(error.code)
    faults.refuse(error, isOfField ? 'text' : undefined)
  })
  const client = useQueryClient()
  const faults = useFieldFault<'text'>()
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
    await send(async () => {
      const { message } = await sendProfile({ [name]: value })
      await client.invalidateQueries({ queryKey: profileQuery.queryKey })
      showToast(message, 'success')
      onClose()
    })
  }

  return (
    <Sheet title={`修改${label}`} onClose={onClose}>
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
        {note === undefined ? null : <p className={classes.note}>{note}</p>}
        <Button type="submit" wide disabled={text.trim() === ''} busy={isSending}>
          保存
        </Button>
      </form>
    </Sheet>
  )
}
