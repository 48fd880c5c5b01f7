import { Input } from 'antd'
import { useState } from 'react'
import { Field, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { chatKeys, writeWords } from './chat.queries.ts'

const WORDS_TEXT_MAX = 600_000

/** A list as a draft; it never changes once it has a number, so what is in force is what was tried. */
export function WriteWordsDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [note, setNote] = useState('')
  const [words, setWords] = useState('')
  const { submit, isBusy, error } = useWrite(writeWords, {
    changes: [chatKeys.all],
    showsOwnRefusal: true,
    onDone: ({ version }) => {
      sayDone(`已保存为词库 ${version}，启用前不生效`)
      onClose()
    },
  })
  return (
    <FormDialog
      title="新建词库"
      action="保存草稿"
      isReady={note.trim() !== '' && words.trim() !== ''}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ note: note.trim(), words })}
      onClose={onClose}
    >
      <TextField label="说明" value={note} onText={setNote} maxLength={200} />
      <Field label="词语" hint="每行一个：词语 动作；动作为 help、mask、hold、reject">
        {tie => (
          <Input.TextArea
            {...tie}
            value={words}
            onChange={event => setWords(event.target.value)}
            maxLength={WORDS_TEXT_MAX}
            rows={12}
            placeholder={'某词 mask\n另一词 reject'}
          />
        )}
      </Field>
    </FormDialog>
  )
}
