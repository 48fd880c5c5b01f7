import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Field } from '#ui/field.tsx'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useWrite } from '#ui/use-write.ts'
import { type Note, note, notesQuery, playerKeys } from './players.queries.ts'

const COLUMNS: readonly Column<Note>[] = [
  { key: 'at', title: '时间', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { key: 'by', title: '谁', cell: ({ writtenBy }) => writtenBy },
  { key: 'text', title: '备注', cell: ({ text }) => text },
]

/** What staff noted about the player; notes are never changed. */
export function PlayerNotes({ memberId }: Readonly<{ memberId: string }>) {
  const { address } = useAddress()
  const mayNote = useMay('players.note')
  const query = useQuery(notesQuery(memberId, address.after))
  return (
    <IndexPage
      title="备注"
      isPart
      above={mayNote && <NoteForm memberId={memberId} />}
      query={query}
      columns={COLUMNS}
      rowKey={({ noteId }) => noteId}
      emptyReason="还没有备注"
    />
  )
}

function NoteForm({ memberId }: Readonly<{ memberId: string }>) {
  const [text, setText] = useState('')
  const { submit, isBusy, error } = useWrite(note, {
    changes: [playerKeys.one(memberId)],
    showsOwnRefusal: true,
    onDone: () => setText(''),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') submit({ memberId, text: text.trim() })
  }
  return (
    <form onSubmit={onSubmit}>
      <Field label="新备注" error={error === null ? undefined : refusalSentence(error)}>
        {tie => (
          <Input.TextArea
            {...tie}
            value={text}
            onChange={event => setText(event.target.value)}
            maxLength={500}
            rows={2}
          />
        )}
      </Field>
      <Button htmlType="submit" disabled={text.trim() === ''} loading={isBusy}>
        添加备注
      </Button>
    </form>
  )
}
