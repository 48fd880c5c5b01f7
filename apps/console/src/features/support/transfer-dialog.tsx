import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { meQuery } from '#features/me/me.queries.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { ChoiceField } from '#ui/value-fields.tsx'
import { deskQuery, supportKeys, type Talk, transferTalk } from './support.queries.ts'

const QUEUE = 'queue'
const NOTE_MAX = 500

/** Hands a talk to a colleague, or back to those who wait, with a note for whoever has it next. */
export function TransferDialog({
  talkId,
  onClose,
}: Pick<Talk, 'talkId'> & Readonly<{ onClose: () => void }>) {
  const { data: me } = useQuery(meQuery)
  const { data: desk } = useQuery(deskQuery)
  const [to, setTo] = useState<string>(QUEUE)
  const [note, setNote] = useState('')
  const { submit, isBusy, error } = useWrite(transferTalk, {
    changes: [supportKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已转接')
      onClose()
    },
  })
  const others = (desk?.data.agents ?? []).filter(({ login }) => login !== me?.person.login)
  const words = {
    [QUEUE]: '放回等待队列',
    ...Object.fromEntries(others.map(({ login, name, open }) => [login, `${name}（进行中 ${open}）`])),
  }
  return (
    <FormDialog
      title="转接会话"
      action="确认转接"
      isReady={note.trim() !== ''}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ talkId, to: to === QUEUE ? null : to, note: note.trim() })}
      onClose={onClose}
    >
      <ChoiceField label="转给" value={to} onValue={setTo} words={words} />
      <Field label="交接说明" hint="只有客服能看到">
        {tie => (
          <Input.TextArea
            {...tie}
            value={note}
            onChange={event => setNote(event.target.value)}
            maxLength={NOTE_MAX}
            rows={2}
          />
        )}
      </Field>
    </FormDialog>
  )
}
