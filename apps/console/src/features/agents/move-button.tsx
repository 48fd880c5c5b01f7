import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { type AgentNode, agentKeys } from './agents.queries.ts'
import { askToMove } from './plans.queries.ts'

const PARENT = /^(\d{1,18})?$/

/** Asks that a branch stands elsewhere from the next day on. */
export function MoveButton({ node }: Readonly<{ node: AgentNode }>) {
  const mayMove = useMay('agents.move')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayMove) return '—'
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        移动
      </Button>
      {isOpen && <MoveDialog node={node} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function MoveDialog({ node, onClose }: Readonly<{ node: AgentNode; onClose: () => void }>) {
  const [parentId, setParentId] = useState('')
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(askToMove, {
    changes: [agentKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const { memberId } = node
  const payload = parentId === '' ? { memberId } : { memberId, parentId }
  return (
    <FormDialog
      title={`移动 ${node.account} 的整支团队`}
      action="提交审批"
      isReady={PARENT.test(parentId) && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ payload, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>
        连同下级 {node.members} 人，从批准的次日（UTC+8）起换上级；之前的日子和账单不变。新上级的返点不能低于{' '}
        {node.account} 的返点。
      </p>
      <TextField
        label="新上级会员编号"
        value={parentId}
        onText={setParentId}
        inputMode="numeric"
        hint="不填：成为总代理"
      />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
