import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isReason, ReasonField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { sayDone } from './notice.ts'
import { useWrite } from './use-write.ts'

type ReasonDialogProps = Readonly<{
  title: string
  /** What will happen. */
  warning: ReactNode
  action: string
  send: (reason: string) => Promise<unknown>
  changes: readonly QueryKey[]
  /** What is said when it is done; absent where `send` says it itself. */
  doneText?: string
  onClose: () => void
}>

/** An act that wants nothing but a reason. */
export function ReasonDialog({
  title,
  warning,
  action,
  send,
  changes,
  doneText,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(send, {
    changes,
    showsOwnRefusal: true,
    onDone: () => {
      if (doneText !== undefined) sayDone(doneText)
      onClose()
    },
  })
  const onSubmit = () => submit(reason.trim())
  return (
    <FormDialog
      title={title}
      action={action}
      isDanger
      isReady={isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div>{warning}</div>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
