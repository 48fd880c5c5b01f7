import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { agentKeys } from './agents.queries.ts'
import { askForSupport } from './plans.queries.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const AGENT = /^\d{1,18}$/

/** Support by hand, within the month's budget of the agent's plan; the next statement tells and pays it. */
export function SupportDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const [agentId, setAgentId] = useState('')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askForSupport, {
    changes: [agentKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const isReady = AGENT.test(agentId) && AMOUNT.test(amount) && note.trim() !== '' && isReason(reason)
  const onSubmit = () => submit({ payload: { agentId, amount, note: note.trim() }, reason: reason.trim() })
  return (
    <FormDialog
      title="发放代理扶持"
      action="提交审批"
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>复核后写入该代理的下一张账单，随账单一起发放。</p>
      <TextField label="代理会员编号" value={agentId} onText={setAgentId} inputMode="numeric" />
      <TextField label="金额（元）" value={amount} onText={setAmount} inputMode="decimal" />
      <TextField label="给代理看的说明" value={note} onText={setNote} maxLength={100} hint="写在账单上" />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
