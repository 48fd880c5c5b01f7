import { Modal } from 'antd'
import { type FormEvent, type ReactNode, useId } from 'react'
import classes from './form-dialog.module.css'
import { refusalSentence } from './refusal-sentence.ts'

type FormDialogProps = Readonly<{
  title: string
  /** What its button says. */
  action: string
  /** Whether the act can be taken back only by others, or not at all. */
  isDanger?: boolean
  /** Whether what was typed can be sent. */
  isReady: boolean
  isBusy?: boolean
  /** Why the server refused; absent where a field says it. */
  error?: unknown
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}>

/** A form over the page, sent by its button or by Enter as soon as it is ready. */
export function FormDialog({
  title,
  action,
  isDanger = false,
  isReady,
  isBusy = false,
  ...rest
}: FormDialogProps) {
  const { error, onSubmit, onClose, children } = rest
  const form = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    // Its own act only: events of a dialog also reach the form that the dialog was opened from.
    event.stopPropagation()
    if (isReady) onSubmit()
  }
  return (
    <Modal
      open
      title={title}
      okText={action}
      okButtonProps={{ danger: isDanger, htmlType: 'submit', form, disabled: !isReady, loading: isBusy }}
      onCancel={onClose}
    >
      <form id={form} className={classes.form} onSubmit={send}>
        {children}
        {error === undefined ? null : <p role="alert">{error === null ? '' : refusalSentence(error)}</p>}
      </form>
    </Modal>
  )
}
