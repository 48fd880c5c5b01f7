import type { QueryKey } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { isReason, ReasonField } from './field.tsx'
import { sayDone } from './notice.ts'
import { refusalSentence } from './refusal-sentence.ts'
import { useWrite } from './use-write.ts'

type ReasonDialogProps = Readonly<{
  title: string
  /** What will happen. */
  warning: string
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
  const form = useId()
  const { submit, isBusy, error } = useWrite(send, {
    changes,
    showsOwnRefusal: true,
    onDone: () => {
      if (doneText !== undefined) sayDone(doneText)
      onClose()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReason(reason)) submit(reason.trim())
  }
  return (
    <Modal
      open
      title={title}
      okText={action}
      okButtonProps={{ danger: true, htmlType: 'submit', form, disabled: !isReason(reason), loading: isBusy }}
      onCancel={onClose}
    >
      <form id={form} onSubmit={onSubmit}>
        <p>{warning}</p>
        <ReasonField value={reason} onText={setReason} />
        <p role="alert">{error === null ? '' : refusalSentence(error)}</p>
      </form>
    </Modal>
  )
}
