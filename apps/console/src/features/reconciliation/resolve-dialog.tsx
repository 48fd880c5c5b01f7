import { Radio } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { optionsOf } from '#ui/list/choices.ts'
import { useWrite } from '#ui/use-write.ts'
import {
  askToResolve,
  type DifferenceRecord,
  type ResolveWish,
  reconciliationKeys,
} from './reconciliation.queries.ts'
import { CAUSES } from './reconciliation-words.ts'
import classes from './resolve-dialog.module.css'

type Cause = ResolveWish['payload']['cause']
type ResolveDialogProps = Readonly<{ difference: DifferenceRecord; onClose: () => void }>

/** What the difference was, for a second person to agree to. Nothing is chosen beforehand, and no money moves. */
export function ResolveDialog({ difference: { differenceNo }, onClose }: ResolveDialogProps) {
  const [cause, setCause] = useState<Cause>()
  const [reason, setReason] = useState('')
  const send = async (wish: ResolveWish) => sayAsked(await askToResolve(wish))
  const { submit, isBusy, error } = useWrite(send, {
    changes: [reconciliationKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: onClose,
  })
  const onSubmit = () => {
    if (cause !== undefined) submit({ payload: { differenceNo, cause }, reason: reason.trim() })
  }
  return (
    <FormDialog
      title={`处理差异 ${differenceNo}`}
      action="提交复核"
      isReady={cause !== undefined && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>这里只记录原因，不动资金：入账、退款、余额调整请先用各自的功能办理。</p>
      <Radio.Group
        aria-label="原因"
        className={classes.causes ?? ''}
        value={cause}
        onChange={event => setCause(event.target.value)}
        options={[...optionsOf(CAUSES)]}
      />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
