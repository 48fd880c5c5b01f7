import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { noteTalk, supportKeys, type Talk } from './support.queries.ts'

const NOTE_MAX = 500

/** What the desk noted for itself; the customer never reads it. */
export function TalkNotes({ talk }: Readonly<{ talk: Talk }>) {
  const mayNote = useMay('support.answer')
  return (
    <>
      {mayNote && <NoteForm talkId={talk.talkId} />}
      {talk.notes.length === 0 ? (
        <p>还没有备注</p>
      ) : (
        <Facts facts={talk.notes.map(({ by, body }) => [by, body] as const)} />
      )}
    </>
  )
}

function NoteForm({ talkId }: Pick<Talk, 'talkId'>) {
  const [body, setBody] = useState('')
  const { submit, isBusy, error } = useWrite(noteTalk, {
    changes: [supportKeys.all],
    showsOwnRefusal: true,
    onDone: () => setBody(''),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() !== '') submit({ talkId, body: body.trim() })
  }
  return (
    <form onSubmit={onSubmit}>
      <Field label="新备注" error={error === null ? undefined : refusalSentence(error)}>
        {tie => (
          <Input.TextArea
            {...tie}
            value={body}
            onChange={event => setBody(event.target.value)}
            maxLength={NOTE_MAX}
            rows={2}
          />
        )}
      </Field>
      <Button htmlType="submit" loading={isBusy} disabled={body.trim() === ''}>
        记下
      </Button>
    </form>
  )
}
