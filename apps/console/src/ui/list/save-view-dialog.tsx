import { useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import type { Address } from '#ui/use-address.ts'
import { keepView, MAX_NAME, MAX_VIEWS, viewsOf } from './views.ts'

type SaveViewDialogProps = Readonly<{ list: string; address: Address; onClose: () => void }>

/** Gives the state of a list a name. */
export function SaveViewDialog({ list, address, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('')
  const views = viewsOf(list)
  const isTaken = views.some(view => view.name === name.trim())
  const onSubmit = () => {
    keepView(list, { name: name.trim(), address })
    onClose()
  }
  return (
    <FormDialog
      title="保存视图"
      action="保存"
      isReady={name.trim() !== ''}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="名称"
        value={name}
        onText={setName}
        maxLength={MAX_NAME}
        autoFocus
        hint={hintOf(isTaken, views.length)}
      />
    </FormDialog>
  )
}

function hintOf(isTaken: boolean, count: number): string {
  if (isTaken) return '已有同名视图，保存后替换'
  return count >= MAX_VIEWS ? `最多${MAX_VIEWS}个，保存后最早的一个会移除` : '筛选与列一起保存在这个浏览器'
}
