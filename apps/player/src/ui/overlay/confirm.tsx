import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import classes from './confirm.module.css'
import { Sheet } from './sheet.tsx'

type ConfirmProps = Readonly<{
  title: string
  /** What will happen, said again. */
  children: ReactNode
  confirmText?: string
  /** Empty when there is only one way on. */
  cancelText?: string
  /** While the confirmed action runs. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}>

/** A question in the middle of the screen with one or two answers. */
export function Confirm({
  title,
  children,
  confirmText = '确定',
  cancelText = '取消',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  return (
    <Sheet title={title} place="middle" onClose={onCancel}>
      <div className={classes.text}>{children}</div>
      <div className={classes.answers}>
        {cancelText === '' ? null : (
          <Button look="quiet" onClick={onCancel}>
            {cancelText}
          </Button>
        )}
        <Button busy={busy} onClick={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Sheet>
  )
}
